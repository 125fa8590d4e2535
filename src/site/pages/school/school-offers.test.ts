import { expect, test } from 'vitest';
import type { Formula } from '#contracts/club-information.ts';
import { groupOffers, viewPasses } from './school-offers.ts';

const slugs: Readonly<Record<number, string>> = { 1: 'voiture-code-en-ligne', 41: 'moto-code-en-ligne' };

function aFormula(typeId: number, groupId: number, partial: Partial<Formula> = {}): Formula {
  return {
    id: 700 + typeId,
    price: 129_900,
    advancePayment: null,
    urlTrainingCourse: null,
    urlTrainingProcess: null,
    formulaType: {
      id: typeId,
      slug: slugs[typeId] ?? `type-${typeId}`,
      label: `Formule ${typeId}`,
      training: { license: { licenseGroup: { id: groupId } } },
    },
    ...partial,
  };
}

const groupsOf = (formulas: readonly Formula[], documentHosts: readonly string[] = []) =>
  groupOffers(formulas, { officeId: 7, documentHosts });

test('formulas are grouped by licence in a fixed order, without empty groups', () => {
  const groups = groupsOf([aFormula(20, 4), aFormula(4, 1), aFormula(7, 1)]);
  expect(groups.map(({ slug, offers }) => [slug, offers.map(({ id }) => id)])).toEqual([
    ['voiture', [704, 707]],
    ['bateau', [720]],
  ]);
});

test.each([
  ['an advance alone is due now', 4, 30_000, 30_000, '300,00\u202f€ maintenant, 999,00\u202f€ à l’école'],
  ['without an advance everything is due now', 13, null, 129_900, 'à payer en une fois'],
  ['an advance of 0 leaves all later', 4, 0, 0, 'rien à payer maintenant, 1\u202f299,00\u202f€ à l’école'],
])('%s', (_, typeId, advancePayment, dueNow, due) => {
  const [group] = groupsOf([aFormula(typeId, 1, { advancePayment })]);
  expect(group?.offers[0]).toMatchObject({ price: { pack: 129_900, ...(dueNow > 0 && { dueNow }) }, due });
});

test('a B formula is a pre-registration, training for 125 cm³ is not', () => {
  const [group] = groupsOf([aFormula(4, 1), aFormula(14, 1)]);
  expect(group?.offers.map(({ preRegistration }) => preRegistration)).toEqual([true, false]);
});

test('links of a formula are kept only from an accepted host', () => {
  const links = {
    urlTrainingCourse: 'https://documents.example/a',
    urlTrainingProcess: 'https://other.example/b',
  };
  const [group] = groupsOf([aFormula(4, 1, links)], ['https://documents.example']);
  expect(group?.offers[0]?.courseHref).toBe('https://documents.example/a');
  expect(group?.offers[0]?.processHref).toBeUndefined();
});

test('a formula states the legal minimum of driving, a lesson that its price is for one', () => {
  const [group] = groupsOf([aFormula(4, 1), aFormula(7, 1), aFormula(10, 1), aFormula(2, 1)]);
  expect(group?.offers.map(({ brief }) => brief)).toEqual([
    '20\u202fh de conduite au moins, selon la loi',
    '13\u202fh de conduite au moins, selon la loi',
    expect.stringMatching(/^1.299,00.€ la leçon \(durée non précisée\)$/u),
    '',
  ]);
});

test('theory sold online is separate from the trainings', () => {
  const formulas = [aFormula(1, 1), aFormula(41, 2), aFormula(4, 1)];
  expect(groupsOf(formulas).flatMap((group) => group.offers.map(({ id }) => id))).toEqual([704]);
  expect(viewPasses([], formulas).map(({ formulaId }) => formulaId)).toEqual([701, 741]);
});

const pass = { slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true };

test('a pass is listed with its months, and sold here only when on sale online', () => {
  const formulas = [aFormula(1, 1)];
  expect(viewPasses([pass], formulas)).toEqual([
    {
      slug: pass.slug,
      label: 'Code de la route en ligne',
      price: 2990,
      access: 'Accès pendant 6\u202fmois',
      formulaId: 701,
    },
  ]);
  expect(viewPasses([{ ...pass, onlineSale: false }], formulas)).toMatchObject([{ formulaId: undefined }]);
  expect(viewPasses([pass], [])[0]?.formulaId).toBeUndefined();
});

test.each([
  [29, 'Accès pendant 29\u202fjours'],
  [30, 'Accès pendant 1\u202fmois'],
  [59, 'Accès pendant 1\u202fmois'],
  [60, 'Accès pendant 2\u202fmois'],
])('%d days are whole months of 30 rounded down, and days below one', (duration, access) => {
  expect(viewPasses([{ ...pass, duration }], [])[0]?.access).toBe(access);
});

test('the pass offer is limited to voiture, deux-roues and bateau', () => {
  const slugs = [
    'voiture-code-en-ligne',
    'moto-code-en-ligne',
    'bateau-code-cotier-en-ligne',
    'lourd-permis-c',
    'bateau',
    'groupe-lourd',
    'tracteur',
  ];
  const passes = slugs.map((slug) => ({ ...pass, slug }));
  expect(viewPasses(passes, []).map(({ slug }) => slug)).toEqual([...slugs.slice(0, 3), 'bateau']);
});

test('an online course with an incomplete pass has its own price, and is sold here if on sale', () => {
  const formulas = [aFormula(1, 1)];
  expect(viewPasses([{ ...pass, duration: null }], formulas)).toMatchObject([
    { price: 129_900, access: undefined, formulaId: 701 },
  ]);
  const [course] = viewPasses([], [{ ...aFormula(1, 1), validityDays: 180 }]);
  expect(course?.access).toBe('Accès pendant 6\u202fmois');
  expect(viewPasses([{ ...pass, price: null, onlineSale: false }], formulas)).toMatchObject([
    { formulaId: undefined },
  ]);
});

test('a pass without price or duration is not shown', () => {
  const lacking = [{ price: null }, { duration: null }].map((lack) => ({ ...pass, ...lack }));
  expect(viewPasses(lacking, [])).toEqual([]);
});
