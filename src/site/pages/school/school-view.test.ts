import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Accueil, clubInformationsSchema, type Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { type FrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { type SchoolView, viewSchool } from './school-view.ts';

type Club = NonNullable<Office['clubInformations']>;

const uri = 'saint-denis-974/conduite-du-port/7';
const { clubInformations, ...bareOffice } = anOffice(
  {
    id: 7,
    uri,
    address: {
      ...{ streetName: '3 rue du Port', city: { name: 'Saint-Denis', zipCode: '97400' } },
      ...{ latitude: null, longitude: null, phoneNumber: null },
    },
    timeZone: 'Indian/Reunion',
    note: null,
    nbReviews: 0,
    formule: null,
  },
  [],
);
const bareClub = v.parse(clubInformationsSchema, clubInformations);
const bareAccueil: Accueil = { ...bareClub.accueil, agrement: null };

const aFormulaAt = (typeId: number, price: number) =>
  aFormula({ id: 700 + typeId, typeId, price, advancePayment: null });

// A Monday, 10:00 in Réunion and 8:00 in Paris.
const now = new Date('2026-10-05T06:00:00Z');

function view(
  office: Partial<Office> = {},
  club: Partial<Club> = {},
  at = now,
  category?: FrontCategory,
  isSold?: Parameters<typeof viewSchool>[1]['isSold'],
): SchoolView {
  return viewSchool(
    { ...bareOffice, clubInformations: { ...bareClub, ...club }, ...office, uri },
    {
      now: at,
      category,
      documentHosts: ['https://documents.example'],
      imageHosts: ['photos.example'],
      ...(isSold && { isSold }),
    },
  );
}

test('a school that lacks everything is still read, each absent thing absent', () => {
  const options = { now, documentHosts: [], imageHosts: [] };
  const lists = { presentation: [], photos: [], offerGroups: [], passes: [] };
  expect(viewSchool({ ...bareOffice, uri }, options)).toMatchObject({
    ...{ ...lists, guarantees: [], documents: [], sameAs: [] },
    ...{
      position: null,
      phone: undefined,
      quoted: undefined,
      opening: undefined,
      feeRules: undefined,
    },
    equipment: { onlineBooking: undefined, onlinePayment: undefined, facts: [] },
  });
});

test('an image of this site or of a listed host is shown, another is left out', () => {
  const photos = [
    { PH_URL: '/demonstration/photo-01.svg' },
    { PH_URL: 'https://photos.example/12.jpg' },
    { PH_URL: 'https://elsewhere.example/12.jpg' },
    { PH_URL: 'http://photos.example/12.jpg' },
  ];
  const school = view(
    { logo: 'https://elsewhere.example/logo.png' },
    { accueil: { ...bareAccueil, photos } },
  );
  expect(school.photos.map(({ source }) => source)).toEqual([
    '/demonstration/photo-01.svg',
    'https://photos.example/12.jpg',
  ]);
  expect(school.photos[1]?.alt).toBe('Conduite du Port, vue 2 sur 2');
  expect(school.logo).toBeUndefined();
});

test('the phone number is written in pairs', () => {
  const { phone } = view({ address: { ...bareOffice.address, phoneNumber: '02.62.12.34.56' } });
  expect(phone).toEqual({ text: '02\u00a062\u00a012\u00a034\u00a056', href: 'tel:0262123456' });
});

describe('the price a school is known by', () => {
  const starting = (...formules: Formula[]) => view({}, { formules }).quoted;

  test('is that of its first front category, not of its cheapest extra', () => {
    expect(
      starting(aFormulaAt(1, 2990), aFormulaAt(10, 4900), aFormulaAt(16, 89_000), aFormulaAt(4, 119_900)),
    ).toMatchObject({ label: 'Permis B traditionnel', price: { pack: 119_900, dueNow: 119_900 } });
    const a2 = { label: 'Permis moto A2', price: { pack: 89_000 } };
    expect(starting(aFormulaAt(20, 39_000), aFormulaAt(16, 89_000))).toMatchObject(a2);
  });

  test('is the lowest of its trainings when it teaches in no front category', () => {
    const price = starting(aFormulaAt(1, 2990), aFormulaAt(32, 299_000), aFormulaAt(31, 249_000));
    expect(price).toMatchObject({ label: expect.any(String), price: { pack: 249_000 } });
  });

  test('is absent when it only sells theory courses', () => {
    expect(starting(aFormulaAt(1, 2990))).toBeUndefined();
  });
});

describe('the budget beside the price', () => {
  const starting = (...formules: Formula[]) => view({}, { formules }).quoted;
  const budget = (...formules: Formula[]) => starting(...formules)?.budget;

  test('is of a B licence its formula, the theory exam, the hours beyond and the accompaniment, which sum up', () => {
    const { price, budget: known } = starting(aFormulaAt(4, 116_000), aFormulaAt(10, 5650)) ?? {};
    expect(price).toMatchObject({ estimate: 209_400, hours: 35 });
    expect(known).toMatchObject({
      lines: [
        { label: 'Permis B traditionnel', detail: undefined, likely: 116_000 },
        { label: 'Examen théorique', detail: undefined, likely: 3000 },
        {
          label: 'Heures au-delà des 20\u202fh',
          detail: '15\u202fh à 56,50\u202f€ la leçon (durée non précisée)',
          likely: 84_750,
        },
        {
          label: 'Accompagnement à l’examen',
          detail: '1\u202fh à 56,50\u202f€ la leçon (durée non précisée)',
          likely: 5650,
        },
      ],
    });
    expect(known?.lines.reduce((sum, { likely }) => sum + likely, 0)).toBe(price?.estimate);
    expect(known?.notes[0]).toBe('De 1\u202f760\u202f€ à 2\u202f380\u202f€ selon vos besoins.');
    expect(known?.notes[1]).toContain(
      '35\u202fh de conduite, la moyenne que l’UFC-Que Choisir a relevée en 2016',
    );
  });

  test('is left out, and the estimate unknown, when the school has no hour price', () => {
    const { price, budget: none } = starting(aFormulaAt(4, 116_000)) ?? {};
    expect([price?.estimate, none]).toEqual([null, undefined]);
  });

  test('is left out without additional costs', () => {
    expect(budget(aFormulaAt(18, 35_000))).toBeUndefined();
    expect(budget(aFormulaAt(40, 20_000))).toBeUndefined();
  });

  test('leaves what has no known price to a note', () => {
    const known = budget(aFormulaAt(16, 90_000));
    expect(known?.notes.join(' ')).toContain('divisé par 20\u202fh');
    expect(known?.notes).toContain('Non compté\u202f: un second passage, la photo d’identité.');
  });
});

describe('a requested category', () => {
  const car = [aFormulaAt(4, 119_900), aFormulaAt(7, 77_000), aFormulaAt(10, 5000)];
  const taught = [...car, aFormulaAt(15, 80_000), aFormulaAt(16, 89_000), aFormulaAt(20, 39_000)];
  const about = (slug: string, formules: readonly Formula[] = taught) =>
    view({}, { formules: [...formules] }, now, findFrontCategory(slug));
  const groupsOf = ({ offerGroups }: SchoolView) =>
    offerGroups.map(({ label, offers }) => [label, ...offers.map(({ id }) => id - 700)]);
  const ordering = (typeId: number, category: string) =>
    `/inscription-en-ligne?etape=identite&ecole=7&formule=${700 + typeId}&categorie=${category}`;

  test('has its price, its budget and its vehicle first, with its formulas on top', () => {
    const school = about('moto');
    expect(school.quoted).toMatchObject({ price: { pack: 89_000 } });
    expect(school.quoted?.budget).toMatchObject({
      lines: [{ likely: 89_000 }, { likely: 3000 }, { likely: 6675 }],
    });
    expect(groupsOf(school)).toEqual([
      ['Deux-roues', 16, 15],
      ['Voiture', 4, 7, 10],
      ['Bateau', 20],
    ]);
    expect(school.nextStep.href).toBe(ordering(16, 'moto'));
    expect(school.offerGroups[0]?.offers[0]?.href).toBe(ordering(16, 'moto'));
    expect(groupsOf(about('boite-auto'))[0]).toEqual(['Voiture', 7, 4, 10]);
  });

  test('that the school teaches otherwise has the price of what it does teach of it', () => {
    const school = about('moto', [aFormulaAt(4, 119_900), aFormulaAt(15, 80_000)]);
    const a1 = { label: 'Permis A1 (125\u202fcm³)', price: { pack: 80_000 } };
    expect(school.quoted).toMatchObject(a1);
  });

  test.each(['aac', 'remorque', 'lourd'])('that the school does not teach (%s) changes nothing', (slug) => {
    expect(about(slug)).toEqual(view({}, { formules: taught }));
  });

  test('is by default the first one', () => {
    expect(view({}, { formules: taught }).nextStep.href).toBe(ordering(4, 'auto'));
  });
});

test('the agreement number, pre-registration and capped fees are near the prices', () => {
  const accueil = { ...bareAccueil, agrement: 'E 21 974 0012 0' };
  const formules = [aFormulaAt(4, 116_000), aFormulaAt(16, 90_000)];
  const whole = view({}, { accueil, formules }, now, undefined, ({ formulaType }) => formulaType.id === 4);
  const sold = whole.offerGroups.flatMap(({ offers }) => offers.map(({ isSold }) => isSold));
  expect(sold).toEqual([true, false]);
  expect(whole.terms).toEqual({
    always: 'Prix TTC. Agrément n°\u202fE\u00a021\u00a0974\u00a00012\u00a00.',
    others: [expect.stringContaining('évaluation de départ'), expect.stringContaining('Demander un devis')],
  });
  expect(whole.feeRules?.caps).toEqual([
    'B, B1\u202f: 1\u202fh de conduite au plus',
    'BE\u202f: 1\u202fh\u202f30 de conduite au plus',
    'A1, A2, A\u202f: 1\u202fh\u202f30 de conduite au plus',
  ]);
  const contents = { hoursIncluded: 4, includes: ['theory' as const], validityDays: 365 };
  const boat = { ...aFormulaAt(20, 39_000), ...contents };
  const boats = view({}, { accueil: bareAccueil, formules: [boat] });
  expect(boats.terms).toEqual({ always: 'Prix TTC. Numéro d’agrément non communiqué.', others: [] });
  expect(boats.feeRules).toBeUndefined();
});

test('a school at 0, 0 has no position', () => {
  const address = { ...bareOffice.address, latitude: 0, longitude: 0 };
  expect(view({ address }).position).toBeNull();
});

test('guarantees earn the marks label, qualiopi, 1€/jour and cpf, in that order', () => {
  const garanties = ['CPF - Deux-roues', 'Permis à 1€/jour', 'Qualiopi', 'Label DSR', 'PMR', 'CPF - Voiture'];
  expect(view({ garanties }).marks).toEqual(['Label DSR', 'Qualiopi', 'Permis à 1\u202f€/jour', 'CPF']);
});

test('what is sold as a pass is not repeated among the formulas', () => {
  const school = view(
    { passes: [{ slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true }] },
    { formules: [aFormulaAt(1, 2990), aFormulaAt(4, 119_900)] },
  );
  expect(school.passes.map(({ formulaId }) => formulaId)).toEqual([701]);
  expect(school.offerGroups.flatMap(({ offers }) => offers.map(({ id }) => id))).toEqual([704]);
});
