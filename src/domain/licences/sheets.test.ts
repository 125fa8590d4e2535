import { describe, expect, it } from 'vitest';
import { inForce } from '../dated.ts';
import { findFormulaType } from '../school/formula-types.ts';
import { boatSheet } from './boat-sheet.ts';
import { carFacts } from './car-facts.ts';
import { carSheet } from './car-sheet.ts';
import { feesSection } from './fees-section.ts';
import { findFrontCategory } from './front-categories.ts';
import { heavySheet } from './heavy-sheet.ts';
import type { LicenceSheet } from './licence-sheet.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { motorbikeSheet } from './motorbike-sheet.ts';
import { scooterSheet } from './scooter-sheet.ts';
import { trailerSheet } from './trailer-sheet.ts';

const sheets: readonly LicenceSheet[] = [
  carSheet,
  motorbikeSheet,
  scooterSheet,
  boatSheet,
  trailerSheet,
  heavySheet,
];

describe.each(sheets.map((sheet) => [sheet.slug, sheet] as const))('the sheet of %s', (slug, sheet) => {
  it('is that of a front category whose page it is', () => {
    // The licence pages have none of heavy vehicles: theirs is ours.
    const page = findFrontCategory(sheet.category)?.platformPageUrl ?? '/permis-poids-lourd';
    expect(page).toBe(`/${slug}`);
  });

  it('names its sources in every part, and gives each part a name of its own', () => {
    for (const { sources } of [...sheet.figures, ...sheet.sections]) expect(sources).not.toEqual([]);
    const ids = sheet.sections.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(['etapes', 'pieces']));
  });

  it('fills each row of its tables', () => {
    for (const section of sheet.sections)
      if (section.kind === 'table')
        for (const row of section.rows)
          expect(row.filter(Boolean).length, section.id).toBe(section.columns.length);
  });

  it('says whole figures with curved apostrophes', () => {
    expect(JSON.stringify(sheet)).not.toMatch(/undefined|NaN|null|\p{L}'\p{L}/u);
  });

  it('tells the prices of formulas that exist', () => {
    expect(sheet.priced.map(findFormulaType)).not.toContain(undefined);
  });
});

it.each([
  ['2023-12-31', undefined],
  ['2024-01-01', 17],
])('on %s the age of the B licence was brought down to %s', (day, age) => {
  expect(inForce([carFacts.age.licence], day)?.value).toBe(age);
});

it.each([
  ['2024-02-29', undefined],
  ['2024-03-01', 7],
])('on %s the course to manual gears asks for no wait and %s hours', (day, hours) => {
  expect(inForce([carFacts.hours.toManual], day)?.value).toBe(hours);
});

it('adds up the hours of the motorbike', () => {
  const { hours, courseParts } = motorbikeFacts;
  expect(hours.offRoad.value + hours.onRoad.value).toBe(hours.all.value);
  expect(courseParts.value.reduce((sum, part) => sum + part, 0)).toBe(hours.course.value);
});

it.each([
  [1, 'B, B1', '1 h '],
  [1, 'BE', '1 h 30 '],
  [2, 'A1, A2, A', '1 h 30 '],
  [3, 'C1, C, D1, D', '2 h '],
  [3, 'C1E, CE, D1E, DE', '2 h 30 '],
] as const)(
  'group %i, %s: accompanying to the exam is capped at the price of %s',
  (group, licences, hours) => {
    const section = feesSection(group, [licences]);
    const rows = section.kind === 'table' ? section.rows : [];
    expect(rows.slice(0, 2).map(([, fee]) => fee?.slice(0, 3))).toEqual(['0 €', '0 €']);
    expect(rows.slice(2)).toEqual([
      [expect.stringContaining(licences), expect.stringContaining(`Au plus le prix de ${hours}`)],
    ]);
  },
);

it.each([carSheet, motorbikeSheet, trailerSheet, heavySheet])(
  'the sheet of $slug, which ends with an exam for which fees are capped, tells of them and of who helps to pay',
  ({ sections }) => {
    expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['frais-encadres', 'financement']));
  },
);

it.each([
  [carSheet, true, false],
  [motorbikeSheet, false, false],
  [scooterSheet, false, true],
  [boatSheet, false, true],
  [trailerSheet, false, true],
  [heavySheet, false, true],
])(
  'the sheet of $slug tells of the help to apprentices, that of cars, and which licences the State’s loan is for, where it is another',
  ({ sections }, apprentices, others) => {
    const text = JSON.stringify(sections);
    expect([text.includes('aux apprentis'), text.includes('est réservé au B')]).toEqual([
      apprentices,
      others,
    ]);
  },
);

it('says that the training account pays for BE as a second licence, and not for A2', () => {
  const rows = [trailerSheet, motorbikeSheet].map(({ sections }) => {
    const part = sections.find(({ id }) => id === 'financement');
    return part?.kind === 'table' && part.rows.find(([help]) => help?.includes('CPF'))?.[1];
  });
  expect(rows).toEqual([
    expect.stringContaining('pour le BE, même si'),
    expect.stringContaining('pour un premier'),
  ]);
});

it('names for six couplings the licence that their weights ask for', () => {
  const examples = trailerSheet.sections.find(({ id }) => id === 'exemples');
  const rows = examples?.kind === 'table' ? examples.rows : [];
  expect(rows.map((row) => row.at(-1))).toEqual([
    'Permis B',
    'Permis B',
    'Formation B96',
    'Formation B96',
    'Permis BE',
    'Permis B',
  ]);
});

it('tells the medical visit by age: goods at 60 and 76, passengers once a year from 60', () => {
  const visit = heavySheet.sections.find(({ id }) => id === 'visite-medicale');
  expect(visit?.kind === 'table' && visit.rows).toEqual([
    ['Avant 60 ans', '5 ans pour C1, C et CE', '5 ans pour D1 et D'],
    ['De 60 à 75 ans', '2 ans pour C1, C et CE', '1 an pour D1 et D'],
    ['À partir de 76 ans', '1 an pour C1, C et CE', '1 an pour D1 et D'],
  ]);
});
