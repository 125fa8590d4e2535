import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { parse } from 'yaml';

/**
 * What an engine does with deploy/Dockerfile, for .ci/deploy: `check` reads it and compose.yaml; `build FOLDER` runs its steps, each stage in
 * a root of its own with this machine's programs mounted below; `start FOLDER` starts what it would, until it is healthy, and ends it.
 */
interface Step {
  readonly word: string;
  readonly rest: string;
}

const text = readFileSync('deploy/Dockerfile', 'utf8');
const steps: readonly Step[] = text
  .replaceAll(/\\\n/gu, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/u.test(line))
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
/** In order: the last that matches a path or a folder above it decides, and `!` lets it in again. */
const rules = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ pattern: line.replace(/^!/u, ''), letsIn: line.startsWith('!') }));
const [command = 'check', image = ''] = process.argv.slice(2);
const nodeUser = 1000;
const searched = '/usr/local/bin:/usr/bin:/bin:/usr/sbin';
const fail = (why: string): never => {
  throw new Error(why);
};

/** Paths that may lie in an operator's folder and must never reach an image. */
const operatorsOwn = [
  '.env',
  '.git/config',
  '.npmrc',
  'creneau.backup',
  'deploy/.env',
  'deploy/secrets/database',
  'my-network/schools.csv',
  'node_modules/node/bin/node',
  'site.yaml',
  'src/site/messages/messages.js',
  'src/domain/money.test.ts',
];

if (command === 'check') check();
else if (command === 'build') build();
else await start();

/** Wildcards of an engine match names with a leading dot, those of Node do not. */
function isLetIn(path: string): boolean {
  const parts = path.split('/');
  const above = parts.flatMap((_, index) => {
    const one = parts.slice(0, index + 1).join('/');
    return [one, one.replaceAll(/(^|\/)\./gu, '$1')];
  });
  return rules.findLast(({ pattern }) => above.some((one) => matchesGlob(one, pattern)))?.letsIn ?? true;
}

function check(): void {
  for (const path of operatorsOwn) if (isLetIn(path)) fail(`.dockerignore lets ${path} into the image`);
  for (const { pattern, letsIn } of rules) {
    if (!letsIn) continue;
    if (!existsSync(pattern)) fail(`.dockerignore lists ${pattern}, which is not there`);
    if (!isLetIn(pattern)) fail(`.dockerignore lists ${pattern} and keeps it out`);
  }
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  for (const { word } of steps)
    if (!known.includes(word)) fail(`The Dockerfile says ${word}, which is not run here`);
  const last = steps.slice(steps.findLastIndex(({ word }) => word === 'FROM'));
  if (!last.some(({ word, rest }) => word === 'USER' && rest === 'node')) fail('The image runs as root');
  for (const word of ['HEALTHCHECK', 'CMD', 'VOLUME'])
    if (!last.some((step) => step.word === word)) fail(`No ${word}`);
  for (const { rest } of steps.filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))) {
    for (const path of rest.split(' ').slice(0, -1))
      if (!existsSync(path)) fail(`COPY: ${path} is not there`);
  }
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
    services: Record<
      string,
      {
        volumes?: string[];
        secrets?: string[];
        read_only?: boolean;
        build?: { context: string; dockerfile: string };
      }
    >;
    volumes: Record<string, unknown>;
    secrets: Record<string, unknown>;
  };
  for (const [name, { volumes = [], secrets = [], build: built }] of Object.entries(compose.services)) {
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      const isThere = from.startsWith('.') ? existsSync(join('deploy', from)) : from in compose.volumes;
      if (!isThere) fail(`${name}: volume ${from} is not there`);
    }
    for (const secret of secrets)
      if (!(secret in compose.secrets)) fail(`${name}: secret ${secret} is not there`);
    if (built && !existsSync(join('deploy', built.context, built.dockerfile)))
      fail(`${name}: no ${built.dockerfile}`);
  }
  if (compose.services.site?.read_only !== true) fail('The site may write on its root');
}

function build(): void {
  const stages = new Map<string, string>();
  let [root, folder] = ['', '/'];
  for (const { word, rest } of steps) {
    if (word === 'FROM') {
      const [, name = 'last'] = / AS (\S+)/u.exec(rest) ?? [];
      root = join(image, name);
      stages.set(name, root);
      prepareRoot(root);
    } else if (word === 'WORKDIR') {
      folder = rest;
      mkdirSync(join(root, folder), { recursive: true });
    } else if (word === 'COPY') copy(rest, root, folder, stages);
    else if (word === 'RUN') runIn(root, folder, rest);
  }
}

function copy(rest: string, root: string, folder: string, stages: ReadonlyMap<string, string>): void {
  const [, from] = /^--from=(\S+) /u.exec(rest) ?? [];
  const paths = rest.split(' ').filter((part) => !part.startsWith('--'));
  const target = join(root, folder);
  for (const path of paths.slice(0, -1)) {
    if (from)
      cpSync(join(stages.get(from) ?? '', path), join(root, paths.at(-1) ?? ''), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else if (path === '.') {
      for (const file of readdirSync('.', { recursive: true, withFileTypes: true })) {
        const source = relative('.', join(file.parentPath, file.name));
        if (!file.isFile() || !isLetIn(source)) continue;
        cpSync(source, join(target, source));
      }
    } else cpSync(path, join(target, path));
  }
}

/** As an image has it: users of its own and nothing else; programs and certificates are this machine's. */
function prepareRoot(root: string): void {
  for (const name of ['usr', 'dev', 'proc', 'etc', 'tmp', 'root', ...programs()])
    mkdirSync(join(root, name), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
  for (const name of [
    'hosts',
    'resolv.conf',
    'nsswitch.conf',
    'ssl',
    'ld.so.cache',
    'ca-certificates.conf',
  ]) {
    if (existsSync(`/etc/${name}`))
      cpSync(`/etc/${name}`, join(root, 'etc', name), { recursive: true, dereference: true });
  }
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0::/root:/bin/sh\nnode:x:${nodeUser}:${nodeUser}::/tmp:/bin/sh\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nnode:x:${nodeUser}:\n`);
}

function programs(): string[] {
  return ['bin', 'sbin', 'lib', 'lib64', 'opt'].filter((name) => existsSync(`/${name}`));
}

/** The mounts end with the process. `node` is the one of this project; npm's settings of this machine come along, for its registry. */
function chroot(
  root: string,
  folder: string,
  line: string,
  { first = [], options = '' }: { first?: string[]; options?: string } = {},
): string[] {
  const mounts = [
    ...first,
    ...['usr', 'dev', 'proc', ...programs()].map((name) => `mount --rbind /${name} ${root}/${name}`),
    `mount --bind ${process.execPath} ${root}/usr/bin/node`,
  ];
  return [
    '--mount',
    'sh',
    '-c',
    `${mounts.join(' && ')} && exec /usr/sbin/chroot ${options} ${root} /bin/sh -c 'cd ${folder} && ${line}'`,
  ];
}

function runIn(root: string, folder: string, line: string): void {
  if (line.includes("'")) fail('RUN with an apostrophe is not run here');
  const settings = join(process.env.HOME ?? '/root', '.npmrc');
  if (existsSync(settings)) cpSync(settings, join(root, 'root/.npmrc'));
  execFileSync('unshare', chroot(root, folder, line), {
    env: { ...process.env, HOME: '/root', PATH: searched },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(join(root, 'root/.npmrc'), { force: true });
}

async function start(): Promise<void> {
  const root = join(image, 'last');
  const value = (word: string) => steps.findLast((step) => step.word === word)?.rest ?? '';
  const environment = Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  );
  const { DATABASE_URL, PORT, SESSION_SECRET } = process.env;
  const env = {
    ...environment,
    DATABASE_URL,
    PORT,
    SESSION_SECRET,
    WORKERS: '1',
    DEMONSTRATION: 'off',
    PATH: searched,
  };
  const words = (list: string) => (JSON.parse(list.slice(list.indexOf('['))) as string[]).join(' ');
  // The root cannot be written, its volume and /tmp can.
  const first = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${image}/data ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
  ];
  const asNode = (line: string) =>
    chroot(root, value('WORKDIR'), `exec ${line}`, { first, options: `--userspec=${nodeUser}:${nodeUser}` });
  const data = join(image, 'data');
  cpSync(join(root, 'data'), data, { recursive: true });
  execFileSync('chown', [`${nodeUser}:${nodeUser}`, data]);
  const child = spawn('unshare', asNode(words(value('CMD'))), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) fail(`It does not get healthy:\n${output}`);
    try {
      execFileSync('unshare', asNode(words(value('HEALTHCHECK'))), { env, stdio: 'ignore' });
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) fail(`SIGTERM ended it with ${code}:\n${output}`);
  for (const line of output.trim().split('\n')) JSON.parse(line);
}
