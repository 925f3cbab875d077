#!/usr/bin/env bash
# tests/package/booted.sh: run by the systemd of a root in which the package is installed (tools/package-test). Asks the
# service whether it is well, has it started anew and asks again, writes /booted.log and turns the root off.
set -euo pipefail
trap 'systemctl poweroff >/dev/null 2>&1' EXIT
exec >/booted.log 2>&1

# Until the table listens; the root is turned off by who started it when that is never.
ask() {
  until exec 3<>/dev/tcp/127.0.0.1/1812; do sleep 0.1; done 2>/dev/null
  printf 'GET /healthz HTTP/1.0\r\n\r\n' >&3
  head -n 1 <&3 | grep -F ' 200 '
  exec 3>&-
}

ask
systemctl restart redoubt
ask
process=$(systemctl show redoubt --property MainPID --value)
[[ $(stat -c %U "/proc/$process") == redoubt ]]
grep -E '^(Seccomp|NoNewPrivs|CapEff):' "/proc/$process/status"
journalctl --unit redoubt --no-pager --output cat
echo 'The service is well under systemd'
