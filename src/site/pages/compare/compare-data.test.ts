import { expect, test, vi } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aSchoolResult } from '#test/support/exam-results.ts';
import { aFormula, anOffice, aPageOf } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadComparison } from './compare-data.server.ts';

const lesson = (price: number, lessonMinutes = 60) =>
  aFormula({ id: 2, typeId: lessonFormulaTypeId, price, lessonMinutes });
const offices = [
  anOffice({ id: 12, label: 'Borne Rouge' }, [
    aFormula({ price: 119_900, hoursIncluded: 20, includes: ['first-accompaniment'] }),
    lesson(5000),
  ]),
  anOffice({ id: 34, label: 'Cap Permis' }, [aFormula({ price: 100_000 })]),
  anOffice({ id: 56, label: 'Moto du Quai' }, [aFormula({ typeId: 16, price: 90_000 })]),
];

function load(query: string, failing: readonly number[] = []) {
  const standIn = aStandInSite();
  const directory = {
    getOffice: vi.fn(async (id: number) => {
      if (failing.includes(id)) throw new Error('down');
      return offices.find((office) => office.id === id);
    }),
    findOfficesNear: vi.fn(async () =>
      aPageOf([anOffice({ id: 12, distance: 0 }), anOffice({ id: 78, distance: 850 })]),
    ),
  };
  const site = { ...standIn, upstreams: { directory, geo: standIn.upstreams.geo } } as unknown as SiteRequest;
  return loadComparison(site, new URLSearchParams(query));
}

async function cellsOf(query: string, key: string) {
  const { view } = await load(query);
  const row = [...(view?.prices ?? []), ...(view?.facts ?? [])].find((one) => one.key === key);
  return row?.cells.map(({ text, beside = [], details = [] }) =>
    [text, beside, ...details].flat().join(' | ').replaceAll(/\s/gu, ' '),
  );
}

test('a total is rounded to ten euros, its lines are exact', async () => {
  const query = 'ecoles=12,34,56&categorie=auto&heures=30';
  // 1,199 € + 30 € for the exam + 10 h at 50 €.
  expect(await cellsOf(query, 'total')).toEqual([
    '≈ 1 730 €',
    'total inconnu : l’école ne dit pas le prix de l’heure',
    'Ne propose pas cette formation',
  ]);
  const expected = ['500,00 € | 10 h', 'Prix inconnu', '–'];
  expect(await cellsOf(query, 'extra-hours')).toEqual(expected);
  expect(await cellsOf(query, 'accompaniment')).toEqual(['Compris dans la formule', 'Prix inconnu', '–']);
  expect(await cellsOf(query, 'hour')).toEqual(['50,00 € l’heure', 'Non communiqué', 'Non communiqué']);
});

test('a lesson that is no hour long is shown with its length and its hour, in its row', async () => {
  offices.push(anOffice({ id: 90 }, [aFormula({ hoursIncluded: 20 }), lesson(4500, 50)]));
  const price = '54,00 € l’heure | 45,00 € les 50 min';
  expect(await cellsOf('ecoles=90', 'hour')).toEqual([price]);
  expect(await cellsOf('ecoles=90&heures=30', 'extra-hours')).toEqual(['540,00 € | 10 h']);
  offices.push(anOffice({ id: 95 }, [aFormula({ hourPrice: 5220, lessonMinutes: 50 }), lesson(4500, 50)]));
  expect(await cellsOf('ecoles=95', 'hour')).toEqual(['52,20 € l’heure | 43,50 € les 50 min']);
});

test('the way to pay that was searched by stays in the links, where a school takes it', async () => {
  offices.push(
    anOffice({ id: 71, uri: 'lyon/un/71', garanties: ['CPF - Voiture'] }, [aFormula()]),
    anOffice({ id: 72, uri: 'lyon/deux/72', garanties: [] }, [aFormula()]),
  );
  const query = 'ecoles=71,72&categorie=auto';
  const { view } = await load(`${query}&financement=cpf`);
  const [taken, other] = view?.schools ?? [];
  expect([taken?.page, other?.page]).toEqual([
    expect.stringMatching(/\?financement=cpf$/u),
    expect.not.stringContaining('financement'),
  ]);
  expect(taken?.next?.to).toContain('financement=cpf');
  expect(other?.next?.to).not.toContain('financement');
  expect(other?.without).toBe('/comparer?ecoles=71&categorie=auto&financement=cpf');
  expect(view?.add?.search.to).toContain('filtres=cpf');
  expect(await cellsOf(`${query}&financement=cpf`, 'due')).toEqual([
    '0,00 € maintenant par le CPF',
    (await cellsOf(query, 'due'))?.[1],
  ]);
  expect(JSON.stringify((await load(query)).view)).not.toContain('financement');
});

test('without a category, schools are compared by what one of them sells first', async () => {
  expect((await load('ecoles=56')).view?.lead).toContain('Permis moto');
  expect((await load('ecoles=56,12')).view?.lead).toContain('Permis voiture');
});

test('a school that cannot be read costs itself, and one that there is not is left out', async () => {
  const failed = await load('ecoles=12,34', [34]);
  expect(failed.view?.schools.map(({ id }) => id)).toEqual([12]);
  const expected = [expect.stringContaining('pas pu lire'), false];
  expect([failed.view?.unreadable, failed.isComplete]).toEqual(expected);
  // The failed school stays in the address.
  expect(failed.view?.hours?.links[1]?.to).toContain('ecoles=12,34');

  const missing = await load('ecoles=12,99');
  expect([missing.view?.unreadable, missing.isComplete]).toEqual([undefined, true]);
  expect(missing.view?.hours?.links[1]?.to).toContain('ecoles=12&');
  expect(await load('ecoles=99')).toEqual({ view: undefined, isComplete: true });
  expect(await load('ecoles=12', [12])).toEqual({ view: undefined, isComplete: false });
});

test('what may be added is near, and not there already', async () => {
  const { view } = await load('ecoles=12');
  expect(view?.add?.schools.map(({ to }) => to)).toEqual(['/comparer?ecoles=12,78&categorie=auto']);
  expect((await load('ecoles=12,34,56')).view?.add).toBeUndefined();
});

const placed = (id: number, longitude: number, more: Partial<Office> = {}) =>
  anOffice({
    ...{ id, label: `École ${id}`, note: 4.7, nbReviews: 100, ...more },
    address: { ...anOffice().address, latitude: 45.75, longitude },
  });

test('distances are those of the list: from the town hall of the commune, else from the middle of a zone', async () => {
  offices.push(placed(61, 4.855, { note: 4.9 }), placed(62, 4.87));
  const list = 'ecoles=61,62&commune=69123';
  expect(await cellsOf(list, 'distance')).toEqual(['388 m de la mairie', '1,6 km de la mairie']);
  expect((await load(list)).view?.differences?.replaceAll(/\s/gu, ' ')).toBe(
    'École 61 est la plus proche (388 m de la mairie de Lyon).'.replaceAll(' m', ' m'),
  );
  const expected = ['388 m du centre', '1,6 km du centre'];
  expect(await cellsOf('ecoles=61,62&zone=45.75,4.85', 'distance')).toEqual(expected);
  expect((await load('ecoles=61,62&commune=00000')).view?.facts.map(({ label }) => label)).toContain(
    'Distance entre elles',
  );
});

test('the nearest and the best rated are named in words', async () => {
  const { view } = await load('ecoles=62,61&commune=69123');
  const distances = view?.facts.find(({ key }) => key === 'distance');
  expect(distances?.cells.map(({ mark }) => mark)).toEqual([undefined, 'le plus près']);
  expect(view?.schools.map(({ mark }) => mark)).toEqual([undefined, 'le mieux noté']);
});

test('namesakes are distinguished by their streets', async () => {
  const elsewhere = { ...anOffice().address, streetName: '8 quai Fulchiron' };
  offices.push(anOffice({ id: 91, label: 'Borne Rouge', address: elsewhere }));
  const { view } = await load('ecoles=12,91,34');
  const expected = ['Borne Rouge (3 rue du Port)', 'Borne Rouge (8 quai Fulchiron)', 'Cap Permis'];
  expect(view?.schools.map(({ name }) => name)).toEqual(expected);
});

test('official rates have a row where one of the schools has results, without a mark for the best', async ({
  onTestFinished,
}) => {
  vi.setSystemTime('2026-11-28T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  expect(await cellsOf('ecoles=12,34', 'results')).toBeUndefined();
  offices.push(
    anOffice({ id: 101, results: [aSchoolResult()] }),
    anOffice({ id: 102, results: [aSchoolResult({ presented: 29, passed: 20 })] }),
  );
  expect(await cellsOf('ecoles=101,102,34', 'results')).toEqual([
    '61 % | 92 candidats, 2025 | entre 51 et 70 % | département 57 %',
    'Publié à partir de 30 candidats',
    'Non communiqué',
  ]);
  const { view } = await load('ecoles=101,102,34');
  expect(view?.facts.find(({ key }) => key === 'results')?.cells.some(({ mark }) => mark)).toBe(false);
  const notes = view?.method.map((note) => note.replaceAll(/\s/gu, ' '));
  expect(notes).toContain('Source : Ministère de l’Intérieur, lecture du 1er octobre 2026.');
  expect(await cellsOf('ecoles=101&categorie=moto', 'results')).toBeUndefined();
  offices.push(anOffice({ id: 103, results: [aSchoolResult({ licence: 'A' })] }));
  expect((await cellsOf('ecoles=103&categorie=moto', 'results'))?.[0]).toContain('| Permis A1, A2 et A |');
});

test('lessons and a first lesson have a row each where one of the schools says them', async ({
  onTestFinished,
}) => {
  vi.setSystemTime('2026-11-29T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const rows = ['Leçons le soir', 'Leçons le samedi', 'Première leçon', 'Véhicule aménagé'];
  const read = async (ids: string) => {
    const found = await Promise.all(rows.map((label) => cellsOf(`ecoles=${ids}`, label)));
    return found.filter((cells) => cells !== undefined);
  };
  expect(await read('12,34')).toEqual([]);
  offices.push(
    anOffice({ id: 111, lessonTimes: ['samedi'], firstLesson: { days: 15, on: '2026-11-02' } }),
    anOffice({ id: 112, firstLesson: { days: 7, on: '2026-09-01' } }),
  );
  expect(await read('111,112')).toEqual([
    ['Non', 'Non communiqué'],
    ['Oui', 'Non communiqué'],
    ['Sous 15 jours | Annoncé par l’école le 2 novembre 2026', 'Non communiqué'],
  ]);
});
