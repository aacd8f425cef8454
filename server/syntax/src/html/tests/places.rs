//! Where things stand, case by case.

use super::*;
