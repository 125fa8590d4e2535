#!/bin/sh
# Run once by the image of PostgreSQL: an ordinary role and a database of its own, which is all that the product needs.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres --set=password="$(cat /run/secrets/database)" <<'SQL'
create role creneau login password :'password';
create database creneau owner creneau encoding 'UTF8';
SQL
