import { afterEach, expect, it } from 'vitest';
import { sellerOf } from '#domain/school/sale.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { aFormula, anOffice, aSeller } from '#test/support/office.ts';
import { createAgreements, withNotes } from './agreements.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const accueil = anOffice().clubInformations?.accueil;
afterEach(() => bench.schools.change(offers.officeId, { ...(accueil && { accueil }) }));

const quoteOnly = { refused: [refusalTexts.quoteOnly] };

it.each([
  ['terms', { cgvUri: null }],
  ['terms that were ever read', { cgvUri: '/demonstration/documents/missing.html' }],
  ['terms on a listed host', { cgvUri: 'https://elsewhere.example/cgv.pdf' }],
  ['a mediator', { mediator: null }],
  ['a mediator’s website', { mediator: { url: 'mediation@mediateur.example' } }],
  ['an agreement number', { agrement: null }],
  ['a legal name', { legalName: null }],
  ['a legal form', { legalForm: null }],
  ['a SIRET whose key is right', { siret: '00000001800011' }],
  ['an identity that was due yesterday', { siret: null, sellerDue: '2026-01-01' }],
])('a school without %s sells nothing, before the card and after it', async (_, lacking) => {
  const body = await bench.prepare();
  bench.schools.change(offers.officeId, { accueil: lacking });
  expect(await bench.preregister(bench.buyer)).toEqual(quoteOnly);
  expect(await bench.pay(body)).toEqual(quoteOnly);
  const intents = bench.db.selectFrom('payment_intents').select('id');
  expect(await intents.where('card_registration_id', '=', body.CardRegistrationId).execute()).toEqual([]);
});

it.each([
  ['lessons one by one', { typeId: 10 }],
  ['what is reserved to labelled schools', { typeId: 18 }],
  ['a formula that does not say for how long it is valid', { validityDays: null }],
])('a school that sells does not sell %s', async (_, changes) => {
  const sold = bench.schools.formulasOf(offers.officeId);
  const body = await bench.prepare();
  const [first, ...others] = sold;
  const quoted = aFormula({ id: first?.id ?? 0, price: 129_900, advancePayment: 30_000, ...changes });
  bench.schools.change(offers.officeId, { formulas: [quoted, ...others] });
  const record = await bench.preregister({ ...aBuyer(), formuleId: quoted.id });
  const answer = await bench.pay(body);
  bench.schools.change(offers.officeId, { formulas: sold });
  expect(record).toEqual({ refused: [refusalTexts.formulaOnQuote] });
  expect(answer).toEqual(record);
});

it('an order stores its formula and the hash of the accepted terms', async () => {
  const [formula] = bench.schools.formulasOf(offers.officeId);
  if (!formula) throw new Error('the school of the tests sells something');
  const sold = bench.schools.formulasOf(offers.officeId);
  bench.schools.change(offers.officeId, {
    formulas: [{ ...formula, hoursIncluded: 25, includes: ['book'] }, ...sold.slice(1)],
  });
  const kept = await bench.db.selectFrom('school_terms').select('sha256').executeTakeFirstOrThrow();
  const accepted = await bench.buy();
  expect(accepted.contents).toEqual({ hoursIncluded: 25, includes: ['book'], validityDays: 365 });
  expect(accepted.school_terms_sha256).toBe(kept.sha256);
});

it('refuses outdated terms of the school, and accepts the current ones', async () => {
  const empreinteCgv = '0'.repeat(64);
  const body = await bench.prepare();
  expect(await bench.pay({ ...body, empreinteCgv })).toEqual({ refused: [refusalTexts.changedTerms] });
  const kept = await bench.db.selectFrom('school_terms').select('sha256').executeTakeFirstOrThrow();
  expect(await bench.pay({ ...body, empreinteCgv: kept.sha256 ?? '' })).toHaveProperty('payInId');
});

it('a payment under way continues, whatever the school changes meanwhile', async () => {
  const body = await bench.prepare();
  const paid = await bench.pay(body);
  bench.schools.change(offers.officeId, { accueil: { cgvUri: null } });
  expect(await bench.pay(body)).toEqual(paid);
});

it('a number recorded by the operator counts only where the directory has none', async () => {
  const agreements = createAgreements(bench.db);
  const silent = anOffice();
  const complete = anOffice();
  if (silent.clubInformations) silent.clubInformations.accueil.agrement = null;
  const numberOf = async (office = silent) =>
    (await withNotes(agreements, office)).clubInformations?.accueil.agrement;
  expect(await numberOf()).toBeNull();
  await agreements.note(silent.id, { agrement: 'E 1' });
  await agreements.note(silent.id, { agrement: 'E 2' });
  expect(await numberOf()).toBe('E 2');
  expect(await numberOf(complete)).toBe('E 21 069 0012 0');
  expect(await agreements.list()).toMatchObject([{ officeId: silent.id, agreement: 'E 2' }]);
  expect([await agreements.forget(silent.id), await agreements.forget(silent.id)]).toEqual([true, false]);
});

it('what was noted is forgotten, the delay of an upgrade is not', async () => {
  const agreements = createAgreements(bench.db);
  await agreements.note(79, { agrement: 'E 1', legal_name: 'Quai Formation' });
  const noted = bench.db.updateTable('school_agreements').where('office_id', '=', 79);
  await noted.set({ seller_due: '2027-01-27' }).execute();
  expect([await agreements.forget(79), await agreements.forget(79)]).toEqual([true, false]);
  const left = (await agreements.list()).filter(({ officeId }) => officeId === 79);
  expect(left).toMatchObject([{ agreement: null, legalName: null, sellerDue: '2027-01-27' }]);
  await bench.db.deleteFrom('school_agreements').where('office_id', '=', 79).execute();
});

it('an order keeps its seller, whatever the school changes later', async () => {
  const bought = await bench.buy();
  bench.schools.change(offers.officeId, { accueil: { legalName: 'Repreneur', guarantor: null } });
  const { school } = await bench.intentOf({ payInId: bought.pay_in_id ?? '' });

  expect(school).toMatchObject(aSeller());
});

it('the identity recorded by the operator fills what the directory lacks, in parts', async () => {
  const agreements = createAgreements(bench.db);
  const nothing = aSeller({ legalName: null, legalForm: null, siret: null, guaranteeCeiling: null });
  const school = anOffice({ id: 78 });
  if (school.clubInformations) Object.assign(school.clubInformations.accueil, nothing);
  const sale = async () => sellerOf(await withNotes(agreements, school), '2027-01-28')?.identified;
  expect(await sale()).toBe(false);
  await agreements.note(78, { legal_name: 'Port Formation', legal_form: 'SAS' });
  expect(await sale()).toBe(false);
  await agreements.note(78, { siret: '00000001800010', insurer: 'Une autre' });
  expect(await sale()).toBe(true);
  const { accueil } = (await withNotes(agreements, school)).clubInformations ?? {};
  expect(accueil).toMatchObject({ legalName: 'Port Formation', insurer: aSeller().insurer });
  expect(accueil?.agrement).toBe('E 21 069 0012 0');
});

it('contents recorded by the operator count only where the directory has no fields for them', async () => {
  const agreements = createAgreements(bench.db);
  const bare = { hoursIncluded: undefined, includes: undefined, validityDays: undefined };
  const school = anOffice({ id: 77 }, [
    aFormula({ id: 1, ...bare }),
    aFormula({ id: 2, ...bare, validityDays: null }),
    aFormula({ id: 3, ...bare }),
  ]);
  const contents = async () =>
    (await withNotes(agreements, school)).clubInformations?.formules.map((formula) => [
      formula.hoursIncluded,
      formula.includes,
      formula.validityDays,
    ]);
  await agreements.noteContents(77, 1, { hoursIncluded: 20 });
  await agreements.noteContents(77, 1, { includes: ['theory'], validityDays: 365 });
  await agreements.noteContents(77, 2, { hoursIncluded: 13, validityDays: 180 });
  expect(await contents()).toEqual([
    [20, ['theory'], 365],
    [13, undefined, null],
    [undefined, undefined, undefined],
  ]);
  expect(await agreements.listContents(77)).toMatchObject([{ formulaId: 1 }, { formulaId: 2 }]);
  expect(await agreements.forget(77)).toBe(true);
  expect(await agreements.listContents(77)).toEqual([]);
});
