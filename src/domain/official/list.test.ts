import { expect, it } from 'vitest';
import { isOfficialList, readOfficialList } from './list.ts';

const keys = {
  raf_numero: 'E0909D09170',
  aue_raisonsociale: 'PILOTE',
  aue_codepostal: '6000',
  aue_commune: 'NICE',
};

function read(...rows: Readonly<Record<string, string>>[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys({ ...keys, ...row })))];
  const cells = rows.map((row) => columns.map((title) => ({ ...keys, ...row })[title] ?? ''));
  return readOfficialList({
    file: 'a.csv',
    columns,
    rows: cells.map((one, at) => ({ line: at + 2, cells: one })),
  });
}
const first = (row: Readonly<Record<string, string>>) => read(row).rows[0];

it('is recognised by four titles, also among others and in capitals', () => {
  const columns = Object.keys(keys);
  expect(isOfficialList({ columns: [...columns, 'longitude'] })).toBe(true);
  expect(isOfficialList({ columns: columns.map((title) => ` ${title.toUpperCase()} `) })).toBe(true);
  expect(isOfficialList({ columns: columns.slice(1) })).toBe(false);
});

it.each([
  ['6', '6000', '06'],
  ['2a', '20000', '2A'],
  ['974', '97400', '974'],
  ['98', '98821', '988'],
  ['', '69003', '69'],
])('the département “%s” of %s is %s', (dpt_id, aue_codepostal, departement) => {
  expect(first({ dpt_id, aue_codepostal })?.departement).toBe(departement);
});

it.each([
  ['https://www.exemple.fr/a', 'https://www.exemple.fr/a'],
  ['www.exemple.fr', 'https://www.exemple.fr/'],
  ['http://exemple.fr', 'http://exemple.fr/'],
  ['javascript:alert(1)', null],
  ['contact@exemple.fr', null],
  ['en cours', null],
  ['', null],
])('the website “%s” is %s', (aue_siteinternet, website) => {
  expect(first({ aue_siteinternet })?.facts.website).toBe(website);
});

it('of a website longer than an address may be has none', () => {
  const longest = `https://exemple.fr/${'a'.repeat(481)}`;
  expect(first({ aue_siteinternet: longest })?.facts.website).toBe(longest);
  expect(first({ aue_siteinternet: `${longest}a` })?.facts.website).toBeNull();
});

it.each([
  [{ aue_raisonsociale: 'A'.repeat(201) }, 'name: it has 201 characters, 200, the maximum'],
  [{ aue_adresse: 'A'.repeat(201) }, 'street: it has 201 characters, 200, the maximum'],
  [{ aue_commune: 'A'.repeat(101) }, 'city: it has 101 characters, 100, the maximum'],
  [
    { aue_raisonsociale: 'PILOTE\u202e' },
    'name: it has a line break, a control character or one that reverses the text',
  ],
])('refuses %o, which no page shows, and reads the others', (row, why) => {
  const { rows, refusals } = read(row, { raf_numero: 'E2406900010' });
  expect(refusals).toEqual([{ file: 'a.csv', line: 2, why }]);
  expect(rows.map(({ facts }) => facts.agreement)).toEqual(['E2406900010']);
});

it.each([
  ['45.76', '4,86', { latitude: 45.76, longitude: 4.86 }],
  ['0', '0', { latitude: 0, longitude: 0 }],
  ['', '', undefined],
  ['45.76', '', undefined],
  ['91', '4', undefined],
])('the position %s, %s is %o', (latitude, longitude, position) => {
  expect(first({ latitude, longitude })?.position).toEqual(position);
});

it('of the older layout a rate of 0 is unknown, and no rate has a number', () => {
  const list = read({ B_taux_1pra: '0.5596', A_taux_1pra: '0', aue_aac_flag: 'true' });
  expect(list).toMatchObject({ layout: 'without counts', uncountedRates: 1 });
  expect(list.rows[0]).toMatchObject({ results: [], facts: { aac: true, zip_code: '06000' } });
});

it('of the newer layout a rate of 0 is one, and accompanied learners count where their number is given', () => {
  const row = {
    ...{ B_nombre_1pra: '40', B_taux_1pra: '0', CD_nombre_1pra: 'NC', CD_taux_1pra: 'NC' },
    ...{ B_taux_1pra_aac: '0,75', optionnel_nombre_1er_passage_acc_total: '32' },
    ...{ A1_acc_handi: 'TRUE', B_acc_sourd_mal: 'TRUE', C_acc_handi: 'FALSE' },
  };
  const [school] = read(row, { B_nombre_1pra: '30', B_taux_1pra: '0.3333333333' }).rows;
  expect(school).toMatchObject({
    adapted: ['A1', 'B'],
    results: [
      { licence: 'B', presented: 40, passed: 0, rate: null },
      { licence: 'B-aac', presented: 32, passed: 24, rate: null },
    ],
  });
});
