import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Accueil, clubInformationsSchema, type Formula, type Office } from '#contracts/directory.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { type SchoolView, viewSchool } from './school-view.ts';

type Club = NonNullable<Office['clubInformations']>;

const uri = 'saint-denis-974/conduite-du-port/7';
const { clubInformations, ...bareOffice } = anOffice(
  {
    id: 7,
    uri,
    address: {
      streetName: '3 rue du Port',
      city: { name: 'Saint-Denis', zipCode: '97400' },
      latitude: null,
      longitude: null,
      phoneNumber: null,
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

// A Monday, 10 h in Réunion and 8 h in Paris.
const now = new Date('2026-10-05T06:00:00Z');

function view(office: Partial<Office> = {}, club: Partial<Club> = {}, at = now): SchoolView {
  return viewSchool(
    { ...bareOffice, clubInformations: { ...bareClub, ...club }, ...office, uri },
    {
      now: at,
      documentHosts: ['https://documents.example'],
      imageHosts: ['photos.example'],
      pages: new Set(),
    },
  );
}

describe('a school that lacks everything', () => {
  test('is still read, each absent thing absent', () => {
    expect(
      viewSchool({ ...bareOffice, uri }, { now, documentHosts: [], imageHosts: [], pages: new Set() }),
    ).toMatchObject({
      position: null,
      phone: undefined,
      startingPrice: undefined,
      presentation: [],
      photos: [],
      opening: undefined,
      formulaGroups: [],
      feeRules: undefined,
      terms: [],
      passes: [],
      guarantees: [],
      documents: [],
      sameAs: [],
      equipment: { onlineBooking: undefined, onlinePayment: undefined, facts: [] },
    });
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

describe('the phone number', () => {
  const phone = (phoneNumber: string) => view({ address: { ...bareOffice.address, phoneNumber } }).phone;

  test('is written in pairs and dialled without spaces', () => {
    expect(phone('02.62.12.34.56')).toEqual({
      text: '02\u00a062\u00a012\u00a034\u00a056',
      href: 'tel:0262123456',
    });
  });

  test('of another form stays as given', () => {
    expect(phone('+262 262 12 34 56')).toEqual({ text: '+262 262 12 34 56', href: 'tel:+262262123456' });
  });

  test('without digits is absent', () => {
    expect(phone('sur demande')).toBeUndefined();
  });
});

describe('the price a school is known by', () => {
  const starting = (...formules: Formula[]) => view({}, { formules }).startingPrice;

  test('is that of its first front category, not of its cheapest extra', () => {
    expect(
      starting(aFormulaAt(1, 2990), aFormulaAt(10, 4900), aFormulaAt(16, 89_000), aFormulaAt(4, 119_900)),
    ).toMatchObject({
      label: 'Permis B à partir de',
      price: 119_900,
      due: 'à payer en une fois',
    });
    expect(starting(aFormulaAt(20, 39_000), aFormulaAt(16, 89_000))).toMatchObject({
      label: 'Permis A2 à partir de',
      price: 89_000,
    });
  });

  test('is the lowest of its trainings when it teaches in no front category', () => {
    expect(starting(aFormulaAt(1, 2990), aFormulaAt(32, 299_000), aFormulaAt(31, 249_000))).toMatchObject({
      label: 'Formules à partir de',
      price: 249_000,
    });
  });

  test('is absent when it only sells theory courses', () => {
    expect(starting(aFormulaAt(1, 2990))).toBeUndefined();
  });
});

test('beside the price of a B licence stands what it is likely to cost in all', () => {
  const [traditional, lesson] = [aFormulaAt(4, 116_000), aFormulaAt(10, 5650)];
  const { startingPrice } = view({}, { formules: [traditional, lesson] });
  expect(startingPrice?.likely?.range).toBe('1\u202f725,00\u202f€ à 2\u202f007,50\u202f€');
  expect(startingPrice?.likely?.reason).toContain('56,50\u202f€');
  expect(view({}, { formules: [traditional] }).startingPrice?.likely).toBeUndefined();
});

test('near the prices stand the agreement number, what a pre-registration is and the capped fees', () => {
  const accueil = { ...bareAccueil, agrement: 'E 21 974 0012 0' };
  const whole = view({}, { accueil, formules: [aFormulaAt(4, 116_000), aFormulaAt(16, 90_000)] });
  expect(whole.terms).toEqual([
    expect.stringContaining('évaluation de départ'),
    'Prix TTC. Agrément préfectoral n°\u202fE\u00a021\u00a0974\u00a00012\u00a00.',
  ]);
  expect(whole.feeRules?.caps).toEqual([
    'B, B1\u202f: 1\u202fh de conduite au plus',
    'BE\u202f: 1\u202fh\u202f30 de conduite au plus',
    'A1, A2, A\u202f: 1\u202fh\u202f30 de conduite au plus',
  ]);
  const boats = view({}, { accueil: bareAccueil, formules: [aFormulaAt(20, 39_000)] });
  expect(boats.terms).toEqual(['Prix TTC. Numéro d’agrément non communiqué.']);
  expect(boats.feeRules).toBeUndefined();
});

test.each([
  [91, 55],
  [-20, 181],
  [0, 0],
])('a place at %d, %d is none', (latitude, longitude) => {
  expect(view({ address: { ...bareOffice.address, latitude, longitude } }).position).toBeNull();
});

test('guarantees earn the badges label, qualiopi, 1€/jour and cpf, in that order', () => {
  const garanties = ['CPF - Deux-roues', 'Permis à 1€/jour', 'Qualiopi', 'Label DSR', 'PMR', 'CPF - Voiture'];
  expect(view({ garanties }).badges).toEqual(['Label DSR', 'Qualiopi', 'Permis à 1\u202f€/jour', 'CPF']);
});

test('what is sold as a pass is not repeated among the formulas', () => {
  const school = view(
    { passes: [{ slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true }] },
    { formules: [aFormulaAt(1, 2990), aFormulaAt(4, 119_900)] },
  );
  expect(school.passes.map(({ formulaId }) => formulaId)).toEqual([701]);
  expect(school.formulaGroups.flatMap(({ formulas }) => formulas.map(({ id }) => id))).toEqual([704]);
});
