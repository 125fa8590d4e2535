import type { Sheet } from '../network/sheet.ts';
import { tidyName, tidyStreet } from './names.ts';

/** Left out, by reason. */
export type LeftOut = Readonly<Record<string, number>>;

const keys = ['siret', 'statutdiffusionetablissement', 'codecommuneetablissement'];
/** What SIRENE writes where it does not say. */
const withheld = '[ND]';
const drivingSchool = '85.53Z';

const titleOf = (title: string) => title.trim().toLowerCase();

export function isSirene({ columns }: Pick<Sheet, 'columns'>): boolean {
  const titles = columns.map(titleOf);
  return keys.every((key) => titles.includes(key));
}

/** SIRENE's establishments by our columns of schools: those of driving schools that are open and may be published. */
export function readSirene({ file, columns, rows }: Sheet): {
  readonly sheet: Sheet;
  readonly leftOut: LeftOut;
} {
  const places = new Map(columns.map((title, at) => [titleOf(title), at]));
  const leftOut: Record<string, number> = {};
  const kept: Sheet['rows'][number][] = [];
  for (const { line, cells } of rows) {
    const read = (title: string) => {
      const cell = cells[places.get(`${title}etablissement`) ?? places.get(title) ?? -1]?.trim() ?? '';
      return cell === withheld ? '' : cell;
    };
    const why = reasonLeftOut(read, places.has('activiteprincipaleetablissement'));
    if (why === undefined) kept.push({ line, cells: cellsOf(read) });
    else leftOut[why] = (leftOut[why] ?? 0) + 1;
  }
  return { sheet: { file, columns: titles, rows: kept }, leftOut };
}

const titles = ['siret', 'external_ref', 'name', 'street', 'postal_code', 'commune_code'];

function reasonLeftOut(read: (title: string) => string, hasActivity: boolean): string | undefined {
  if (read('statutdiffusion') !== 'O') return 'not to be published (statutDiffusion)';
  if (read('etatadministratif') !== '' && read('etatadministratif') !== 'A') return 'closed';
  return hasActivity && read('activiteprincipale') !== drivingSchool ? 'of another activity' : undefined;
}

function cellsOf(read: (title: string) => string): string[] {
  const city = read('libellecommune');
  const name =
    [read('enseigne1'), read('denominationusuelle'), read('denominationunitelegale')].find(Boolean) ??
    `Auto-école de ${city}`;
  const street = ['numerovoie', 'indicerepetition', 'typevoie', 'libellevoie'].map(read).filter(Boolean);
  return [
    ...[read('siret'), read('siret'), tidyName(name), tidyStreet(street.join(' '))],
    ...[read('codepostal'), read('codecommune')],
  ];
}
