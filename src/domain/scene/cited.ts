import type { DatedRow, DatedSource, Provenance } from '../dated.ts';
import sources from './cited.json' with { type: 'json' };

export interface Cited extends Provenance {
  /** In our words, as it was read. */
  readonly says: string;
}

const read = { verifiedOn: '2026-11', reviewBy: '2027-11' } as const;

function ofCode<Number extends string>(code: string, articles: Readonly<Record<Number, string>>) {
  const rows = Object.entries<string>(articles).map(([number, says]): [string, Cited] => [
    number,
    { source: { name: `code ${code}, article ${number}` }, says, ...read },
  ]);
  return Object.fromEntries(rows) as Record<Number, Cited>;
}

type Page = DatedSource & Pick<Cited, 'says'>;

function ofPages<Name extends string>(pages: Readonly<Record<Name, Page>>) {
  const rows = Object.entries<Page>(pages).map(([name, { says, ...source }]): [string, Cited] => [
    name,
    { source, says, ...read },
  ]);
  return Object.fromEntries(rows) as Record<Name, Cited>;
}

/** All that a correction may cite: articles and official pages that were read, with what they say. What stands in none
 * of them is corrected without a citation. When one changes, change the rule that rests on it. */
export const cited = {
  ...ofCode('de la route', sources.route),
  ...ofCode('pénal', sources.penal),
  ...ofPages(sources.pages),
};

export type CitedName = keyof typeof cited;

export const nameOf = (name: CitedName) => cited[name].source.name;

const rowOf = (value: number, row: Provenance): DatedRow => ({ value, ...row });

const outside = (value: number) => rowOf(value, cited['R. 413-2']);
const probation = (value: number) => rowOf(value, cited['R. 413-5']);

/** Kilometres per hour. */
export const speedLimits = {
  town: rowOf(50, cited['R. 413-3']),
  country: outside(80),
  twoLanes: outside(90),
  dual: outside(110),
  motorway: outside(130),
  zone30: rowOf(30, cited['R. 110-2']),
  meeting: rowOf(20, cited['R. 110-2']),
  wet: { motorway: outside(110), lowerMotorway: outside(100), dual: outside(100), other: outside(80) },
  fog: rowOf(50, cited['R. 413-4']),
  probation: {
    motorway: probation(110),
    lowerMotorway: probation(100),
    dual: probation(100),
    other: probation(80),
  },
} as const;

export const followingSeconds = rowOf(2, cited['R. 412-12']);
