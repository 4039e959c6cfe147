#!/bin/sh
# Runs the steps of the Dockerfile in a clean folder, for machines without a container engine, then starts what comes of
# them in production mode and asks for its health. It reads the Dockerfile itself, so that the two cannot drift apart.
#
#   DATABASE_URL=postgres://… PORT=3900 tools/container-steps.sh
#
# The database must be empty, or one of an earlier run. Left out: the base image and its user.
set -eu

: "${DATABASE_URL:?Set DATABASE_URL to an empty PostgreSQL database}"
port=${PORT:-3900}
root=$(cd "$(dirname "$0")/.." && pwd)
stages=$(mktemp -d)
server=
clean_up() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; wait "$server" || true; fi
  rm -rf "$stages"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

fail() { echo "$1" >&2; exit 1; }

# .dockerignore names what of the root folder is left out, and of no folder below.
ignored=$stages/ignored
sed 's|^|./|' "$root/.dockerignore" >"$ignored"

# copy FROM_FOLDER IGNORED SOURCE… DESTINATION, as COPY does: a folder's contents, a file under its name.
copy() {
  from=$1; ignoring=$2; shift 2
  for destination do :; done
  mkdir -p "$here/$destination"
  while [ $# -gt 1 ]; do
    if [ -d "$from/$1" ]; then
      (cd "$from/$1" && tar cf - --exclude-from="$ignoring" .) | (cd "$here/$destination" && tar xf -)
    else
      cp "$from/$1" "$here/$destination"
    fi
    shift
  done
}

while read -r instruction rest; do
  # shellcheck disable=SC2086 # The words of an instruction are meant to be split.
  case $instruction in
    FROM) here=$stages/${rest##* AS }; mkdir -p "$here"; echo "== ${rest##* AS }" ;;
    COPY)
      echo "-- COPY $rest"
      case $rest in
        --from=*) set -- $rest; stage=${1#--from=}; shift; source=${1#/portal/}; shift; copy "$stages/$stage" /dev/null "$source" "$@" ;;
        *) set -- $rest; copy "$root" "$ignored" "$@" ;;
      esac ;;
    RUN) echo "-- RUN $rest"; (cd "$here" && sh -c "$rest") </dev/null ;;
    HEALTHCHECK) health=$rest ;;
    ENV | CMD | EXPOSE | USER | WORKDIR | "#" | "") ;;
    *) fail "The Dockerfile has a step that this script does not know: $instruction" ;;
  esac
done <"$root/Dockerfile"

echo "== start in production mode on port $port"
: "${health:?The Dockerfile has no HEALTHCHECK}"
(cd "$stages/build" && node main.mjs keys) >"$here/.env"
cd "$here"
env -i PATH="$PATH" NODE_ENV=production PORTAL_MODE=production PORT="$port" HOST=127.0.0.1 \
  PUBLIC_URL="http://localhost:$port" DATABASE_URL="$DATABASE_URL" \
  MAIL_SMTP_URL=smtp://localhost:25 MAIL_FROM=no-reply@board.example node main.mjs &
server=$!

is_ready() { node -e "fetch('http://localhost:$port/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
tries=0
until is_ready; do
  tries=$((tries + 1))
  kill -0 "$server" 2>/dev/null || fail "The server has ended"
  [ "$tries" -lt 60 ] || fail "The server is not ready after a minute"
  sleep 1
done

# The image's own health check: a JSON list after CMD.
PORT=$port node -e '
  const [program, ...parameters] = JSON.parse(process.argv[1].slice(process.argv[1].indexOf("[")));
  process.exit(require("node:child_process").spawnSync(program, parameters, { stdio: "inherit" }).status ?? 1);
' -- "$health" || fail "The health check fails"

kill -TERM "$server"
wait "$server" || fail "The server did not stop in peace"
server=
echo "The steps of the Dockerfile work: built, started, healthy, stopped."
