import { readCommunes } from '#data/read-communes.ts';
import { createRandom } from '#domain/random.ts';

/** The columns of the State's list that we read, with some of those that we do not. */
const titles = [
  ...[
    'raf_numero',
    'aue_raisonsociale',
    'aue_adresse',
    'aue_codepostal',
    'aue_commune',
    'dpt_id',
    'aue_siteinternet',
  ],
  ...['aue_permis1euro_flag', 'aue_labelqualite_flag', 'aue_ecoleasso_flag', 'aue_aac_flag', 'aue_cs_flag'],
  ...['A_flag', 'A1_flag', 'A2_flag', 'B_flag', 'BE_flag', 'C_flag', 'CE_flag', 'D_flag'],
  ...['A_nombre_1pra', 'A_taux_1pra', 'A_taux_xpra', 'B_nombre_1pra', 'B_taux_1pra', 'B_taux_1pra_aac'],
  ...['B_taux_1pra_cs', 'B_taux_xpra', 'CD_nombre_1pra', 'CD_taux_1pra', 'CD_taux_xpra', 'aue_enligne_flag'],
  ...['optionnel_nombre_1er_passage_acc_total', 'B_acc_sourd_mal', 'B_acc_handi'],
];

type Cells = Readonly<Record<string, string>>;

/** A row of the list with these cells; the others say nothing. */
function officialRow(cells: Cells): string {
  const rest = (title: string) =>
    /flag|acc_(?:sourd|handi)/u.test(title) ? 'FALSE' : /_\dpra|taux|nombre/u.test(title) ? 'NC' : '';
  return titles.map((title) => cells[title] ?? rest(title)).join(';');
}

/** The n-th school of Lyon. */
export const listedSchool = (number: number, more: Cells = {}): Cells => ({
  raf_numero: `E21069${String(number).padStart(4, '0')}0`,
  aue_raisonsociale: `AUTO ECOLE ${number}`,
  aue_adresse: `${number} RUE DE L'EGLISE`,
  ...{ aue_codepostal: '69003', aue_commune: 'LYON', dpt_id: '69', B_flag: 'TRUE' },
  ...more,
});

export function officialList(rows: readonly Cells[]): string {
  return [titles.join(';'), ...rows.map(officialRow)].join('\n');
}

const names = [
  'PILOTE',
  'DES ARTS',
  'DU CENTRE',
  'FEU VERT',
  'DE LA GARE',
  "L'ETAPE",
  'DES 2 RIVES',
  'AVENIR',
  'ZEN',
];
const streets = [
  'RUE VICTOR HUGO',
  "RUE DE L'EGLISE",
  'BD GAMBETTA',
  'PLACE DE LA MAIRIE',
  'avenue jean jaures',
];

/** So many invented schools, more where more people live. */
export function generateOfficialList(count: number): string {
  const random = createRandom('official list');
  const towns = readCommunes().filter(
    ({ codesPostaux, population = 0 }) => codesPostaux.length > 0 && population > 0,
  );
  const biggest = towns.toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0));
  const rows = Array.from({ length: count }, (_, at): Cells => {
    const town = biggest[Math.floor(((at * 0.618) % 1) ** 2 * Math.min(biggest.length, 6000))] ?? biggest[0];
    const departement = town?.departement.code ?? '69';
    const presented = random.between(8, 300);
    const flag = (share: number) => (random.chance(share) ? 'TRUE' : 'FALSE');
    return {
      raf_numero: `E${String(random.between(1, 25)).padStart(2, '0')}${departement.slice(0, 2).padStart(3, '0')}${String(at % 10_000).padStart(4, '0')}${Math.floor(at / 10_000)}`,
      aue_raisonsociale: `AUTO ECOLE ${random.pick(names)}`,
      aue_adresse: `${random.between(1, 200)} ${random.pick(streets)}`,
      aue_codepostal: town?.codesPostaux[0] ?? '',
      aue_commune: (town?.nom ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
      dpt_id: departement.replace(/^0/u, ''),
      aue_labelqualite_flag: flag(0.4),
      aue_permis1euro_flag: flag(0.4),
      aue_aac_flag: flag(0.8),
      B_flag: 'TRUE',
      A2_flag: flag(0.3),
      B_nombre_1pra: String(presented),
      B_taux_1pra: String(random.between(Math.floor(presented / 3), presented) / presented),
    };
  });
  return officialList(rows);
}
