;;; Drives Emacs with the snippet of the docs: emacs --batch -l SNIPPET -l THIS, with PAGE the page in its project.
;;; Prints a line per case.  -*- lexical-binding: t -*-
(require 'cl-lib)
(require 'package)
(package-initialize)
(require 'eglot)
(require 'flymake)

(defvar rule "all-caps-no-tracking")
(defvar declaration "text-transform: uppercase")
(defvar passed 0)
(defvar failed 0)
(defvar page (getenv "PAGE"))
(setq make-backup-files nil auto-save-default nil create-lockfiles nil
      eglot-sync-connect 20 eglot-send-changes-idle-time 0.05 flymake-no-changes-timeout 0.05
      eglot-confirm-server-initiated-edits nil revert-without-query '(".*"))

(defun found ()
  (cl-remove-if-not (lambda (it) (string-match-p (regexp-quote rule) (flymake-diagnostic-text it))) (flymake-diagnostics)))

(defun wait-until (is-true)
  "Serve processes and file watches until IS-TRUE."
  (let ((end (+ (float-time) 15)) result)
    (while (not (or (setq result (funcall is-true)) (> (float-time) end)))
      (accept-process-output nil 0.05)
      ;; Watches of files come as events.
      (read-event nil nil 0.05))
    result))

(defun wait-for (count)
  (unless (wait-until (lambda () (flymake-start) (eglot--signal-textDocument/didChange) (= count (length (found)))))
    (error "%d findings are shown, not %d" (length (found)) count)))

(defun line (number)
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun go-to (number)
  (goto-char (point-min))
  (forward-line (1- number))
  (search-forward declaration)
  (goto-char (match-beginning 0)))

(defun reset ()
  (revert-buffer t t t)
  (wait-for 2))

(defun case (name run)
  (condition-case problem
      (progn (funcall run) (cl-incf passed) (princ (format "ok       emacs %s: %s\n" emacs-version name)))
    (error (cl-incf failed) (princ (format "FAILED   emacs %s: %s\n         %S\n" emacs-version name problem)))))

(defun act (is-wanted)
  "Choose the first action at point that IS-WANTED, as a person does in the menu."
  (let* ((actions (eglot-code-actions (point) (point)))
         (wanted (cl-find-if is-wanted actions)))
    (unless wanted (error "No such action is offered: %S" (mapcar (lambda (it) (plist-get it :title)) actions)))
    (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) (plist-get wanted :title)))
              (last-nonmenu-event 'key))
      (eglot-code-actions (point) (point) nil t))))

(find-file page)
;; In batch nobody is idle: what `eglot-ensure' puts off happens now.
(run-hooks 'post-command-hook)

(case "the hook of the mode starts the server"
      (lambda ()
        (unless (wait-until #'eglot-current-server) (error "No server in %s" major-mode))))

(case "findings at their exact places behind CJK and emoji"
      (lambda ()
        (wait-for 2)
        (cl-loop for it in (sort (found) (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))
                 for number in '(5 6)
                 do (let ((marked (buffer-substring-no-properties (flymake-diagnostic-beg it) (flymake-diagnostic-end it))))
                      (unless (equal marked declaration) (error "%S is marked" marked))
                      (unless (= number (line-number-at-pos (flymake-diagnostic-beg it))) (error "Not on line %d" number))))))

(case "a quick fix"
      (lambda ()
        (go-to 5)
        (act (lambda (it) (eq t (plist-get it :isPreferred))))
        (wait-for 1)
        (unless (equal (line 5) "/* 日本語 🚀 */ .eyebrow { text-transform: uppercase; letter-spacing: 0.08em }") (error "%s" (line 5)))))
(reset)

(case "a finding is suppressed where it stands"
      (lambda ()
        (go-to 5)
        (act (lambda (it) (string-prefix-p "quickfix.suppress" (plist-get it :kind))))
        (wait-for 1)
        (unless (string-match-p (concat "easel-disable[a-z-]* " rule) (buffer-string)) (error "%s" (buffer-string)))))
(reset)

(case "everything that is safe at once"
      (lambda ()
        (easel-fix-all)
        (wait-for 0)
        (dolist (number '(5 6))
          (unless (string-match-p "letter-spacing" (line number)) (error "%s" (line number))))))
(reset)

(case "a written config takes effect"
      (lambda ()
        (let ((config (expand-file-name "easel.toml" (file-name-directory page))))
          (with-temp-file config (insert "[rules]\n" rule " = \"off\"\n"))
          (wait-for 0)
          (with-temp-file config (insert "[rules]\n"))
          (wait-for 2))))

(princ (format "%d tests run: %d passed, %d failed\n" (+ passed failed) passed failed))
(set-buffer-modified-p nil)
(kill-emacs (if (= failed 0) 0 1))
