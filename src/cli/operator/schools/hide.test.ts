import { beforeAll, expect, it } from 'vitest';
import { hideAnnouncedSchools } from '#jobs/hide-announced-schools.ts';
import { createCliBench, typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { house } from '#test/support/house.ts';

const bench = disposeAfterAll(await createCliBench([]));
const { db } = bench;
const sender = { ...house.sender, operator: house.operator };
const monday = new Date('2026-11-23T09:00:00Z');
/** The first midnight after thirty full days. */
const due = new Date('2026-12-23T23:00:00Z');
const beforeDue = new Date(due.getTime() - 1);

/** P have an e-mail, L have none. */
const lines = [
  'P1;École du Pont;69003;Lyon;pont@ecole.example',
  'P2;Conduite du Lac;74000;Annecy;lac@ecole.example',
  'P3;Auto-école du Parc;69006;Lyon;parc@ecole.example',
  'P4;Les Quatre Routes;69007;Lyon;routes@ecole.example',
  'L1;Conduite du Bois;69003;Lyon;',
  'L2;Auto-école du Port;74000;Annecy;',
];

const write = (...schools: readonly string[]) =>
  bench.write({ 'schools.csv': `external_ref;name;postal_code;city;email\n${schools.join('\n')}\n` });

const typing = (now: Date) => ({ session: { db }, now, columns: 200 });
const type = (now: Date, ...typed: string[]) =>
  typeCommand(['schools', ...typed, ...(typed[0] === 'hide' ? ['--yes'] : [])], typing(now));

beforeAll(() => type(monday, 'import', write(...lines), '--apply'));

const mailsTo = (name: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body as text'])
    .where('recipient', '=', `${name}@ecole.example`)
    .orderBy('created_at')
    .execute();
const kindsTo = async (name: string) => (await mailsTo(name)).map(({ kind }) => kind);
const isHidden = async (ref: string) =>
  (await db
    .selectFrom('offices')
    .select('id')
    .where('external_ref', '=', ref)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()) !== undefined;
const runJob = (now: Date) => hideAnnouncedSchools(db, sender, now);

it('a hiding has a reason, and the facts where the reason needs them', async () => {
  expect((await type(monday, 'hide', 'P1')).err).toContain("required option '--reason <reason>'");
  expect((await type(monday, 'hide', 'P1', '--reason', 'dull')).err).toContain('Allowed choices are law');
  expect((await type(monday, 'hide', 'P1', '--reason', 'law')).err).toContain('needs --facts');
  expect((await type(monday, 'hide', 'P1', '--reason', 'law', '--facts', 'a'.repeat(2001))).err).toContain(
    '2000 at most',
  );
  expect(await isHidden('P1')).toBe(false);
});

it('the mail is shown before it is sent, and nothing happens without a yes', async () => {
  const hide = (answer?: string, ...named: string[]) =>
    typeCommand(['schools', 'hide', ...named, '--reason', 'other', '--facts', 'Fin du réseau.'], {
      ...typing(monday),
      ...(answer !== undefined && { answer }),
    });
  for (const answer of [undefined, '', 'n']) {
    const { code, out, err } = await hide(answer, 'P4');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('To routes@ecole.example\nVotre auto-école sera masquée le 24 décembre 2026');
    expect(err).toContain('Fin du réseau.');
    expect(err).toContain('In 30 days, hide 4 Les Quatre Routes, and send this mail now? [y/N] ');
    expect(err).toContain('Nothing was hidden and nobody was mailed.');
  }
  expect((await hide('n', 'L1')).err).toMatch(/To nobody: .* letter[\s\S]*hide 5 Conduite du Bois\?/u);
  expect((await type(monday, 'hidden')).out).toContain('No school.');
  expect(await mailsTo('routes')).toEqual([]);

  expect((await hide('y', 'P4')).out).toBe('4 Les Quatre Routes: to be hidden on 2026-12-24, mailed.\n');
  const { code, err } = await hide(undefined, 'P4');
  expect([code, err]).toEqual([0, '']);
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('school_hidings').execute();
});

it('two simultaneous commands hide a school once, with one mail', async () => {
  const hide = () => type(monday, 'hide', 'P1', '--reason', 'law', '--facts', 'Agrément retiré le 20/11.');
  const answers = await Promise.all([hide(), hide()]);
  expect(answers.map(({ code, out }) => ({ code, out }))).toEqual(
    expect.arrayContaining([
      { code: 0, out: '1 École du Pont: hidden since 2026-11-23, mailed.\n' },
      { code: 1, out: '' },
    ]),
  );
  expect(answers.map(({ err }) => err).join('')).toContain('Done already by another command');
  expect(await isHidden('P1')).toBe(true);
  const [mail, ...others] = await mailsTo('pont');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'hiding-statement', subject: 'Votre auto-école n’est plus en ligne' });
  for (const said of [
    'Agrément retiré le 20/11.',
    'article 6, 1°',
    '/conditions-auto-ecoles',
    '10\u00a0jours',
  ]) {
    expect(mail?.text).toContain(said);
  }
  expect((await type(monday, 'hidden')).out).toMatch(/1 {2}law +2026-11-23 {2}2026-11-23 {2}2026-11-23/u);

  expect((await type(monday, 'show-again', 'P1')).out).toBe('1 École du Pont: shown again.\n');
  expect(await kindsTo('pont')).toEqual(['hiding-statement', 'hiding-ended']);
  expect((await type(monday, 'hidden')).out).toContain('No school.');
});

it('any other reason is announced, and takes effect after thirty days, once', async () => {
  const { out } = await type(monday, 'hide', 'P2', '--reason', 'other', '--facts', 'Fin du réseau.');
  expect(out).toBe('2 Conduite du Lac: to be hidden on 2026-12-24, mailed.\n');
  expect((await type(monday, 'hide', 'P2', '--reason', 'other', '--facts', 'Fin.')).out).toContain(
    'already to be',
  );
  expect((await mailsTo('lac')).map(({ subject }) => subject)).toEqual([
    'Votre auto-école sera masquée le 24 décembre 2026',
  ]);
  expect(await runJob(beforeDue)).toBe(0);
  expect(await isHidden('P2')).toBe(false);
  const runs = await Promise.all([runJob(due), runJob(due)]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await isHidden('P2')).toBe(true);
  expect(await runJob(due)).toBe(0);
  expect((await type(due, 'import', write(...lines), '--apply')).out).toContain('Left hidden');
  expect((await type(due, 'show-again', 'P2')).out).toContain('shown again');
  expect(await kindsTo('lac')).toEqual(['hiding-statement', 'hiding-ended']);
});

it('an announced hiding is cancelled, or replaced by one at once', async () => {
  const announce = () => type(monday, 'hide', 'P3', '--reason', 'breach', '--facts', 'Prix faux.');
  await announce();
  expect((await type(monday, 'show-again', 'P3')).out).toContain('its announced hiding is cancelled');
  expect(await runJob(due)).toBe(0);
  expect((await type(monday, 'show-again', 'P3')).err).toContain('is not hidden');
  await announce();
  await type(monday, 'hide', 'P3', '--reason', 'closed');
  expect(await isHidden('P3')).toBe(true);
  expect(await kindsTo('parc')).toEqual([
    'hiding-statement',
    'hiding-ended',
    'hiding-statement',
    'hiding-statement',
  ]);
  const { out } = await type(monday, 'hidden', '--json');
  expect(JSON.parse(out).schools).toMatchObject([
    { name: 'Auto-école du Parc', reason: 'closed', hidden: true },
  ]);
  await type(monday, 'show-again', 'P3');
});

it('the notice period of a school without an e-mail begins with its letter', async () => {
  await type(monday, 'hide', 'L1', '--reason', 'other', '--facts', 'Fin du réseau.');
  await type(monday, 'hide', 'L2', '--reason', 'closed');
  const { out } = await type(monday, 'hidden', '--letters');
  expect(out).toContain('after its letter');
  expect(out.match(/letter to send/gu)).toHaveLength(2);
  const posted = new Date('2026-12-01T09:00:00Z');
  const letter = await type(posted, 'letter', 'L1');
  expect(letter.out).toMatch(/^Conduite du Bois\n69003\u00a0Lyon\n\nVotre fiche va être masquée/u);
  expect(letter.out).toContain('À partir du 1er janvier 2027');
  expect(letter.out).toContain('1 place Carnot, 69002 Lyon');
  expect(await runJob(due)).toBe(0);
  expect((await type(posted, 'letter', 'L1', '--sent')).out).toContain('to be hidden on 2027-01-01');
  await type(due, 'letter', 'L1', '--sent');
  expect((await type(posted, 'letter', 'P4')).err).toContain('No statement of reasons is open');
  expect((await type(posted, 'hidden', '--letters')).out).toContain('1 school.');
  expect(await runJob(due)).toBe(0);
  expect(await runJob(new Date('2026-12-31T23:00:00Z'))).toBe(1);
  expect(await isHidden('L1')).toBe(true);
});

it('an import mails the schools that it hides or shows again', async () => {
  await type(monday, 'show-again', 'L1');
  await type(monday, 'show-again', 'L2');
  const without = write(...lines.filter((line) => !line.startsWith('P4')));
  const hide = (...more: string[]) => type(monday, 'import', without, '--apply', '--hide-missing', ...more);
  const refused = await hide();
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('would hide 1 of 6 schools, more than a tenth');
  expect((await type(monday, 'import', without, '--hide-missing')).err).toContain('add --yes-hide 1');
  expect(await isHidden('P4')).toBe(false);
  expect((await hide('--yes-hide', '2')).err).toContain('not 2');
  expect((await hide('--yes-hide', '1')).code).toBe(0);
  const [statement] = await mailsTo('routes');
  expect(statement?.text).toContain('article 6, 5°');
  await type(monday, 'import', write(...lines), '--apply');
  expect(await isHidden('P4')).toBe(false);
  expect(await kindsTo('routes')).toEqual(['hiding-statement', 'hiding-ended']);
});

it('an import shows a school again unchanged except its date, or with the changes of the file', async () => {
  const without = write(...lines.filter((line) => !line.startsWith('P3')));
  const hide = () => type(monday, 'import', without, '--apply', '--hide-missing', '--yes-hide', '1');
  const read = () =>
    db.selectFrom('offices').selectAll().where('external_ref', '=', 'P3').executeTakeFirstOrThrow();
  const before = await read();
  await hide();
  expect(await isHidden('P3')).toBe(true);
  expect((await type(monday, 'import', write(...lines), '--apply')).out).toContain('1 changed');
  const { updated_at: dated, ...shown } = await read();
  const { updated_at, ...kept } = before;
  expect(shown).toEqual(kept);
  expect(dated.getTime()).toBeGreaterThan(updated_at.getTime());
  await hide();
  const renamed = lines.map((line) => line.replace('Auto-école du Parc', 'École du Parc'));
  await type(monday, 'import', write(...renamed), '--apply');
  expect(await read()).toMatchObject({ id: before.id, label: 'École du Parc', email: 'parc@ecole.example' });
});
