import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function writeProgram(file: string, text: string) {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

test.each(["it's", '$(id)', 'a b', 'a"b', ''])(
  'the password %o is refused: it is written into scripts',
  (password) => {
    const folder = aFolder();
    const env = readFileSync('deploy/cluster/machine.env.example', 'utf8').replaceAll(
      /_PASSWORD=$/gmu,
      `_PASSWORD='${password.replaceAll("'", `'\\''`)}'`,
    );
    writeFileSync(join(folder, 'machine.env'), env);
    const { status, stderr } = spawnSync('sh', [
      'deploy/cluster/write-config.sh',
      join(folder, 'machine.env'),
      join(folder, 'config'),
    ]);
    expect({ status, stderr: String(stderr) }).toEqual({
      status: 1,
      stderr: expect.stringContaining('SUPERUSER_PASSWORD'),
    });
  },
);

test('the password of the role is no argument of a process', () => {
  const folder = aFolder();
  const script = readFileSync('deploy/cluster/create-database.sh.template', 'utf8');
  writeProgram(join(folder, 'create.sh'), script.replaceAll(`\${DATABASE_PASSWORD}`, 'Secret9'));
  writeProgram(join(folder, 'psql'), '#!/bin/sh\necho "arguments: $*"; cat\n');
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const lines = spawnSync(join(folder, 'create.sh'), ['postgres://localhost'], { env }).stdout.toString();
  expect(lines).toMatch(/^create role creneau login password 'Secret9';$/mu);
  expect(lines.match(/^arguments: .*/gmu)?.join('\n')).not.toContain('Secret9');
});

test('a restore is refused while Patroni has a leader, before anything is written', () => {
  const folder = aFolder();
  const script = readFileSync('deploy/cluster/restore.sh.template', 'utf8');
  const bin = (name: string) => join(folder, name);
  writeProgram(bin('restore.sh'), script.replaceAll(`\${DATA}`, folder));
  writeProgram(bin('etcdctl'), '#!/bin/sh\necho b\n');
  writeProgram(bin('pgbackrest'), `#!/bin/sh\ntouch ${bin('restored')}\n`);
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    ADDRESS: '',
    CONFIG: '',
    POSTGRES: folder,
    SOCKETS: '',
  };
  const { status, stderr } = spawnSync(bin('restore.sh'), ['2026-11-29 14:03:21+01'], { env });
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('Patroni leads on b')]);
  expect(spawnSync('ls', [folder]).stdout.toString()).not.toContain('restored');
});
