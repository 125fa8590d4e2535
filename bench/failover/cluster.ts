import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { connectDatabase } from '#database/connection.ts';
import { end, startKillable } from '../killable-product.ts';

const machines = { a: '127.0.0.11', b: '127.0.0.12', witness: '127.0.0.13' } as const;
type Machine = keyof typeof machines;
type Site = Exclude<Machine, 'witness'>;
export const sites: readonly Site[] = ['a', 'b'];

const nginxPort = 45_080;
export const publicUrl = `http://localhost:${nginxPort}`;
export const siteUrl = (machine: Site) => `http://${machines[machine]}:3001`;
const sessionSecret = 'the same on both machines of this drill';
const binaries = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root. */
const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

interface Member {
  readonly name: Site;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

/** Three addresses of the loopback as machines, with the configuration that `deploy/cluster/write-config.sh` writes. */
export function createCluster(folder: string) {
  const secrets = ['SUPERUSER', 'REPLICATION', 'DATABASE', 'BACKUP'].map(
    (name) => [`${name}_PASSWORD`, randomBytes(24).toString('hex')] as const,
  );
  const { DATABASE_PASSWORD = '', SUPERUSER_PASSWORD = '' } = Object.fromEntries(secrets);
  const erasures = join(folder, 'erasures');
  const running = new Map<string, ChildProcess>();
  const configOf = (machine: Machine, file = '') => join(folder, machine, 'config', file);
  const urlOf = (machine: Site, database = 'creneau') =>
    `postgres://creneau:${DATABASE_PASSWORD}@${machines[machine]}:6432/${database}`;

  const writeConfig = () => {
    chmodSync(folder, 0o755);
    for (const name of ['', 'backups', ...Object.keys(machines)]) {
      mkdirSync(join(folder, name), { recursive: true });
      if (isRoot) chownSync(join(folder, name), account.uid ?? 0, account.gid ?? 0);
    }
    for (const [name, address] of Object.entries(machines)) {
      const values = {
        ...{ NAME: name, ADDRESS: address, NETWORK: '127.0.0.0/28', POSTGRES: binaries },
        ...{ ADDRESS_A: machines.a, ADDRESS_B: machines.b, ADDRESS_WITNESS: machines.witness },
        ...{ DATA: join(folder, name, 'data'), ETCD_DATA: join(folder, name, 'etcd') },
        ...{ SOCKETS: join(folder, name), PAGES: join(folder, name, 'pages') },
        BACKUPS: join(folder, 'backups'),
        ...Object.fromEntries(secrets),
      };
      const file = join(folder, `${name}.env`);
      writeFileSync(
        file,
        Object.entries(values)
          .map((pair) => `${pair.join('=')}\n`)
          .join(''),
      );
      execFileSync('sh', ['deploy/cluster/write-config.sh', file, configOf(name as Machine)]);
    }
    if (isRoot)
      execFileSync('chown', ['-R', 'postgres:', ...Object.keys(machines).map((name) => join(folder, name))]);
  };

  const run = (name: string, command: string, words: readonly string[], environment = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const env = { PATH: process.env.PATH, HOME: folder, ...environment };
    const child = spawn(command, words, { ...account, env, cwd: folder, stdio: ['ignore', log, log] });
    running.set(name, child);
  };
  const runAs = (command: string, ...words: string[]) =>
    promisify(execFile)(command, words, {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder },
    });

  const starters: Record<string, (machine: Machine) => void> = {
    etcd: (machine) =>
      run(`etcd-${machine}`, 'etcd', [], parseEnv(readFileSync(configOf(machine, 'etcd.env'), 'utf8'))),
    patroni: (machine) => run(`patroni-${machine}`, 'patroni', [configOf(machine, 'patroni.yml')]),
    haproxy: (machine) =>
      run(`haproxy-${machine}`, 'haproxy', ['-db', '-f', configOf(machine, 'haproxy.cfg')]),
    pgbouncer: (machine) => run(`pgbouncer-${machine}`, 'pgbouncer', [configOf(machine, 'pgbouncer.ini')]),
  };

  const startSite = async (machine: Site) => {
    const { child } = await startKillable({
      url: siteUrl(machine),
      logFile: join(folder, `site-${machine}.log`),
      timeoutMs: 120_000,
      environment: {
        ...{ HOST: machines[machine], PORT: '3001', PUBLIC_URL: publicUrl, WORKERS: '1' },
        ...{ DATABASE_URL: urlOf(machine), DATABASE_READ_URL: urlOf(machine, 'creneau_read') },
        ...{
          DATA_DIR: join(folder, `site-${machine}`),
          SESSION_SECRET: sessionSecret,
        },
        // Nginx, and the buyers of bench/buyer.ts as if behind a proxy.
        TRUST_PROXY: '2',
      },
    });
    running.set(`site-${machine}`, child);
  };

  const startNginx = () => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/a/${kind};`,
    );
    const servers = readFileSync(configOf('a', 'nginx.conf'), 'utf8')
      .replaceAll(/^.*(?:listen \[::\]|ssl_certificate).*\n/gmu, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${nginxPort + 1};`)
      .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${nginxPort};`)
      .replace('server_name www.example.fr;', 'server_name localhost;');
    writeFileSync(
      configOf('a', 'drill-nginx.conf'),
      `daemon off; pid ${folder}/a/nginx.pid; events {} http { access_log off; ${temporary.join(' ')} ${servers} }`,
    );
    run('nginx-a', 'nginx', ['-e', `${folder}/nginx-error.log`, '-c', configOf('a', 'drill-nginx.conf')]);
  };

  const members = async (): Promise<readonly Member[]> => {
    for (const machine of sites) {
      const answer = await fetch(`http://${machines[machine]}:8008/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const has = async (name: Site, role: Member['role']) =>
    (await members()).some((member) => member.name === name && member.role === role);

  /** a as the primary, then b as its replica; `meanwhile` has the primary alone. */
  const startDatabase = async (meanwhile: () => Promise<unknown>) => {
    starters.patroni?.('a');
    await until('a is the primary', () => has('a', 'leader'));
    starters.patroni?.('b');
    await Promise.all([until('b is the replica', () => has('b', 'sync_standby')), meanwhile()]);
  };
  const killPostgres = (machine: Site) =>
    process.kill(
      Number(readFileSync(join(folder, machine, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );

  const stop = async (name: string, signal: NodeJS.Signals = 'SIGTERM') => {
    const child = running.get(name);
    running.delete(name);
    if (child) await end(child, signal);
  };

  return {
    folder,
    stop,
    startDatabase,
    startSite,
    async start() {
      writeConfig();
      for (const machine of Object.keys(machines) as Machine[]) starters.etcd?.(machine);
      for (const machine of sites) for (const kind of ['haproxy', 'pgbouncer']) starters[kind]?.(machine);
      // The first site fills the database.
      await startDatabase(() => startSite('a'));
      await startSite('b');
      startNginx();
      await until('nginx answers', async () => (await fetch(`${publicUrl}/healthz`)).ok);
    },
    connect: (machine: Site) => connectDatabase(urlOf(machine)),
    asSuperuser: (machine: Site) =>
      connectDatabase(`postgres://postgres:${SUPERUSER_PASSWORD}@${machines[machine]}:5432/creneau`, {
        max: 1,
      }),
    /** As of a machine that loses its network: it takes connections and does not answer. */
    freeze(name: string) {
      running.get(name)?.kill('SIGSTOP');
      return [];
    },
    async killDatabase(machine: Site) {
      await stop(`patroni-${machine}`, 'SIGKILL');
      killPostgres(machine);
    },
    logOf: (machine: Site) => readFileSync(join(folder, `site-${machine}.log`), 'utf8'),
    backUp: async (...words: string[]) => {
      const file = `--config=${configOf('a', 'pgbackrest.conf')}`;
      await runAs('pgbackrest', file, '--stanza=creneau', ...words);
    },
    restore: (moment: string) => runAs(configOf('a', 'restore.sh'), moment),
    erase: (email: string) =>
      promisify(execFile)(
        process.execPath,
        ['src/cli/launch.mjs', 'cli', 'people', 'erase', '--email', email, '--apply'],
        {
          env: {
            ...process.env,
            DATABASE_URL: urlOf('a'),
            ERASURES_DIR: erasures,
            SESSION_SECRET: sessionSecret,
          },
        },
      ),
    listErasures: () => globSync(join(erasures, '*')).map((file) => readFileSync(file, 'utf8').trim()),
    async stopAll() {
      for (const [name, child] of [...running].toReversed()) {
        child.kill('SIGCONT');
        const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
        await stop(name);
        clearTimeout(late);
      }
      for (const machine of sites) {
        try {
          killPostgres(machine);
        } catch {
          // Patroni has stopped it.
        }
      }
    },
  };
}

export type Cluster = ReturnType<typeof createCluster>;

export async function until(what: string, isSo: () => Promise<boolean>, seconds = 90): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(200);
  }
}
