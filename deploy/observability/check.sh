#!/bin/sh
# Checks configuration and rules with promtool (Debian: apt-get install prometheus), and runs the
# tests of the rules.
set -eu
cd "$(dirname "$0")"
promtool check config prometheus.yml
promtool check rules --lint=all --lint-fatal rules/programs.yml rules/money.yml rules/business.yml \
  rules/recovery.yml
promtool test rules rules/programs.test.yml rules/money.test.yml rules/business.test.yml \
  rules/recovery.test.yml
