import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { buyCourse } from '#test/support/courses.ts';
import {
  borrowTestDatabase,
  createBareDatabase,
  createOrdinaryRole,
  createTestDatabase,
  keepFewCommunes,
  type TestDatabase,
} from '#test/support/database.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { connectOnce } from '../connection.ts';
import { listTables } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { pipeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => join(folder, name);
const secret = { SESSION_SECRET: 'a secret of sixteen letters' };

const backUp = (url: string, file: string, ...options: string[]) =>
  typeCommand(['backup', file, ...options], { environment: { DATABASE_URL: url, ...secret } });
const restore = (file: string, url: string, ...options: string[]) =>
  typeCommand(['restore', file, '--into', url, ...options], { environment: { DATA_DIR: folder, ...secret } });

/** A digest of every table of a database, independent of the order of rows and columns. */
async function digest(url: string): Promise<Record<string, string>> {
  await using connection = await connectOnce(url);
  const digests: Record<string, string> = {};
  for (const { name, columns } of await listTables(connection.client)) {
    const sorted = columns.split(', ').toSorted().join(', ');
    const { rows } = await connection.client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as digest
       from (select (row(${sorted}))::text as line from ${name}) as lines`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

const withdrawalOf = (id: string) =>
  sql`insert into withdrawals (id, payment_intent_id, statement) values (${id}, ${id}, '{}')`;

/** Its order has a withdrawal beside an access, as an older release stored them. */
describe('a backup', () => {
  let source: TestDatabase;
  const file = fileOf('network.backup');
  beforeAll(async () => {
    source = await createTestDatabase({ fill: 'network' });
    await keepFewCommunes(source.db);
    const { id } = await buyCourse(await createEnrolmentBench({ given: source }), 'immediat');
    await sql`update payment_intents set access_given_at = now(), access_given_by = 'buyer'`.execute(
      source.db,
    );
    await source.db.transaction().execute(async (older) => {
      await sql`alter table withdrawals disable trigger user`.execute(older);
      await withdrawalOf(id).execute(older);
      await sql`alter table withdrawals enable trigger user`.execute(older);
    });
    expect(await backUp(source.url, file)).toMatchObject({ code: 0 });
  });
  afterAll(() => source[Symbol.asyncDispose]());

  it('is readable by its owner only, and holds what its header says', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [first = ''] = gunzipSync(readFileSync(file)).toString('utf8').split('\n', 1);
    expect(first).toMatch(/^-- Créneau backup \{"format":1,/u);
    expect(first).not.toContain('pgboss');
  });

  it('is restored completely by an ordinary role into an empty database, which then forbids a withdrawal beside an access', async () => {
    await using role = await createOrdinaryRole();
    await using target = await createBareDatabase(role.name);
    const { code, out, err } = await restore(file, role.urlOf(target), '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ migrations: [], secretsOpen: true });
    expect(await digest(role.urlOf(target))).toEqual(await digest(source.url));
    const { id } = await target.db.deleteFrom('withdrawals').returning('id').executeTakeFirstOrThrow();
    await expect(withdrawalOf(id).execute(target.db)).rejects.toThrow(/its right to withdraw has ended/u);
    const again = await restore(file, role.urlOf(target));
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/holds a Créneau already \(200 schools, 1 payments\).*Nothing was restored/u);
  });

  it('overwrites no file, and leaves nothing when it cannot be written', async () => {
    expect((await backUp(source.url, file)).err).toContain('is there already');
    const nowhere = fileOf('no-such-folder/a.backup');
    const { code, err } = await backUp(source.url, nowhere);
    expect({ code, left: existsSync(`${nowhere}.unfinished`) }).toEqual({ code: 1, left: false });
    expect(err).toContain('cannot be written (ENOENT: ');
  });

  it('is piped, and a truncated one is refused', async () => {
    await using small = await borrowTestDatabase('empty');
    await small.db.insertInto('rate_limits').values({ key: 'a', points: 1, expire: 0 }).execute();
    const chunks: Buffer[] = [];
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    await using connection = await connectOnce(small.url);
    const options = { release: 'a release', now: new Date('2026-11-23T10:00:00Z') };
    const { bytes } = await pipeBackup(connection.client, output, options);
    const whole = Buffer.concat(chunks);
    expect(whole.length).toBe(bytes);
    await using target = await createBareDatabase();
    await using into = await connectOnce(target.url);
    const half = Readable.from([whole.subarray(0, whole.length / 2)]);
    await expect(restoreBackup(into, 'The standard input', { source: half })).rejects.toThrow(
      'The standard input is an incomplete backup',
    );
    await restoreBackup(into, 'The standard input', { source: Readable.from([whole]) });
    expect(await digest(target.url)).toEqual(await digest(small.url));
  });

  it('whose reader disconnects fails with a sentence', async () => {
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
    const output = new Writable({ write: (_chunk, _encoding, done) => done(gone) }).on('error', () => {});
    await using connection = await connectOnce(source.url);
    await expect(
      pipeBackup(connection.client, output, { release: 'a release', now: new Date() }),
    ).rejects.toThrow('The output ended before the backup did (EPIPE');
  });

  it('of an empty database is refused', async () => {
    await using target = await createBareDatabase();
    expect((await backUp(target.url, fileOf('nothing.backup'))).err).toContain('holds nothing of Créneau');
  });
});

describe('a backup without media', () => {
  let source: TestDatabase;
  const [whole, nightly] = [fileOf('whole.backup'), fileOf('nightly.backup')];
  const picture = (name: string) => Buffer.from(`the bytes of ${name} `.repeat(5000));
  const add = async (name: string) => {
    const bytes = picture(name);
    await sql`insert into pictures values (${hash('sha256', bytes)}, 'jpg', ${bytes})`.execute(source.db);
  };
  const bytesIn = async ({ db }: TestDatabase) =>
    (await db.selectFrom('pictures').select('bytes').execute()).map(({ bytes }) => bytes);

  beforeAll(async () => {
    source = await borrowTestDatabase('empty');
    const sealed = { name: 'directory-token', sealed: 'by another SESSION_SECRET' };
    await source.db.insertInto('shared_secrets').values(sealed).execute();
    for (const name of ['kept', 'removed']) await add(name);
    await backUp(source.url, whole);
    await sql`delete from pictures where bytes = ${picture('removed')}`.execute(source.db);
    await add('new');
    const { code, err } = await backUp(source.url, nightly, '--without-media');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('It holds no photos of schools') });
  });
  afterAll(() => source[Symbol.asyncDispose]());

  it('has everything else, and its restore says how many pictures are missing and that secrets are sealed otherwise', async () => {
    expect(gunzipSync(readFileSync(nightly)).toString('latin1')).not.toContain(
      picture('kept').subarray(0, 40).toString('hex'),
    );
    await using target = await createBareDatabase();
    const { code, err } = await restore(nightly, target.url);
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^2 photos and logos .* missing/mu),
    });
    expect(err).toContain('sealed by another SESSION_SECRET');
    const rest = { ...(await digest(source.url)), 'public.pictures': '0 ' };
    expect(await digest(target.url)).toEqual(rest);
  });

  it('takes from a whole one the pictures that it names: none removed since, the new ones are missing; --new-secrets deletes those sealed otherwise', async () => {
    await using role = await createOrdinaryRole();
    await using target = await createBareDatabase(role.name);
    const { code, out, err } = await restore(
      nightly,
      role.urlOf(target),
      '--media',
      whole,
      '--new-secrets',
      '--json',
    );
    expect({ code, missing: JSON.parse(out).missingPictures }).toEqual({ code: 0, missing: 1 });
    expect(err).toBe('');
    expect(await bytesIn(target)).toEqual([picture('kept')]);
    expect(await target.db.selectFrom('shared_secrets').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['The backup holds its photos: restore it without --media', whole, whole],
    ['The backup given by --media holds no photos either', nightly, nightly],
    ['no-such.backup cannot be read', nightly, fileOf('no-such.backup')],
  ])('is combined with a whole one only: %s', async (sentence, file, media) => {
    await using target = await createBareDatabase();
    const { code, err } = await restore(file, target.url, '--media', media);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) });
    await using connection = await connectOnce(target.url);
    expect(await listTables(connection.client)).toEqual([]);
  });
});

it('a file whose header names no table but a statement is refused', async () => {
  await using small = await borrowTestDatabase('empty');
  const [whole, nightly, forged] = ['w', 'n', 'forged'].map((name) => fileOf(`${name}.backup`)) as [
    string,
    string,
    string,
  ];
  await backUp(small.url, whole);
  await backUp(small.url, nightly, '--without-media');
  const text = gunzipSync(readFileSync(whole)).toString('utf8');
  const columns = /"public\.pictures","columns":"([^"]+)"/u.exec(text)?.[1] ?? '';
  const statement = `hash) from stdin; create table forged (a text); copy public.pictures (${columns}`;
  writeFileSync(forged, gzipSync(text.replaceAll(columns, () => statement)));
  await using target = await createBareDatabase();
  const { code, err } = await restore(nightly, target.url, '--media', forged);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('its first line is damaged') });
});

it('a file is refused in one sentence when truncated, damaged, another file or missing, and nothing is changed', async () => {
  await using small = await borrowTestDatabase('empty');
  for (const key of ['a', 'b', 'c']) {
    await small.db.insertInto('rate_limits').values({ key, points: 1, expire: 0 }).execute();
  }
  const file = fileOf('small.backup');
  await backUp(small.url, file);
  await using target = await createBareDatabase();
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString('utf8');
  const cases: readonly (readonly [string, Buffer | undefined, RegExp])[] = [
    ['missing', undefined, /cannot be read \(ENOENT: /u],
    ['empty', Buffer.alloc(0), /incomplete backup/u],
    ['without-end', gzipSync(text.slice(0, -10)), /incomplete backup/u],
    ['text', Buffer.from('select 1;'), /not a backup of Créneau/u],
    ['other', gzipSync('select 1;\n'), /not a backup of Créneau/u],
    ['header', gzipSync(text.replace('"format":1', '"format":2')), /newer release made it/u],
    ['row', gzipSync(text.replace('b\t1\t0\n', '')), /rate_limits has 2 rows in the place of 3/u],
    ['tail', gzipSync(`${text}more\n`), /data follows/u],
    [
      'newer',
      gzipSync(text.replace('"migrations":["1.0.0"', '"migrations":["1.0.0","9999-later"')),
      /of a newer release .*9999-later/u,
    ],
    [
      'older',
      gzipSync(text.replace('"migrations":["1.0.0"', '"migrations":["021-prices-by-type"')),
      /made before release 1\.0\.0/u,
    ],
  ];
  for (const [name, content, sentence] of cases) {
    if (content) writeFileSync(fileOf(name), content);
    const { code, out, err } = await restore(fileOf(name), target.url);
    expect({ name, code, out }).toEqual({ name, code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(err).not.toContain('    at ');
  }
  await using connection = await connectOnce(target.url);
  expect(await listTables(connection.client)).toEqual([]);
});
