import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the test server from which others are made. */
    readonly postgresUrl: string;
    /** Begins the name of every database of this run. */
    readonly databasePrefix: string;
  }
}

interface Server {
  readonly url: string;
  readonly prefix: string;
  stop(): Promise<void>;
}

interface Held {
  readonly server: Promise<Server>;
  users: number;
}

/** Each project loads this file anew: what they share is kept by the process. */
const ofProcess = globalThis as { postgresOfTests?: Held };

/** PostgreSQL for one run, its projects and their templates: the one of TEST_DATABASE_URL, else an embedded one that is thrown away. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  ofProcess.postgresOfTests ??= { server: openServer(), users: 0 };
  const held = ofProcess.postgresOfTests;
  held.users += 1;
  const { url, prefix, stop } = await held.server;
  project.provide('postgresUrl', url);
  project.provide('databasePrefix', prefix);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete ofProcess.postgresOfTests;
    await stop();
  };
}

async function openServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  const prefix = `creneau_test_${process.pid}_${Date.now().toString(36)}`;
  if (given) return { url: given, prefix, stop: () => dropDatabases(given, prefix) };
  const folder = mkdtempSync(join(tmpdir(), 'creneau-test-'));
  // Root's PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: silent, durable: false });
  const discard = () => throwAway(server.pid, folder);
  // A run that is interrupted comes to no teardown.
  process.once('exit', discard);
  return {
    url: server.url,
    prefix,
    async stop() {
      process.off('exit', discard);
      const stopped = server.stop();
      discard();
      await stopped;
    },
  };
}

/** Nothing of it is written any more, and its thousands of files are removed by a program that nobody waits for. */
function throwAway(postmaster: number, folder: string): void {
  process.kill(postmaster, 'SIGQUIT');
  const remove = 'while kill -0 "$0"; do sleep 0.1; done; rm -rf "$1"';
  spawn('/bin/sh', ['-c', remove, String(postmaster), folder], { detached: true, stdio: 'ignore' }).unref();
}

const silent = { info() {}, error() {} };

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
    }
  } finally {
    await client.end();
  }
}
