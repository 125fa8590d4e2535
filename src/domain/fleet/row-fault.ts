/** What can be wrong with a row; `faultWords` has the words of each. */
export const faultCodes = [
  'cells',
  'doubled',
  'required',
  'too-long',
  'registration',
  'registration-letters',
  'category',
  'mass',
  'mass-light',
  'mass-heavy',
  'date',
  'age',
  'licences',
  'licences-empty',
  'obtained-future',
  'obtained-early',
  'obtained-without',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface CellFault {
  /** Key of the column; empty for what is wrong with the whole row. */
  readonly column: string;
  readonly code: FaultCode;
  /** What stands there, cut short. */
  readonly value: string;
  /** A number that its words need: the line that said the same, how many cells there are. */
  readonly other?: number;
}

/** What became of a row: the same key again is a doubled one; `counts` are the groups it is counted in when it is right. */
export interface JudgedRow {
  readonly faults: readonly CellFault[];
  readonly key: string;
  readonly counts: readonly string[];
}

const longestShown = 40;

export function fault(column: string, code: FaultCode, value: string): CellFault {
  const letters = [...value.slice(0, 4 * longestShown)];
  const shown = letters.length > longestShown ? `${letters.slice(0, longestShown - 1).join('')}…` : value;
  return { column, code, value: shown };
}

/** Characters of a name or a make. */
export const longestCell = 50;

/** A cell that has to be filled in, and may not be longer than a name. */
export function judgeWord(column: string, value: string): CellFault[] {
  if (value === '') return [fault(column, 'required', value)];
  return [...value].length > longestCell ? [fault(column, 'too-long', value)] : [];
}
