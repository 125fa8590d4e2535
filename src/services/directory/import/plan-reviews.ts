import type { Change } from '#domain/network/compare.ts';
import { partColumns, type ReviewFields } from '#domain/network/tables.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import type { ChangedReview, NewReview, TakenDown } from './review-store.ts';

export interface PlannedReviews {
  readonly added: readonly NewReview[];
  readonly changed: readonly ChangedReview[];
  readonly figures: { readonly note: number | null; readonly nb_reviews: number };
  readonly changes: readonly Change[];
}

interface School {
  readonly officeId: number;
  readonly stored: readonly ReviewFields[];
  readonly told: readonly ReviewFields[];
  readonly takenDown: readonly TakenDown[];
  readonly schoolOf: ReadonlyMap<number, number>;
  readonly answeredHere: ReadonlySet<number>;
}

const columns = Object.keys(partColumns.reviews) as (keyof ReviewFields)[];
const defaults: ReviewFields = { checked: false };

/** As files are read: those stored before may have hidden characters. */
const wordsOf = ({ identite, commentaire }: Pick<ReviewFields, 'identite' | 'commentaire'>) =>
  `${identite}\n${normaliseLines(commentaire ?? '')}`;
const contentOf = (row: ReviewFields) =>
  [row.experienced_on, row.published_at, row.training_id, row.note, wordsOf(row)].join('\n');
const referenceOf = ({ source, external_ref }: ReviewFields) =>
  external_ref ? `${source ?? ''}\n${external_ref}` : undefined;

/** Reviews missing from the file stay; those taken down after a report do not come back; those published by an invitation
 * (`checked`) are neither changed nor repeated; an answer given here stays. A text is a refusal. */
export function planReviews(given: School): PlannedReviews | string {
  const { officeId, stored, told, takenDown, schoolOf, answeredHere } = given;
  const byId = new Map(stored.map((row) => [row.id, row]));
  const byReference = new Map(stored.flatMap((row) => (referenceOf(row) ? [[referenceOf(row), row]] : [])));
  const byContent = new Map(stored.map((row) => [contentOf(row), row]));
  const removed = new Set(takenDown.flatMap((row) => [String(row.review_id), wordsOf(row)]));
  const added: NewReview[] = [];
  const changed = new Map<number, ChangedReview>();
  for (const row of told) {
    const reference = referenceOf(row);
    const before =
      (row.id && byId.get(row.id)) ||
      (reference && byReference.get(reference)) ||
      byContent.get(contentOf(row));
    if (before && typeof before === 'object') {
      if (before.checked) continue;
      const { response, response_at } = before;
      const whole = {
        ...before,
        ...definedOf(row),
        ...(answeredHere.has(before.id ?? 0) && { response, response_at }),
        ...{ id: before.id, office_id: officeId },
      } as ChangedReview;
      if (columns.some((name) => whole[name] !== (before[name] ?? null))) changed.set(whole.id, whole);
      continue;
    }
    if (removed.has(String(row.id)) || removed.has(wordsOf(row))) continue;
    const owner = row.id ? schoolOf.get(row.id) : undefined;
    if (owner !== undefined && owner !== officeId)
      return `review ${row.id} is one of school ${owner}: leave its id out`;
    const { id, ...rest } = {
      ...Object.fromEntries(columns.map((name) => [name, null])),
      ...defaults,
      ...definedOf(row),
    };
    added.push({ ...rest, ...(id && { id }), office_id: officeId } as NewReview);
  }
  return {
    added,
    changed: [...changed.values()],
    figures: figuresOf(stored, added, changed),
    changes: tell(added.length, changed),
  };
}

function definedOf(row: ReviewFields): ReviewFields {
  return Object.fromEntries(
    Object.entries(row).filter(
      // No file can say that a review was checked.
      ([name, value]) => value !== undefined && name !== 'checked',
    ),
  );
}

function figuresOf(
  stored: readonly ReviewFields[],
  added: readonly NewReview[],
  changed: ReadonlyMap<number, ChangedReview>,
): PlannedReviews['figures'] {
  const notes = [
    ...stored.map((row) => changed.get(row.id ?? 0)?.note ?? row.note ?? 0),
    ...added.map(({ note }) => note),
  ];
  const sum = notes.reduce((total, note) => total + note, 0);
  return { note: notes.length === 0 ? null : sum / notes.length, nb_reviews: notes.length };
}

function tell(added: number, changed: ReadonlyMap<number, ChangedReview>): Change[] {
  return [
    ...(added > 0 ? [{ table: 'reviews' as const, after: `${added} new` }] : []),
    ...[...changed.keys()].map((id) => ({
      table: 'reviews' as const,
      row: String(id),
      column: 'review',
      after: 'changed',
    })),
  ];
}
