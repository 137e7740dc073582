#!/bin/sh
# Runs a program of scripts/ as the server runs: as its user, with its settings. For root.
#   deploy/run.sh backup /var/lib/foyer/before.backup
#   deploy/run.sh restore /var/lib/foyer/before.backup --replace
#   deploy/run.sh incident --yes
#   deploy/run.sh reset-two-factor owner@agency.example
set -eu
program=$1
shift
exec systemd-run --quiet --pipe --wait --collect --uid=foyer --working-directory=/srv/foyer \
  --property=EnvironmentFile=/etc/foyer.env \
  /srv/foyer/node_modules/.bin/node "scripts/$program.ts" "$@"
