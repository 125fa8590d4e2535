import type { Sheet } from '../network/sheet.ts';
import type { Refusal } from '../network/tables.ts';
import { readAgreement } from '../school/legal-ids.ts';
import { normaliseText } from '../text/text.ts';

const keys = ['n agrement', 'enseigne', 'raison sociale', 'adresse', 'cp', 'ville', 'depart'];

/** The list names no licence: its cars are for this one. */
export const adaptedLicence = 'B';

/** The State's list of schools that teach learners with a disability. */
export function isAdaptedList({ columns }: Pick<Sheet, 'columns'>): boolean {
  const titles = columns.map(normaliseText);
  return keys.every((key) => titles.includes(key));
}

export function readAdaptedList({ file, columns, rows }: Sheet): {
  readonly agreements: readonly string[];
  readonly refusals: readonly Refusal[];
} {
  const place = columns.map(normaliseText).indexOf('n agrement');
  const read = rows.map(({ line, cells }) => ({ line, text: cells[place] ?? '' }));
  return {
    agreements: [...new Set(read.flatMap(({ text }) => readAgreement(text) ?? []))],
    refusals: read
      .filter(({ text }) => readAgreement(text) === undefined)
      .map(({ line, text }) => ({ file, line, why: `“${text}” is no agreement number` })),
  };
}
