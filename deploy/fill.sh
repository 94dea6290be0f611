#!/bin/sh
# Fills a template: deploy/fill.sh TEMPLATE NAME=VALUE … prints it with every @NAME@ replaced.
# It refuses when a name of the template has no value.
set -eu
template=$1
shift
text=$(cat "$template")
for pair in "$@"; do
  name=${pair%%=*}
  value=$(printf '%s' "${pair#*=}" | sed 's/[\\&|]/\\&/g')
  text=$(printf '%s\n' "$text" | sed "s|@$name@|$value|g")
done
if missing=$(printf '%s\n' "$text" | grep -o '@[A-Z0-9_]*@' | sort -u) && [ -n "$missing" ]; then
  echo "fill.sh: no value for $(printf '%s' "$missing" | tr '\n' ' ')in $template" >&2
  exit 1
fi
printf '%s\n' "$text"
