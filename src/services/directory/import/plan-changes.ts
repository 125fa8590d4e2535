import { type Change, compareFields, compareRows } from '#domain/network/compare.ts';
import {
  fieldColumns,
  partColumns,
  rowKeys,
  type SchoolFields,
  type StoredPart,
  type WrittenSchool,
} from '#domain/network/tables.ts';
import { openingFault } from '#domain/network-lint/opening.ts';
import type { HoursColumns } from '../queries.ts';
import { toOpeningHours } from '../schools/office-mapper.ts';
import type { PlannedReviews } from './plan-reviews.ts';
import type { OfficeRow, StoredSchool } from './stored.ts';

type ReplacedPart = Exclude<StoredPart, 'formulas' | 'reviews'>;
export type ReplacedRows = { readonly [Part in ReplacedPart]?: readonly object[] };

/** The file's date counts only when it is later than the stored one. */
export function dateOf({ updated_at: told }: SchoolFields, stored: StoredSchool | undefined): Date {
  const now = new Date();
  if (!told) return now;
  const given = new Date(told);
  return stored && given <= stored.office.updated_at ? now : given;
}

export function changesOf(
  stored: StoredSchool,
  office: OfficeRow,
  { parts }: WrittenSchool,
  reviews: PlannedReviews | undefined,
): Change[] {
  const after: Record<string, unknown> = {};
  for (const name of Object.keys(fieldColumns)) {
    if (name in office) after[name] = office[name as keyof OfficeRow];
  }
  const located = office.position_approximate ? 'approximate' : 'exact';
  const position = office.latitude === null ? 'none' : located;
  const ofParts = (Object.keys(rowKeys) as (keyof typeof rowKeys)[]).flatMap((part) =>
    parts[part] ? compareRows(part, stored.parts[part] ?? [], parts[part]) : [],
  );
  return [
    ...compareFields(stored.fields, { ...after, position } as SchoolFields),
    ...ofParts,
    ...(reviews?.changes ?? []),
    ...(stored.office.member === office.member ? [] : [joining]),
  ];
}

const joining: Change = { table: 'schools', column: 'member', before: 'non', after: 'oui' };

/** Complete rows: fields that the file omits stay. */
export function replacedParts(
  id: number,
  { parts }: WrittenSchool,
  stored: StoredSchool | undefined,
  changes: readonly Change[],
): ReplacedRows {
  const replaced: Partial<Record<ReplacedPart, object[]>> = {};
  for (const part of ['hours', 'closures', 'guarantees', 'equipment', 'passes'] as const) {
    const told = parts[part];
    if (!told || (stored && !changes.some(({ table }) => table === part))) continue;
    const key = rowKeys[part];
    const before: readonly object[] = stored?.parts[part] ?? [];
    replaced[part] = told.map((row: object) => {
      const was = before.find((one) => Reflect.get(one, key) === Reflect.get(row, key)) ?? {};
      const whole = Object.keys(partColumns[part]).map((name) => [
        name,
        Reflect.get(row, name) === undefined ? (Reflect.get(was, name) ?? null) : Reflect.get(row, name),
      ]);
      const filled = Object.fromEntries(whole);
      return {
        ...filled,
        office_id: id,
        ...(part === 'passes' && { online_sale: filled.online_sale ?? false }),
      };
    });
  }
  return replaced;
}

/** Of hours that change. */
export function hoursFault({ hours = [] }: ReplacedRows): string | undefined {
  const days = hours as readonly HoursColumns[];
  const day = days.find((row) => openingFault(toOpeningHours(row)) !== undefined);
  return day && `its hours of ${partColumns.hours.weekday.write(day.weekday)} contradict each other`;
}
