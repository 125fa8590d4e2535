import { beforeEach, describe, expect, it } from 'vitest';
import { createJournal } from '#services/operators/journal.ts';
import { sessionOf } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createRefundBench } from '#test/support/refunds.ts';
import { createConsoleWork, registry } from '../console.ts';
import { RefusedError } from '../refused.ts';
import { actInTerminal } from './do-once.ts';
import { closeForm, refundForm } from './orders.ts';
import type { FormPage } from './page.ts';
import { runForm } from './run-form.ts';

const bench = disposeAfterAll(await createRefundBench());
const now = bench.dependencies.now ?? (() => new Date());
/** Of a test each: the journal cannot be emptied. */
const ids = { support: '', direction: '' };
let people = 0;
beforeEach(async () => {
  people += 1;
  for (const role of ['support', 'direction'] as const) {
    ids[role] = crypto.randomUUID();
    await bench.db
      .insertInto('operators')
      .values({
        ...{ id: ids[role], email: `${role}${people}@reseau.example`, role },
        ...{ invited_at: now(), joined_at: now() },
      })
      .execute();
  }
});
const journal = createJournal(bench.db, now);
const { db, cards, log, house } = sessionOf(bench);
const work = createConsoleWork({
  operator: { db, cards, log, house, now, enrolmentUrl: undefined },
  journal,
  limits: { order: 30_000, day: 40_000 },
  elsewhere: [],
});

type Role = keyof typeof ids;
const run = async (form: string, typed: Readonly<Record<string, string>>, role: Role, seen?: Date) => {
  const found = work.findForm(form);
  if (!found) throw new Error(`no form ${form}`);
  return found.run({ who: { id: ids[role], role }, typed, seen });
};
/** As a page does: shows what will be done, then does it. */
async function confirm(form: string, typed: Readonly<Record<string, string>>, role: Role = 'support') {
  const shown = await run(form, typed, role);
  return shown.kind === 'prepared' ? run(form, typed, role, new Date(shown.seen)) : shown;
}
const refused = (text: string) => ({ kind: 'asked', form: { fault: expect.stringContaining(text) } });
const linesOf = async (id: string) =>
  (await journal.list({ record: { kind: 'order', id }, limit: 20 })).lines;

describe('a refund', () => {
  let reference = '';
  beforeEach(async () => {
    ({ reference } = await bench.buy());
  });

  it('is shown with its sum before anything moves', async () => {
    const shown = await run('rembourser', { payment: reference, amount: '10', reason: 'geste' }, 'support');
    expect(shown).toMatchObject({
      kind: 'prepared',
      facts: expect.arrayContaining([
        ['Somme', '10,00\u202f€'],
        ['Motif', 'geste'],
      ]),
    });
    expect(await linesOf(reference)).toEqual([]);
  });

  it('names the field that is missing or unreadable', async () => {
    const { form } = await run('rembourser', { amount: 'dix', reason: 'geste' }, 'support');
    expect(form.fields.map(({ name, fault }) => [name, fault])).toEqual([
      ['payment', 'À remplir.'],
      ['amount', 'Cette réponse n’est pas lisible.'],
      ['reason', undefined],
    ]);
    const above = await run(
      'rembourser',
      { payment: reference, amount: '300,01', reason: 'geste' },
      'support',
    );
    expect(above.form.fields.find(({ name }) => name === 'amount')?.fault).toContain('300,00');
  });

  it('is done once when its form is sent twice at once, and by two operators at once', async () => {
    const typed = { payment: reference, amount: '10', reason: 'geste' };
    const shown = await run('rembourser', typed, 'support');
    const seen = shown.kind === 'prepared' ? new Date(shown.seen) : undefined;
    const answers = await Promise.all([
      run('rembourser', typed, 'support', seen),
      run('rembourser', typed, 'support', seen),
      run('rembourser', typed, 'direction', seen),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'asked', 'done']);
    const others = answers.filter(({ kind }) => kind === 'asked');
    for (const { form } of others)
      expect(form.fault).toMatch(/^Déjà fait par (?:support|direction)\d+@.* à \d+\u202fh\u202f\d\d\.$/u);
    expect(await linesOf(reference)).toMatchObject([
      { cents: 1000, reason: 'geste', action: 'payments refund' },
    ]);
  });

  it('beyond the limits is refused to support, moves nothing, and is done by direction', async () => {
    await confirm('rembourser', { payment: reference, amount: '290', reason: 'geste' });
    const other = await bench.buy();
    const typed = { payment: other.reference, amount: '290', reason: 'geste' };
    expect(await confirm('rembourser', typed)).toMatchObject(refused('400\u202f€ par jour'));
    expect(await linesOf(other.reference)).toMatchObject([
      { action: 'payments refund, beyond a limit', cents: 0 },
    ]);
    expect(await confirm('rembourser', typed, 'direction')).toMatchObject({ kind: 'done' });
    expect(await linesOf(other.reference)).toMatchObject([
      { email: expect.stringContaining('direction'), cents: 29_000 },
      { action: 'payments refund, beyond a limit' },
    ]);
  });

  it('that is refused leaves the count, and can be tried again', async () => {
    const before = await journal.moneyMoved(ids.support);
    const typed = { payment: reference, amount: '300', reason: 'geste' };
    const shown = await run('rembourser', typed, 'direction');
    const intents = bench.db.selectFrom('payment_intents').select('id');
    const { id } = await intents.where('reference', '=', reference).executeTakeFirstOrThrow();
    await bench.refund({ intentId: id });
    const seen = shown.kind === 'prepared' ? new Date(shown.seen) : undefined;
    expect(await run('rembourser', typed, 'direction', seen)).toMatchObject(refused('déjà remboursé'));
    expect(await journal.moneyMoved(ids.support)).toBe(before);
  });
});

it('an action with another’s rights asks for a reason, which the journal keeps', async () => {
  const { reference } = bench.paid;
  const asked = await run('fermer-une-commande', { payment: reference }, 'support');
  expect(asked.form.fields.at(-1)).toMatchObject({ name: 'motif', fault: 'À remplir.' });
  const typed = { payment: reference, motif: 'téléphone perdu' };
  expect(await confirm('fermer-une-commande', typed)).toMatchObject({ kind: 'done' });
  expect(await linesOf(reference)).toMatchObject([
    { action: 'payments close', fields: ['payment'], reason: 'téléphone perdu', cents: 0 },
  ]);
});

/** Of an action with another record and effect. */
function pageOf(form: FormPage, id: string, effect: () => Promise<object>) {
  const { name, moves } = form.action;
  const action = {
    ...{ name, title: '', description: '', fields: {} },
    ...(moves && { moves: moves.what === 'money' ? { what: 'money', cents: () => 1 } : moves }),
    effect: async () => ({ data: await effect() }),
  };
  const record = () => ({ kind: 'order', id }) as const;
  return { ...form, action, record, done: 'fait', facts: undefined } as unknown as FormPage;
}
const tools = {
  operator: { db, cards, log, house, now, enrolmentUrl: undefined },
  ...{ journal, limits: { order: 100, day: 100 } },
};
const runPage = (page: FormPage, role: Role, seen?: Date) =>
  runForm(page, tools, { who: { id: ids[role], role }, typed: { motif: 'essai' }, seen });

describe('two operators at once', () => {
  it.each(Object.values(registry).flatMap((section) => section.forms))('$slug is done once', async (form) => {
    let effects = 0;
    const page = pageOf(form, `${form.slug}-1`, async () => {
      effects += 1;
      return {};
    });
    const seen = now();
    const answers = await Promise.all(
      (['support', 'direction'] as const).map((role) => runPage(page, role, seen)),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'done']);
    expect(effects).toBe(1);
  });

  it('are shown a record once the action on it has ended', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<object>();
    const page = pageOf(closeForm, 'un-autre-1', () => ended);
    const first = runPage(page, 'support', now());
    await expect.poll(() => linesOf('un-autre-1')).toHaveLength(1);
    const second = runPage(page, 'direction');
    let isShown = false;
    void second.then(() => {
      isShown = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isShown).toBe(false);
    end({});
    expect(await first).toMatchObject({ kind: 'done' });
    expect(await second).toMatchObject({ kind: 'prepared' });
  });

  it('who did it is told, also when a third was refused meanwhile', async () => {
    let isRefused = false;
    const page = pageOf(closeForm, 'a-trois-1', async () => {
      if (isRefused) throw new RefusedError('no');
      return {};
    });
    const seen = now();
    expect(await runPage(page, 'support', seen)).toMatchObject({ kind: 'done' });
    isRefused = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await runPage(page, 'direction', now())).toMatchObject({ kind: 'asked' });
    isRefused = false;
    expect(await runPage(page, 'direction', seen)).toMatchObject(refused('Déjà fait par support'));
  });

  it('leave connections to each other, however many they are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const read = async () => ({ rows: await linesOf(`foule-${at}`) });
        return runPage(pageOf(closeForm, `foule-${at}`, read), 'support', now());
      }),
    );
    expect(answers.filter(({ kind }) => kind !== 'done')).toEqual([]);
  });
});

describe('a command in a terminal', () => {
  it('and the console at once have one effect, and the journal names the command', async () => {
    let effects = 0;
    const page = pageOf(closeForm, 'terminal-1', async () => {
      effects += 1;
      return {};
    });
    const command = actInTerminal(page, tools.operator, {} as never);
    await command.begin();
    const seen = now();
    const answers = await Promise.allSettled([
      command.act(undefined as never, () => page.action.effect(tools.operator, {}, undefined as never)),
      runPage(page, 'support', seen).then((answer) => {
        if (answer.kind === 'asked') throw new Error(answer.form.fault);
      }),
    ]);
    expect(effects).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await linesOf('terminal-1')).map(({ action }) => action)).toEqual([page.action.name]);
  });

  it('that is refused can be done again, and gives its sum back', async () => {
    const page = pageOf(refundForm, 'terminal-2', async () => ({}));
    const refuse = () => Promise.reject(new RefusedError('no'));
    const first = actInTerminal(page, tools.operator, {} as never);
    await first.begin();
    await expect(first.act(undefined as never, refuse)).rejects.toThrow('no');
    await first.act(undefined as never, async () => ({ data: {} }));
    expect((await linesOf('terminal-2')).map(({ cents, email }) => [cents, email])).toEqual([
      [1, null],
      [-1, null],
      [1, null],
    ]);
  });
});

it('a refund whose answer was lost counts once to the day', async () => {
  const { reference } = await bench.buy();
  const typed = { payment: reference, amount: '10', reason: 'geste' };
  const createRefund = () => Promise.reject(new Error('time-out'));
  const lost = createConsoleWork({
    operator: { ...tools.operator, cards: { ...cards, createRefund } },
    ...{ journal, limits: { order: 30_000, day: 40_000 }, elsewhere: [] },
  });
  const who = { id: ids.support, role: 'support' } as const;
  const shown = await lost.findForm('rembourser')?.run({ who, typed, seen: undefined });
  const seen = shown?.kind === 'prepared' ? new Date(shown.seen) : undefined;
  await expect(lost.findForm('rembourser')?.run({ who, typed, seen })).rejects.toThrow('time-out');
  expect(await journal.moneyMoved(ids.support)).toBe(1000);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await confirm('rembourser', typed);
  expect(await journal.moneyMoved(ids.support)).toBe(1000);
});

it('a name in the place of a number stays out of the journal', async () => {
  const typed = { reference: 'Camille Moreau', motif: 'essai' };
  expect(await confirm('code-revoque', typed)).toMatchObject(refused('Rien ne porte ce numéro'));
  expect(await confirm('lire-un-courrier', { mail: 'Moreau' })).toMatchObject({ kind: 'asked' });
  const { lines } = await journal.list({ limit: 100 });
  expect(lines.filter(({ record }) => record.id.includes('Moreau'))).toEqual([]);
});

it('what was seen later than now is shown first', async () => {
  const later = new Date(now().getTime() + 60_000);
  const page = pageOf(closeForm, 'plus-tard-1', async () => ({}));
  expect(await runPage(page, 'support', later)).toMatchObject({ kind: 'prepared' });
});

it('a null byte is read as nothing', async () => {
  const { reference } = bench.paid;
  const typed = { payment: `${reference}\0`, motif: 'essai\0' };
  expect(await confirm('fermer-une-commande', typed)).toMatchObject({ kind: 'done' });
  expect(await run('rembourser', { payment: 'a\0b', reason: 'x' }, 'support')).toMatchObject(
    refused('ne s’appelle'),
  );
});
