import { describe, expect, it } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { aKey, consentByCode, consentsOn } from '#test/support/parental-consent.ts';
import { dyingAt } from '#test/support/provider-faults.ts';
import type { FaultPoint } from './dependencies.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const given = { sexe: 'M', Nationality: 'BE' };
const nothing = { sexe: '', Nationality: '' };
const stored = { gender: 'M', nationality: 'BE' };
const unstored = { gender: '', nationality: '' };
const paid = { payInId: expect.any(String) };
const needed = { sexe: ['Champ requis.'], Nationality: ['Champ requis.'] };

/** Formula 11 opens a licence file, formula 12 is a theory course. */
const ofLicence = (buyer = given) => bench.prepare({ buyer });
const ofCourse = (buyer = given) => bench.prepare({ buyer, offer: offers.withoutAdvance });

const keptOf = ({ CardRegistrationId: id }: RegisterRequest) =>
  bench.db
    .selectFrom('buyers')
    .select(['gender', 'nationality'])
    .where('card_registration_id', '=', id)
    .executeTakeFirstOrThrow();

describe('sex and nationality', () => {
  it('are not stored before the formula is known', async () => {
    for (const body of [await ofLicence(), await ofLicence(nothing), await ofCourse()]) {
      expect(await keptOf(body)).toEqual(unstored);
    }
  });

  it('are stored with the order of a formula that opens a licence file', async () => {
    for (const body of [await ofLicence(), { ...(await ofLicence(nothing)), ...given }]) {
      expect(await bench.pay(body)).toEqual(paid);
      expect(await keptOf(body)).toEqual(stored);
    }
  });

  it.each([
    [nothing, needed],
    [{ ...given, sexe: ' ' }, { sexe: ['Champ requis.'] }],
    [{ ...given, Nationality: 'XX' }, { Nationality: ['Champ requis.'] }],
  ])('are required there: %o is refused, and nothing is made', async (answers, messages) => {
    const body = await ofLicence(answers);
    const before = await bench.counts();
    expect(await bench.postRegister(body)).toEqual({ status: 422, body: messages });
    expect(await bench.counts()).toEqual(before);
    expect(await keptOf(body)).toEqual(unstored);
    expect(await bench.pay({ ...body, ...given })).toEqual(paid);
  });

  it.each([nothing, given, { sexe: 'Mme', Nationality: 'Française' }])(
    'are not stored of a theory course, though another client sends %o',
    async (answers) => {
      const body = await ofCourse(answers);
      expect(await bench.pay(body)).toEqual(paid);
      expect(await keptOf(body)).toEqual(unstored);
    },
  );

  it.each([
    ['of a licence', ofLicence, ['Sexe\u202f: Homme', 'Nationalité\u202f: Belgique']],
    ['of a theory course', ofCourse, null],
  ] as const)('reach the school in the mail of an order %s: %o', async (_, prepare, said) => {
    const { id } = await bench.intentOf(await bench.pay(await prepare()));
    const mail = (await readOutbox(bench.db)).find(({ key }) => key === `order:${id}:school`);
    expect(mail?.text_body?.match(/(?:Sexe|Nationalité).*/gu) ?? null).toEqual(said);
  });

  it('keep the values first sent, whatever a repeat sends', async () => {
    const body = await ofLicence();
    const first = await bench.pay(body);
    for (const again of [nothing, { sexe: 'F', Nationality: 'FR' }]) {
      expect(await bench.pay({ ...body, ...again })).toEqual(first);
      expect(await keptOf(body)).toEqual(stored);
    }
  });

  it.each<[FaultPoint, object]>([
    ['registration-read', unstored],
    ['intent-stored', stored],
  ])('are there with the order or not at all after a crash at «%s»', async (point, kept) => {
    const body = await ofLicence();
    expect((await bench.postRegister(body, dyingAt(point))).status).toBe(500);
    expect(await keptOf(body)).toEqual(kept);
    expect(await bench.pay(body)).toEqual(paid);
    expect(await keptOf(body)).toEqual(stored);
  });
});

describe('sex and nationality of a minor', () => {
  const ask = (answers: object, { formuleId }: { readonly formuleId: number }) => {
    const stage = consentsOn(bench);
    const acheteur = { ...stage.aMinor(), ...answers };
    return stage.client().askConsent({ acheteur, officeId: 1, formuleId, voie: 'code', cle: aKey() });
  };

  it('are shown to the representative where a licence file is opened, and not stored otherwise', async () => {
    expect(granted(await ask(given, offers.withAdvance)).order?.buyer).toMatchObject(given);
    expect(granted(await ask(given, offers.withoutAdvance)).order?.buyer).toMatchObject(nothing);
    const requests = await bench.db
      .selectFrom('parental_consents')
      .select('request')
      .where('formula_id', '=', offers.withoutAdvance.formuleId)
      .execute();
    expect(requests.map(({ request }) => request?.buyer)).toEqual([expect.objectContaining(nothing)]);
  });

  it('are required there before the representative is mailed', async () => {
    const before = await bench.db.selectFrom('parental_consents').select('id').execute();
    expect(await ask(nothing, offers.withAdvance)).toEqual({ refused: ['Champ requis.'] });
    expect(await bench.db.selectFrom('parental_consents').select('id').execute()).toEqual(before);
    expect(granted(await ask(nothing, offers.withoutAdvance))).toMatchObject({ state: 'waiting' });
  });

  it('are stored with the order under that consent', async () => {
    const stage = consentsOn(bench);
    const buyer = { ...stage.aMinor(), ...given };
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const body = await bench.prepare({ buyer });
    expect(await bench.pay({ ...body, accordParental: cle })).toEqual(paid);
    expect(await keptOf(body)).toEqual(stored);
  });
});
