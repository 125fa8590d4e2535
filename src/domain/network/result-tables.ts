import { readShare } from '../official/rates.ts';
import { isPeriod, resultLicences } from '../results/exam-results.ts';
import { type Column, day, integer, oneOf, RefusedCell, required, text, yesOrNo } from './columns.ts';
import { agreement } from './identity-columns.ts';

const period: Column<string> = {
  ...text('period'),
  required: true,
  read: (typed) =>
    isPeriod(typed) ? typed : new RefusedCell(`“${typed}” is neither a year nor months as 2025-07/2026-06`),
};

/** Restores the leading zero that spreadsheets drop. */
const departement: Column<string> = {
  ...text('departement'),
  required: true,
  read: (typed) =>
    /^(?:\d{1,2}|2[AB]|97\d)$/iu.test(typed)
      ? typed.toUpperCase().padStart(2, '0')
      : new RefusedCell(`“${typed}” is not the code of a département, such as 69, 2A or 974`),
};

/** From 0 to 1. */
function share(title: string): Column<number> {
  return {
    title,
    required: false,
    write: String,
    read: (typed) =>
      readShare(typed) ?? new RefusedCell(`“${typed}” is not a share from 0 to 1, such as 0,62`),
  };
}

export const resultFields = {
  licence: required(oneOf('licence', resultLicences)),
  period,
  presented: required(integer('presented', 0)),
  passed: required(integer('passed', 0)),
  rate: share('rate'),
  all_presented: integer('all_presented', 0),
  all_passed: integer('all_passed', 0),
  source: required(text('source', 200)),
  read_on: required(day('read_on')),
  is_demonstration: yesOrNo('demonstration'),
};

/** Official results: unlike the parts of a school they may come without the schools’ table. */
export const resultColumns = {
  results: { agreement: agreement('agreement'), ...resultFields },
  departement_results: { departement, ...resultFields },
} as const;
export type ResultTable = keyof typeof resultColumns;
export const isResultTable = (name: string): name is ResultTable => Object.hasOwn(resultColumns, name);
export const resultTables = ['results', 'departement_results'] as const satisfies readonly ResultTable[];
