import { describe, expect, test } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { aSchoolResult } from '#test/support/exam-results.ts';
import { anOffice } from '#test/support/office.ts';
import { twoHalves } from '#test/support/opening-hours.ts';
import { type SummaryScope, summariseOffice } from './school-summary.server.ts';

const scope: SummaryScope = {
  documentHosts: [],
  imageHosts: ['photos.example.fr'],
  licenseGroupSlug: 'voiture',
  now: new Date('2026-10-19T10:00:00+02:00'),
};
const summarise = (changes: Parameters<typeof anOffice>[0]) => summariseOffice(anOffice(changes), scope);

test('a school is summed up with its lowest price and its badges', () => {
  const summary = summarise({ garanties: ['Qualiopi', 'CPF - Voiture'], distance: 850 });
  expect(summary).toMatchObject({ price: { pack: 119_900 }, tags: ['Qualiopi', 'CPF'], distance: 850 });
  expect(summary.position).toEqual({ lat: 45.76, lng: 4.85 });
});

test('a school without coordinates or price has none', () => {
  const { address } = anOffice();
  const summary = summarise({ address: { ...address, latitude: null }, formule: null });
  expect(summary.position).toBeNull();
  expect(summary.price).toBeNull();
  expect(summarise({ address: { ...address, latitude: 0, longitude: 0 } }).position).toBeNull();
});

test.each([
  [999, undefined],
  [1000, 1000],
])('of a school at its town hall, %d metres are said as %s', (distance, said) => {
  const address = { ...anOffice().address, approximate: true as const };
  expect(summarise({ address, distance })).toMatchObject({ distance: said, isApproximate: true });
});

const ownPhoto = `/photos/${'a'.repeat(64)}.jpg`;

test.each([
  ['its first photo', { photo: ownPhoto }, 'photo', ownPhoto],
  [
    'its shop front instead of a drawing of the demonstration',
    { photo: '/demonstration/photo-01.svg' },
    'facade',
    '/images/facades/12.svg?v=1ve9vyq',
  ],
  [
    'a photo of a listed host',
    { photo: 'https://photos.example.fr/a.jpg' },
    'photo',
    'https://photos.example.fr/a.jpg',
  ],
  [
    'its shop front where no photo may be shown',
    { photo: 'https://elsewhere.example/a.jpg', logo: '/demonstration/logo-01.svg' },
    'facade',
    '/images/facades/12.svg?v=1ve9vyq',
  ],
  ['its shop front without any', { photo: null }, 'facade', '/images/facades/12.svg?v=1ve9vyq'],
])('a card shows %s', (_, given, kind, source) => {
  expect(summarise(given).picture).toEqual({ kind, source });
});

describe('the total of a card', () => {
  const totalOf = (formule: Office['formule'], more: Partial<SummaryScope> = {}) =>
    summariseOffice(anOffice({ formule }), { ...scope, formulaTypeId: 4, ...more }).price?.estimate;

  test('is that of the training for who has nothing yet: formula, hours beyond, one to the exam, its fee', () => {
    expect(totalOf({ min: 119_900, hourPrice: 5000 })).toBe(119_900 + 15 * 5000 + 5000 + 3000);
  });

  test('counts the hours that the visitor tells and those that the formula holds', () => {
    const formule = { min: 119_900, hourPrice: 5000, hoursIncluded: 25 };
    expect(totalOf(formule, { hours: 25 })).toBe(119_900 + 5000 + 3000);
    expect(totalOf(formule, { hours: 30 })).toBe(119_900 + 5 * 5000 + 5000 + 3000);
    expect(totalOf({ ...formule, includes: ['first-accompaniment'] }, { hours: 25 })).toBe(119_900 + 3000);
  });

  test('is not known without the price of an hour', () => {
    expect(totalOf({ min: 119_900 })).toBeNull();
    expect(totalOf({ min: 119_900, hourPrice: null })).toBeNull();
  });

  test('is left out where nothing comes on top, where several trainings are listed, and without a price', () => {
    expect(totalOf({ min: 24_000, hourPrice: 5000 }, { formulaTypeId: 13 })).toBeUndefined();
    expect(totalOf({ min: 24_000, hourPrice: 5000 }, { formulaTypeId: undefined })).toBeUndefined();
    expect(totalOf(null)).toBeUndefined();
  });
});

test('a school tells its theory course only when it is sold online', () => {
  const pass = { slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true };
  expect(summarise({ passes: [pass] }).pass).toEqual({ price: 2990, duration: 180 });
  expect(summarise({ passes: [{ ...pass, onlineSale: false }] }).pass).toBeUndefined();
});

describe('the hours of a card', () => {
  const monday = { ...twoHalves(1), HOR_FIN_PM: '19:00' };
  const at = (instant: string, ouverture = [monday], timeZone = 'Europe/Paris') =>
    summariseOffice(anOffice({ ouverture, timeZone }), { ...scope, now: new Date(instant) }).hoursNow;

  test.each([
    ['2026-10-19T09:00:00+02:00', true, 'Ouvert jusqu’à 12\u202fh\u202f30'],
    ['2026-10-19T12:30:00+02:00', false, 'Fermé, ouvre à 14\u202fh'],
    ['2026-10-18T12:00:00+02:00', false, 'Fermé, ouvre demain à 9\u202fh'],
    ['2026-10-19T19:00:00+02:00', false, 'Fermé, ouvre lundi à 9\u202fh'],
    ['2027-03-29T10:00:00+02:00', false, 'Jour férié, horaires à vérifier'],
  ])('say at %s whether it is open, and until or from when', (instant, open, text) => {
    expect(at(instant)).toEqual({ open, text });
  });

  test('are the school’s own overseas', () => {
    expect(at('2026-10-19T10:00:00+02:00', [monday], 'America/Martinique')?.open).toBe(false);
  });

  test('are left out where they or the time zone are not known', () => {
    expect(at('2026-10-19T10:00:00+02:00', [])).toBeUndefined();
    expect(at('2026-10-19T10:00:00+02:00', [monday], 'Nulle/Part')).toBeUndefined();
    expect(summarise({}).hoursNow).toBeUndefined();
  });
});

test('a school that lacks what a seller owes is asked for a quote, where the list tells it', () => {
  const seller = { cgvUri: '/cgv.html', mediatorUrl: 'https://mediateur.example', agrement: 'E 1' };
  const listed = (lacking?: Partial<typeof seller>) =>
    anOffice({ clubInformations: undefined, ...(lacking && { seller: { ...seller, ...lacking } }) });
  const asksQuote = (office: ReturnType<typeof anOffice>) => summariseOffice(office, scope).asksQuote;
  expect(asksQuote(listed())).toBeUndefined();
  expect(asksQuote(listed({}))).toBeUndefined();
  expect(asksQuote(listed({ cgvUri: 'https://elsewhere.example/cgv.pdf' }))).toBe(true);
});

test('a school whose formula is not sold is asked for a quote, by the formula that the list shows', () => {
  const seller = { cgvUri: '/cgv.html', mediatorUrl: 'https://mediateur.example', agrement: 'E 1' };
  const formule = { min: 119_900, hoursIncluded: 20, includes: ['theory' as const], validityDays: 365 };
  const asksQuote = (changes: object, asked: object) =>
    summariseOffice(anOffice({ clubInformations: undefined, seller, formule, ...changes }), {
      ...scope,
      ...asked,
    }).asksQuote;
  expect(asksQuote({}, { formulaTypeId: 4 })).toBeUndefined();
  expect(asksQuote({ formule: { ...formule, validityDays: null } }, { formulaTypeId: 4 })).toBe(true);
  expect(asksQuote({ formule: { min: 40_000 } }, { formulaTypeId: 18 })).toBe(true);
  const shown = { ...formule, typeId: 18 };
  expect(asksQuote({}, { shown })).toBe(true);
  expect(asksQuote({ garanties: ['Label DSR'] }, { shown })).toBeUndefined();
});

describe('the official rate of a card', () => {
  const rateOf = (results: Office['results'], formulaTypeId: number | null = 4) =>
    summariseOffice(anOffice({ results }), { ...scope, formulaTypeId }).result;

  test.each([
    [29, undefined],
    [30, { rate: '50\u202f%', count: '30\u00a0candidats', period: '2025' }],
    [100, { rate: '50\u202f%', count: '100\u00a0candidats', period: '2025' }],
  ])('of %i candidates is %j', (presented, shown) => {
    expect(rateOf([aSchoolResult({ presented, passed: Math.round(presented / 2) })])).toEqual(shown);
  });

  test('is that of the shown training, and absent without data', () => {
    const results = [aSchoolResult(), aSchoolResult({ licence: 'A2', presented: 40, passed: 36 })];
    const expected = ['61\u202f%', '61\u202f%', '90\u202f%', undefined, undefined];
    expect([4, 7, 16, 20, null].map((type) => rateOf(results, type)?.rate)).toEqual(expected);
    expect(summarise({})).not.toHaveProperty('result');
  });

  test('is that of all motorbikes, and says so, where A2 has none', () => {
    const all = aSchoolResult({ licence: 'A', presented: 40, passed: 36 });
    const few = aSchoolResult({ licence: 'A2', presented: 12, passed: 12 });
    const shown = { rate: '90\u202f%', licences: 'A1, A2 et A' };
    expect(rateOf([all], 16)).toMatchObject(shown);
    expect(rateOf([few, all], 16)).toMatchObject(shown);
  });
});

describe('the tags of a card', () => {
  const tagsOf = (office: Partial<Office>, more: Partial<SummaryScope> = {}) => {
    const { searched, tags } = summariseOffice(anOffice({ garanties: [], ...office }), { ...scope, ...more });
    return { searched, tags };
  };

  test('say when lessons are given, how soon and whether a vehicle is adapted, what was searched by first', () => {
    const firstLesson = { days: 15, on: '2026-10-01' };
    const office: Partial<Office> = { lessonTimes: ['soir', 'samedi'], adaptedVehicle: true, firstLesson };
    expect(tagsOf(office, { filters: ['cours-samedi'] })).toEqual({
      searched: ['Leçons le samedi'],
      tags: ['Véhicule aménagé', 'Leçons le soir', 'Leçon sous 15\u00a0jours'],
    });
    expect(tagsOf({ firstLesson }, { firstLesson: 30 })).toEqual({ searched: ['Leçon sous 15\u00a0jours'] });
    expect(tagsOf({ firstLesson: { days: 15, on: '2026-01-01' } })).toEqual({});
  });

  test('give the State’s list as the source of what it alone says', () => {
    const office = { adaptedVehicle: true, adaptedOfficially: true } as const;
    expect(tagsOf(office).tags).toEqual(['Handicap, selon la liste de l’État']);
    expect(tagsOf(office, { filters: ['vehicule-amenage'] }).searched).toEqual([
      'Handicap, selon la liste de l’État',
    ]);
  });
});
