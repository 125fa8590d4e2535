import { describe, expect, it } from 'vitest';
import { createJournal } from '#services/operators/journal.ts';
import { sessionOf } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createRefundBench } from '#test/support/refunds.ts';
import { createConsoleWork } from '../console.ts';

const bench = disposeAfterAll(await createRefundBench());
const now = bench.dependencies.now ?? (() => new Date());
const { db, cards, log, house } = sessionOf(bench);
const work = createConsoleWork({
  operator: { db, cards, log, house, now, enrolmentUrl: undefined },
  journal: createJournal(db, now),
  limits: { order: 30_000, day: 30_000 },
  elsewhere: [],
});
const who = { id: crypto.randomUUID(), role: 'support' } as const;

describe('who does what waits', () => {
  const messages = async (count: number) => {
    const made = Array.from({ length: count }, (_, at) => ({
      ...{ reference: `ME-0000-${1000 + at}`, name: 'Léa', email: 'lea@exemple.fr', message: 'Bonjour' },
      ...{ subject: 'autre', fingerprint: `f${at}`, created_at: new Date(now().getTime() + at) },
    }));
    await db.insertInto('operator_messages').values(made).execute();
  };
  const ofMessages = async (asked = {}) =>
    (await work.readWaits(who, asked)).parts.find(({ list }) => list === 'messages');

  it('ten rows of a list are shown, and all when it is asked for', async () => {
    await messages(10);
    expect(await ofMessages()).toMatchObject({ total: 10, waits: { length: 10 } });
    await db
      .updateTable('operator_messages')
      .set({ closed_at: now() })
      .where('reference', '=', 'ME-0000-1000')
      .execute();
    expect(await ofMessages()).toMatchObject({ total: 9, waits: { length: 9 } });
    await db.deleteFrom('operator_messages').execute();
    await messages(11);
    expect(await ofMessages()).toMatchObject({ total: 11, waits: { length: 10 } });
    expect(await ofMessages({ list: 'messages' })).toMatchObject({ total: 11, waits: { length: 11 } });
    await db.deleteFrom('operator_messages').execute();
    await messages(101);
    expect(await ofMessages({ list: 'messages' })).toMatchObject({ total: 101, waits: { length: 100 } });
  });

  it('is shown with the notes; the second who takes it reads by whom it is taken', async () => {
    const ids = await Promise.all(
      ['lea', 'max'].map(async (name) => {
        const id = crypto.randomUUID();
        const dates = { invited_at: now(), joined_at: now() };
        const email = `${name}@travail.example`;
        await db
          .insertInto('operators')
          .values({ id, email, role: 'support', ...dates })
          .execute();
        return id;
      }),
    );
    const run = (form: string, at: number, typed: Readonly<Record<string, string>>) => {
      const asked = { who: { id: ids[at] ?? '', role: 'support' as const }, typed, seen: undefined };
      return work.findForm(form)?.run(asked);
    };
    const record = 'message ME-0000-1000';
    expect(await run('prendre', 0, { record })).toMatchObject({ kind: 'done' });
    const taken = await run('prendre', 1, { record });
    expect(taken?.form.fault).toContain('Déjà pris par lea@travail.example');
    const holder = ids[0] ?? '';
    const silent = await run('prendre', 1, { record, holder });
    expect(silent?.form.fault).toBe('Dites pourquoi vous le reprenez.');
    expect(await run('prendre', 1, { record, holder, note: 'Léa est absente.' })).toMatchObject({
      kind: 'done',
    });
    const shown = await work.readWaits({ id: ids[1] ?? '', role: 'support' }, { list: 'messages' });
    expect(shown.parts[0]?.waits[0]?.work).toMatchObject({
      ...{ holder: 'max@travail.example', isYours: true, isAtOnce: true },
      ...{ change: { form: 'rendre' }, noting: { label: '1 note' } },
    });
    expect(await work.findForm('noter')?.readBeside({ record })).toEqual([
      ['Message', 'ME-0000-1000'],
      [expect.stringContaining('max@travail.example'), 'Léa est absente.'],
    ]);
    const { lines } = await createJournal(db, now).list({
      record: { kind: 'message', id: 'ME-0000-1000' },
      limit: 9,
    });
    expect(JSON.stringify(lines)).not.toContain('absente');
  });

  it('a form is closed once; the second reads by whom', async () => {
    const [lea] = await db
      .selectFrom('operators')
      .select('id')
      .where('email', '=', 'lea@travail.example')
      .execute();
    const run = () =>
      work.findForm('clore')?.run({
        who: { id: lea?.id ?? '', role: 'support' },
        typed: { reference: 'ME-0000-1001' },
        seen: undefined,
      });
    const answers = await Promise.all([run(), run()]);
    expect(answers.map((one) => one?.kind).toSorted()).toEqual(['asked', 'done']);
    expect(answers.find((one) => one?.kind === 'asked')?.form.fault).toContain(
      'clos par lea@travail.example',
    );
  });

  it('a message that is sorted as a complaint has its deadline, before those without one', async () => {
    await work
      .findForm('classer-un-message')
      ?.run({
        who: { id: crypto.randomUUID(), role: 'support' },
        typed: { reference: 'ME-0000-1050', kind: 'complaint' },
        seen: undefined,
      })
      .catch(() => undefined);
    await db
      .updateTable('operator_messages')
      .set({ kind: 'complaint', created_at: new Date(now().getTime() - 30 * 86_400_000) })
      .where('reference', '=', 'ME-0000-1050')
      .execute();
    const { parts, counts } = await work.readWaits(who, { list: 'messages' });
    expect(parts[0]?.waits[0]).toMatchObject({
      about: 'Réclamation\u202f: Léa',
      isLate: true,
      step: { form: 'clore' },
    });
    expect(counts).toEqual({ late: 1, soon: 0, later: 99 });
  });
});

it('a list is sorted by its own columns alone', async () => {
  const asked = { typed: {}, page: 1, role: 'direction' } as const;
  const view = (sort: string) => work.findList('equipe')?.view({ ...asked, sort });
  expect((await view('-constructor'))?.rows).toEqual((await view(''))?.rows);
});

describe('the journal', () => {
  const operator = { id: crypto.randomUUID(), role: 'direction' } as const;
  const lines = async () => {
    const read = await createJournal(db, now).list({ limit: 10 });
    return read.lines.filter(({ action }) => action !== 'opening').map(work.nameLine);
  };

  it('has texts alone, also of fields and records with the names that every object has', async () => {
    const times = { invited_at: now(), joined_at: now() };
    await db
      .insertInto('operators')
      .values({ ...operator, email: 'zoe@travail.example', ...times })
      .execute();
    const run = (form: string, typed: Readonly<Record<string, string>>) =>
      work.findForm(form)?.run({ who: operator, typed, seen: now() });
    const typed = { constructor: 'x', note: 'Rappeler.', motif: 'Sans rapport.' };
    const strange = await run('noter', { ...typed, record: 'constructor 5' });
    expect(strange?.form.fields[0]).toMatchObject({ name: 'record', fault: expect.any(String) });
    expect(await run('noter', { ...typed, record: 'message ME-0000-1001' })).toMatchObject({ kind: 'done' });
    expect((await lines())[0]).toMatchObject({ fields: ['Ce qui attend', 'Note'], reason: null });

    await createJournal(db, now).write({
      ...{ action: 'schools hide', reason: 'constructor', fields: ['valueOf'] },
      record: { kind: 'toString', id: '5' },
    });
    expect((await lines())[0]).toMatchObject({
      ...{ reason: 'constructor', fields: ['valueOf'], record: { kind: 'toString' } },
    });
  });
});
