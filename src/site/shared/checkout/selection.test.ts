import { describe, expect, it } from 'vitest';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { offerOf, readDigest } from '#domain/order/shown-offer.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { checkSelection, offersOfType, onlineOffers } from './selection.ts';

const office = anOffice();
const selected = { categorySlug: null, officeId: 12, formulaId: 34, office };
const noSchool = { ...selected, officeId: undefined, formulaId: undefined, office: undefined };

describe('what an enrolment address names', () => {
  it('is taken when the school sells the formula', () => {
    expect(checkSelection(selected)).toMatchObject({
      fault: undefined,
      office: { id: 12 },
      formula: { id: 34, dueNow: 4900, dueLater: 115_000, price: { pack: 119_900 }, isPreRegistration: true },
      category: { slug: 'auto' },
      training: { slug: 'voiture-formule-b-traditionnelle' },
    });
  });

  it('is the offer that the enrolment service compares, with the validity of a pass', () => {
    const course = { ...aFormula({ id: 12, typeId: 1, advancePayment: null }), validityDays: null };
    const pass = { slug: course.formulaType.slug ?? '', duration: 90 };
    const school = { ...anOffice({}, [course]), passes: [pass] } as unknown as typeof office;
    const { offerShown } = checkSelection({ ...selected, formulaId: 12, office: school });
    expect(readDigest(offerShown)).toEqual(offerOf(course, [pass]));
    expect(readDigest(offerShown)?.contents).toMatchObject({ validityDays: 90 });
    expect(checkSelection({ ...selected, formulaId: 35 }).offerShown).toBeUndefined();
  });

  const due = (advancePayment: number) => anOffice({}, [aFormula({ advancePayment })]);
  it.each([
    [
      'a school that the directory does not have',
      { office: undefined },
      { fault: 'unknown-office', formula: undefined, training: undefined },
    ],
    [
      'a formula of another school',
      { formulaId: 35 },
      { fault: 'unknown-formula', formula: undefined, office: { id: 12 } },
    ],
    ['a formula with nothing due', { office: due(0) }, { fault: 'not-sold-online', formula: undefined }],
    ['a formula of which one cent is due', { office: due(1) }, { fault: undefined, formula: { dueNow: 1 } }],
    [
      'a school alone',
      { formulaId: undefined },
      { fault: undefined, formula: undefined, office: { id: 12 }, training: undefined },
    ],
    ['a training alone', { ...noSchool, categorySlug: 'moto' }, { fault: undefined, training: { id: 16 } }],
    ['a lone formula', { officeId: undefined, office: undefined }, { fault: undefined, formula: undefined }],
    ['the category of heavy vehicles', { ...noSchool, categorySlug: 'lourd' }, { training: undefined }],
    ['an unknown category', { ...noSchool, categorySlug: 'avion' }, { training: undefined }],
    ['an empty category', { ...noSchool, categorySlug: '' }, { training: undefined }],
  ])('of %s gives %o', (_, change, expected) => {
    expect(checkSelection({ ...selected, ...change })).toMatchObject(expected);
  });

  it('is refused when the formula is asked for (quote), or all that the school teaches', () => {
    const two = anOffice({}, [aFormula(), aFormula({ id: 35, typeId: 10 })]);
    const isSold = ({ formulaType }: { readonly formulaType: { readonly id: number } }) =>
      formulaType.id !== 10;
    expect(checkSelection({ ...selected, office: two, isSold }).fault).toBeUndefined();
    expect(checkSelection({ ...selected, office: two, formulaId: 35, isSold }).fault).toBe('not-sold-online');
    expect(checkSelection({ ...selected, office: two, isSold: () => false }).fault).toBe('quote-only');
    const expected = { offers: [{ id: 34 }], quoted: ['Leçons de conduite à l’unité'] };
    expect(onlineOffers(two, { isSold })).toMatchObject(expected);
  });

  it('is the formula’s training, whatever the category of the search', () => {
    const school = anOffice({}, [aFormula({ typeId: 15 })]);
    const expected = { category: { slug: 'moto' }, training: { id: 15 } };
    expect(checkSelection({ ...selected, categorySlug: 'moto', office: school })).toMatchObject(expected);
    const course = anOffice({}, [aFormula({ typeId: 1 })]);
    expect(checkSelection({ ...selected, categorySlug: 'auto', office: course })).toMatchObject({
      form: { name: 'Inscription Code en ligne' },
      onlineCode: { slug: 'voiture' },
    });
  });

  it('keeps a training that no category leads to', () => {
    const office = anOffice({}, [aFormula({ typeId: 41 })]);
    const expected = { category: undefined, training: { slug: 'moto-code-en-ligne' } };
    expect(checkSelection({ ...selected, office })).toMatchObject(expected);
  });
});

describe('what a school sells online', () => {
  const formulas = [
    aFormula({ id: 1, typeId: 4, advancePayment: null }),
    aFormula({ id: 2, typeId: 16, price: 90_000, advancePayment: 90_000 }),
    aFormula({ id: 3, typeId: 4, advancePayment: 0 }),
  ];
  const school = anOffice({}, formulas);

  it('is due in full where there is no advance', () => {
    expect(onlineOffers(school).offers).toMatchObject([
      { id: 1, dueNow: 119_900, dueLater: 0, price: { pack: 119_900 } },
      { id: 2, dueNow: 90_000, dueLater: 0, price: { pack: 90_000 } },
    ]);
  });

  it('can be limited to one category, its own type first', () => {
    const riding = anOffice({}, [
      aFormula({ id: 5, typeId: 14 }),
      aFormula({ id: 6, typeId: 16 }),
      aFormula({ id: 7, typeId: 15, advancePayment: 0 }),
      aFormula({ id: 8, typeId: 20 }),
    ]);
    const offered = (slug: string) =>
      onlineOffers(riding, { category: findFrontCategory(slug) }).offers.map(({ id }) => id);
    expect(offered('moto')).toEqual([6, 5]);
    expect(offered('auto')).toEqual([]);
  });

  it('is a pre-registration where the network says so of its type', () => {
    const types = new Map([[16, { label: 'Moto A2 du réseau', withStartingAssessment: true }]]);
    expect(onlineOffers(school, { types }).offers[1]).toMatchObject({ isPreRegistration: true });
    const training = { id: 16, label: 'Moto A2 du réseau' };
    expect(checkSelection({ ...noSchool, categorySlug: 'moto', types })).toMatchObject({ training });
  });

  it.each([
    [1, 'theory'],
    [36, undefined],
    [37, undefined],
    [38, 'offers'],
    [41, 'theory'],
    [42, 'offers'],
  ] as const)('of type %d stands among its %s', (typeId, where) => {
    const { formulaType } = aFormula();
    const sold = anOffice({}, [aFormula({ formulaType: { ...formulaType, id: typeId } })]);
    const found = onlineOffers(sold);
    expect(found).toMatchObject({ offers: [], theory: [], ...(where && { [where]: [{ id: 34 }] }) });
  });

  it('can be limited to one training', () => {
    expect(offersOfType(school, 16)).toMatchObject([{ id: 2 }]);
    expect(offersOfType(school, 20)).toEqual([]);
    expect(offersOfType(undefined, 4)).toEqual([]);
  });
});
