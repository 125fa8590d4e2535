import { describe, expect, it } from 'vitest';
import { createJournal } from '#services/operators/journal.ts';
import { sessionOf } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { createConsoleWork } from '../console.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
const now = () => bench.dependencies.now?.() ?? new Date();
const { db, cards, log, house } = sessionOf(bench);
const work = createConsoleWork({
  operator: { db, cards, log, house, now, enrolmentUrl: undefined },
  journal: createJournal(db, now),
  limits: { order: 30_000, day: 30_000 },
  elsewhere: [],
});
const beside = async (form: string, typed: Readonly<Record<string, string>>) =>
  Object.fromEntries((await work.findForm(form)?.readBeside(typed)) ?? []);
const sent = (prefix: string) => ({
  ...{ reference: `${prefix}-7K3M-9XQ2`, email: 'lea@exemple.fr', message: 'Où en est ma commande ?' },
  ...{ created_at: now() },
});
const of = (prefix: string) => ({ reference: sent(prefix).reference });

describe('beside its form is shown', () => {
  it.each(['clore', 'classer-un-message'])('a message: %s', async (form) => {
    const message = { ...sent('ME'), name: 'Léa', subject: 'autre', order_reference: 'CR-7K3M-9XQ2' };
    await db
      .insertInto('operator_messages')
      .values({ ...message, fingerprint: 'f' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await beside(form, of('ME'))).toMatchObject({
      ...{ De: 'Léa <lea@exemple.fr>', Commande: 'CR-7K3M-9XQ2', Message: 'Où en est ma commande ?' },
    });
  });

  it('nothing, without a record of the reference', async () => {
    for (const reference of ['ME-0000-0000', 'FL-0000-0000', 'AD-0000-0000', '', 'rien'])
      expect(await beside('clore', { reference })).toEqual({});
    expect(await beside('publier-un-avis', { id: '0000000a' })).toEqual({});
    expect(await beside('publier-un-avis', {})).toEqual({});
    expect(await beside('decider-de-la-signature', { reference: 'CR-0000-0000' })).toEqual({});
  });

  it('a request of a fleet', async () => {
    const about = { brand: 'mistral-assurances', company: 'Canal', siret: '00000001800010', drivers: 12 };
    await db
      .insertInto('fleet_requests')
      .values({
        ...sent('FL'),
        ...about,
        name: 'Nour',
        phone: '+33472000000',
        wanted: ['b'],
        fingerprint: 'f',
      })
      .execute();
    expect(await beside('clore', of('FL'))).toMatchObject({
      ...{ De: 'Nour <lea@exemple.fr>, +33472000000', Message: 'Où en est ma commande ?' },
    });
  });

  it('a content notified as illegal, with its reasons', async () => {
    const { message: reasons, ...notice } = sent('CI');
    await db
      .insertInto('content_notices')
      .values({ ...notice, reasons, kind: 'autre', places: '/auto-ecole', passage: 'Faux', fingerprint: 'f' })
      .execute();
    expect(await beside('decider-d-un-contenu', of('CI'))).toMatchObject({
      ...{ Adresse: '/auto-ecole', Passage: 'Faux', Raisons: 'Où en est ma commande ?' },
    });
  });

  it('what each party says of a signature', async () => {
    const file = await files.paid();
    await file.move('learner', file.signatureElsewhere());
    await file.move('school', { kind: 'contradict' });
    expect(await beside('decider-de-la-signature', { reference: file.reference })).toMatchObject({
      'L’élève': expect.stringContaining('contrat signé le'),
      'L’école': expect.stringContaining('conteste'),
    });
  });
});
