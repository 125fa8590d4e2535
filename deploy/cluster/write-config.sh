#!/bin/sh
# Fills the templates of this folder: write-config.sh machine.env /etc/creneau-cluster
set -eu
[ $# -eq 2 ] || { echo "Usage: write-config.sh <machine.env> <folder>" >&2; exit 2; }
umask 077
mkdir -p "$2"
set -a
. "$(realpath "$1")"
CONFIG=$(realpath "$2")
set +a
for name in SUPERUSER_PASSWORD REPLICATION_PASSWORD DATABASE_PASSWORD BACKUP_PASSWORD; do
  eval "value=\${$name}"
  # As they are written into shell, SQL, YAML and URLs.
  case $value in
    '' | *[!0-9A-Za-z]*) echo "$name in $1 is not of letters and digits alone: openssl rand -hex 24" >&2; exit 1 ;;
  esac
done
known='$NAME $ADDRESS $ADDRESS_A $ADDRESS_B $ADDRESS_WITNESS $NETWORK $DATA $ETCD_DATA $SOCKETS $POSTGRES $CONFIG
  $BACKUPS $PAGES $SUPERUSER_PASSWORD $REPLICATION_PASSWORD $DATABASE_PASSWORD $BACKUP_PASSWORD'
folder=$(dirname "$0")
for file in "$folder"/*.template; do
  envsubst "$known" < "$file" > "$CONFIG/$(basename "$file" .template)"
done
chmod 700 "$CONFIG/create-database.sh" "$CONFIG/restore.sh"
sed '/^upstream creneau {/,/^}/d' "$folder/../nginx.conf" >> "$CONFIG/nginx.conf"
