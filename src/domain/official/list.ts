import { RefusedCell, readText, webAddress } from '../network/columns.ts';
import type { Sheet } from '../network/sheet.ts';
import { type Refusal, schoolColumns } from '../network/tables.ts';
import { departements, departementsOfPostalCode } from '../place/departements.ts';
import type { ResultLicence } from '../results/exam-results.ts';
import { readAgreement } from '../school/legal-ids.ts';
import { plainText } from '../text/text.ts';
import { type CountedRate, countPassed, decimalsOf, readCount, readShare } from './rates.ts';

/** The State's list of driving schools, one row a school (docs/your-network.md#the-states-list). */
export interface OfficialList {
  readonly file: string;
  /** The older layout has no numbers of candidates, and writes 0 for an unknown rate. */
  readonly layout: 'with counts' | 'without counts';
  readonly rows: readonly OfficialRow[];
  readonly refusals: readonly Refusal[];
  /** Agreement numbers of refused rows: their schools are in the list. */
  readonly refused: readonly string[];
  /** Rates without a number of candidates: nothing says whether they are of thirty or of one. */
  readonly uncountedRates: number;
}

export interface OfficialRow {
  readonly line: number;
  readonly facts: OfficialFacts;
  /** Licences for which it accompanies learners with a disability; empty where the layout does not say. */
  readonly adapted: readonly string[];
  readonly departement: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
  /** Also of few candidates. */
  readonly results: readonly OfficialResult[];
}

/** By the columns of `official_schools`. */
export interface OfficialFacts {
  /** As `readAgreement` writes it. */
  readonly agreement: string;
  readonly name: string;
  readonly street: string;
  readonly zip_code: string;
  readonly city: string;
  readonly website: string | null;
  readonly licences: string[];
  readonly aac: boolean;
  readonly supervised: boolean;
  readonly one_euro: boolean;
  readonly label: boolean;
  readonly association: boolean;
  readonly online: boolean;
}

export interface OfficialResult extends CountedRate {
  readonly licence: ResultLicence;
}

export const officialSource =
  'Délégation à la sécurité routière, liste des auto-écoles (Licence Ouverte 2.0)';

const keys = ['raf_numero', 'aue_raisonsociale', 'aue_codepostal', 'aue_commune'];
const taught = ['A', 'A1', 'A2', 'B', 'BE', 'C', 'C1', 'CE', 'C1E', 'D', 'D1', 'DE', 'D1E'];

/** Of the first try: the other rates of the list do not say of which tries they are. */
const rates = [
  { licence: 'A', count: 'a_nombre_1pra', share: 'a_taux_1pra' },
  { licence: 'B', count: 'b_nombre_1pra', share: 'b_taux_1pra' },
  { licence: 'CD', count: 'cd_nombre_1pra', share: 'cd_taux_1pra' },
  { licence: 'B-aac', count: 'optionnel_nombre_1er_passage_acc_total', share: 'b_taux_1pra_aac' },
  { licence: 'B-cs', count: 'optionnel_nombre_1er_passage_superv_total', share: 'b_taux_1pra_cs' },
] as const satisfies readonly { licence: ResultLicence; count: string; share: string }[];

/** Cells that pages show, each by the rule of our own files. */
const shown = [
  ['aue_raisonsociale', schoolColumns.label],
  ['aue_adresse', schoolColumns.street_name],
  ['aue_commune', schoolColumns.city_name],
] as const;
const websiteColumn = webAddress('website');

const titleOf = (title: string) => title.trim().toLowerCase();

export function isOfficialList({ columns }: Pick<Sheet, 'columns'>): boolean {
  const titles = columns.map(titleOf);
  return keys.every((key) => titles.includes(key));
}

export function readOfficialList({ file, columns, rows: lines }: Sheet): OfficialList {
  const places = new Map(columns.map((title, at) => [titleOf(title), at]));
  const has = (title: string) => places.has(title);
  const hasCounts = has('b_nombre_1pra');
  const cellOf = (cells: readonly string[], title: string) => plainText(cells[places.get(title) ?? -1] ?? '');
  const decimals = new Map(
    rates.map(({ share }) => [share, decimalsOf(lines.map(({ cells }) => cellOf(cells, share)))]),
  );
  const rows: OfficialRow[] = [];
  const refusals: Refusal[] = [];
  const refused: string[] = [];
  const seen = new Map<string, number>();
  let uncountedRates = 0;

  const resultsOf = (read: (title: string) => string): OfficialResult[] =>
    rates.flatMap(({ licence, count, share }) => {
      const rate = readShare(read(share));
      const presented = readCount(read(count));
      if (rate === undefined || (rate === 0 && !hasCounts)) return [];
      if (presented) return [{ licence, ...countPassed(presented, rate, decimals.get(share) ?? 0) }];
      uncountedRates += 1;
      return [];
    });

  for (const { line, cells } of lines) {
    const read = (title: string) => cellOf(cells, title);
    const says = (title: string) => /^(?:true|1|oui|vrai)$/iu.test(read(title));
    const agreement = readAgreement(read('raf_numero'));
    const refuse = (why: string) => void refusals.push({ file, line, why });
    if (agreement === undefined) {
      refuse(`“${read('raf_numero')}” is no agreement number`);
      continue;
    }
    if (read('aue_raisonsociale') === '') {
      refuse('it has no name');
      refused.push(agreement);
      continue;
    }
    const fault = shown
      .map(([title, column]) => ({ title: column.title, cell: readText(read(title), column) }))
      .find(({ cell }) => cell instanceof RefusedCell);
    if (fault?.cell instanceof RefusedCell) {
      refuse(`${fault.title}: ${fault.cell.why}`);
      refused.push(agreement);
      continue;
    }
    const before = seen.get(agreement);
    if (before !== undefined) {
      refuse(`${agreement} is on line ${before} too`);
      continue;
    }
    seen.set(agreement, line);
    rows.push({
      line,
      facts: {
        agreement,
        name: read('aue_raisonsociale'),
        street: read('aue_adresse'),
        zip_code: read('aue_codepostal').padStart(5, '0'),
        city: read('aue_commune'),
        website: readWebsite(read('aue_siteinternet')),
        licences: taught.filter((licence) => says(`${licence.toLowerCase()}_flag`)),
        aac: says('aue_aac_flag'),
        supervised: says('aue_cs_flag'),
        one_euro: says('aue_permis1euro_flag'),
        label: says('aue_labelqualite_flag'),
        association: says('aue_ecoleasso_flag'),
        online: says('aue_enligne_flag'),
      },
      adapted: taught.filter((licence) =>
        ['handi', 'sourd_mal'].some((kind) => says(`${licence.toLowerCase()}_acc_${kind}`)),
      ),
      departement: departementOf(read('dpt_id'), read('aue_codepostal').padStart(5, '0')),
      position: readPosition(read('latitude'), read('longitude')),
      results: resultsOf(read),
    });
  }
  const layout = hasCounts ? 'with counts' : 'without counts';
  return { file, layout, rows, refusals, refused, uncountedRates };
}

/** The list has «6» for «06», and «98» for every overseas collectivity. */
function departementOf(id: string, zipCode: string): string {
  const code = id.toUpperCase().padStart(2, '0');
  return Object.hasOwn(departements, code) ? code : (departementsOfPostalCode(zipCode)[0] ?? code);
}

/** Null for what opens no page. */
function readWebsite(typed: string): string | null {
  const address = /^https?:/iu.test(typed) ? typed : `https://${typed}`;
  if (!/^[^\s@]+\.[^\s@]+$/u.test(typed) || !URL.canParse(address)) return null;
  const { href } = new URL(address);
  return readText(href, websiteColumn) instanceof RefusedCell ? null : href;
}

function readPosition(latitude: string, longitude: string) {
  const [lat, lng] = [latitude, longitude].map((cell) =>
    /^-?\d{1,3}(?:[.,]\d+)?$/u.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN,
  );
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { latitude: lat, longitude: lng }
    : undefined;
}
