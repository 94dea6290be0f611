#!/bin/sh
# Checks configuration and rules with promtool (Debian: apt-get install prometheus), and runs the
# tests of the rules.
set -eu
cd "$(dirname "$0")"
promtool check config prometheus.yml
if command -v amtool > /dev/null; then
  filled=$(mktemp)
  ../fill.sh alertmanager.yml RUNBOOKS=https://git.example.com/haitang/blob/main \
    SMTP_HOST=mail.example.com:587 MAIL_FROM=alerts@example.com SMTP_USER=alerts \
    ON_CALL=on-call@example.com TICKETS=office@example.com > "$filled"
  amtool check-config "$filled"
  rm "$filled"
fi
promtool check rules --lint=all --lint-fatal rules/programs.yml rules/money.yml rules/business.yml \
  rules/recovery.yml
promtool test rules rules/programs.test.yml rules/money.test.yml rules/business.test.yml \
  rules/recovery.test.yml
