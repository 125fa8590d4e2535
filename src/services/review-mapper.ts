import type { Notice, Review } from '#contracts/review.ts';

/** A review as it is read from the database, by a query or out of JSON. */
export interface ReviewColumns {
  readonly id: number;
  readonly experienced_on: string;
  readonly published_at: Date | string;
  readonly note: number;
  readonly commentaire: string | null;
  readonly identite: string;
  readonly checked: boolean;
  readonly response: string | null;
  readonly response_at: Date | string | null;
}

/** A review with the office it is about. */
export interface NoticeColumns extends ReviewColumns {
  readonly office_id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly city_name: string;
}

export const reviewColumns = [
  'id',
  'experienced_on',
  'published_at',
  'note',
  'commentaire',
  'identite',
  'checked',
  'response',
  'response_at',
] as const satisfies readonly (keyof ReviewColumns)[];

export function toReview(row: ReviewColumns): Review & { id: number } {
  const { id, note, commentaire, identite } = row;
  return {
    id,
    date: row.experienced_on,
    note,
    commentaire,
    identite,
    datePublication: toIso(row.published_at),
    verifie: row.checked,
    reponse:
      row.response === null
        ? null
        : { commentaire: row.response, date: row.response_at === null ? null : toIso(row.response_at) },
  };
}

export function toNotice(row: NoticeColumns): Notice {
  const { office_id: id, label, uri, city_name: name } = row;
  return { ...toReview(row), office: { id, label, uri, city: { name } } };
}

function toIso(at: Date | string): string {
  return new Date(at).toISOString();
}
