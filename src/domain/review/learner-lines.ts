import { type EndedLearner, learnerColumns, readEndedLearner } from './ended-learners.ts';

type Column = (typeof learnerColumns)[number];

export interface LineFault {
  readonly line: number;
  /** Undefined where the line has too few columns, or too many. */
  readonly column: Column | undefined;
}

/** Lines as in the operator's file, separated by `;`, `,` or a tabulation; its line of titles may be there. */
export function readLearnerLines(
  text: string,
  month: string,
): { readonly learners: readonly EndedLearner[]; readonly faults: readonly LineFault[] } {
  const learners: EndedLearner[] = [];
  const faults: LineFault[] = [];
  for (const [at, written] of text.split(/\r\n|\r|\n/u).entries()) {
    const cells = written.split(/[;,\t]/u).map((cell) => cell.trim().replaceAll(/^"|"$/gu, ''));
    if (cells.every((cell) => cell === '') || isTitles(cells)) continue;
    const [name = '', email = '', contract = '', licence_group = '', ...more] = cells;
    const isComplete = cells.length >= 3 && more.every((cell) => cell === '');
    const read = isComplete ? readEndedLearner({ name, email, contract, licence_group }, month) : '';
    if (typeof read === 'string') {
      faults.push({ line: at + 1, column: learnerColumns.find((column) => read.startsWith(`${column}:`)) });
    } else learners.push(read);
  }
  return { learners, faults };
}

function isTitles(cells: readonly string[]): boolean {
  return cells[0]?.toLowerCase() === learnerColumns[0] && cells[1]?.toLowerCase() === learnerColumns[1];
}
