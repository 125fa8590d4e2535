import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { listingFormFields, otherDay } from './listing-view.ts';

/** Lists in a form: `closures.0.from`, `photos.0.address`; numbers follow each other from 0. */
type ListName = 'closures' | 'photos';
type Row = Readonly<Record<string, string>>;

const rowName = /^(?<list>closures|photos)\.(?<row>\d{1,3})\.(?<field>\w+)$/u;

export function rowsOf(typed: TypedValues, list: ListName): Row[] {
  const rows: Record<string, string>[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const found = rowName.exec(name)?.groups;
    if (found?.list !== list) continue;
    const at = Number(found.row);
    rows[at] = { ...rows[at], [found.field ?? '']: text };
  }
  // Numbers may be missing.
  return Object.values(rows);
}

export function writeRows(list: ListName, rows: readonly Row[]): TypedValues {
  return Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([field, text]) => [`${list}.${at}.${field}`, text])),
  );
}

function replaceRows(typed: TypedValues, list: ListName, rows: readonly Row[]): TypedValues {
  const others = Object.entries(typed).filter(([name]) => rowName.exec(name)?.groups?.list !== list);
  return { ...Object.fromEntries(others), ...writeRows(list, rows) };
}

const isFilled = (row: Row) => Object.values(row).some((text) => text.trim() !== '');

/** Without blank rows. */
export function tidyRows(typed: TypedValues): TypedValues {
  return (['closures', 'photos'] as const).reduce(
    (kept, list) => replaceRows(kept, list, rowsOf(kept, list).filter(isFilled)),
    typed,
  );
}

/** With the day of the pressed chip in its date field. */
export function withChosenDay(typed: TypedValues): TypedValues {
  const { startsOn, startChoice } = listingFormFields;
  const chosen = typed[startChoice];
  return chosen === undefined || chosen === otherDay ? typed : { ...typed, [startsOn]: chosen };
}

/** The form as a button that publishes nothing changes it; undefined for the other buttons. */
export function changeTyped(typed: TypedValues, then: string): TypedValues | undefined {
  const [what, number = ''] = then.split('.');
  const list = typed['photos.0.address'] === undefined ? 'closures' : 'photos';
  const rows = rowsOf(typed, list);
  const at = Number(number);
  switch (what) {
    case 'ajouter':
      return replaceRows(typed, 'closures', [...rowsOf(typed, 'closures'), { from: '', to: '' }]);
    case 'retirer':
      return replaceRows(typed, list, rows.toSpliced(at, 1));
    case 'monter':
      return replaceRows(typed, list, moveUp(rows, at));
    case 'descendre':
      return replaceRows(typed, list, moveUp(rows, at + 1));
    case 'copier':
      return copyMonday(typed);
    default:
      return undefined;
  }
}

function moveUp(rows: readonly Row[], at: number): readonly Row[] {
  const moved = rows[at];
  return moved && at > 0 ? rows.toSpliced(at, 1).toSpliced(at - 1, 0, moved) : rows;
}

const copiedTo = [2, 3, 4, 5];

function copyMonday(typed: TypedValues): TypedValues {
  const isOfWeek = (name: string) => copiedTo.some((jour) => name.startsWith(`week.${jour}.`));
  const monday = Object.entries(typed).filter(([name]) => name.startsWith('week.1.'));
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => !isOfWeek(name))),
    ...Object.fromEntries(
      copiedTo.flatMap((jour) =>
        monday.map(([name, text]) => [name.replace('week.1.', `week.${jour}.`), text]),
      ),
    ),
  };
}
