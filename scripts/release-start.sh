#!/bin/sh
# Starts the site. `bin/tandem admin …` runs the operator's commands, `bin/tandem health` fails unless the site here is alive.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV=production MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
case "$1" in
  '') exec "$root/bin/node" --max-semi-space-size=8 "$root/dist/server/main.js" ;; # as in scripts/start.mjs
  admin) shift && TANDEM_COMMAND='bin/tandem admin' exec "$root/bin/node" "$root/dist/server/operator.js" "$@" ;;
  health)
    exec "$root/bin/node" -e 'fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`)
      .then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))'
    ;;
  *) echo "Usage: bin/tandem [admin … | health]" >&2 && exit 2 ;;
esac
