//! The colours and gradients that reach the screen.
