#!/bin/sh
# Restarts the processes of foyer@.service one after the other, so that one always answers:
#   rolling-restart.sh 3001 3002
# systemctl returns when the old process has finished what it was doing.
set -eu
for port in "$@"; do
  systemctl restart "foyer@$port"
  tries=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "foyer@$port is not ready after two minutes; the others were left as they are." >&2
      exit 1
    fi
    sleep 1
  done
  # A little longer than nginx leaves a process alone that turned it away (fail_timeout, 10 s).
  sleep 12
done
