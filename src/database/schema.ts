import type { ColumnType } from 'kysely';
import type { CourseEnd, CourseWay } from '#domain/course/course-access.ts';
import type { FleetFileKind } from '#domain/fleet/attachment.ts';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import type { SeriesKind } from '#domain/practice/practice.ts';
import type { MessageKind } from '#domain/requests/message-kind.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { NetworkColumns } from './network-tables.ts';
import type { PaymentColumns } from './payment-tables.ts';
import type { ReportDecision, ReviewColumns } from './review-tables.ts';
import type { DB } from './tables.generated.ts';
import type { TrainingFileColumns } from './training-file-tables.ts';

/** `waiting` until the worker is done with it: `sent`, `kept` without an SMTP server, or `abandoned`. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'abandoned';

export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** What PostgreSQL's types do not say: the words that a column takes, and the shape of its JSON. */
interface NarrowedColumns extends NetworkColumns, PaymentColumns, ReviewColumns, TrainingFileColumns {
  contacts: { days: Record<string, unknown>; prospect: Record<string, unknown> };
  content_notices: { decision: ReportDecision };
  content_purges: { subject: 'texts' | 'schools' };
  course_accesses: { way: CourseWay; opened_by: 'connector' | 'code'; closed_because: CourseEnd };
  fleet_requests: { attachment_kind: FleetFileKind };
  mails: { state: MailState; attachments: readonly StoredAttachment[] };
  operator_messages: { kind: MessageKind };
  operators: { role: OperatorRole };
  practice_series: { kind: Exclude<SeriesKind, 'daily'> };
  terms_texts: { blocks: readonly RichTextBlock[] };
}

type Tables = {
  [Table in keyof DB]: Table extends keyof NarrowedColumns
    ? Narrowed<DB[Table], NarrowedColumns[Table]>
    : DB[Table];
};

/** Money columns are integer cents. `npx vitest run --project services src/database/tables.test.ts -u` reads the tables again. */
export interface Database extends Omit<Tables, 'offices' | 'shown_offices' | 'listed_offices'> {
  /** Without the columns that PostgreSQL computes. */
  offices: Omit<Tables['offices'], 'place' | 'search_words'>;
  /** Views: the members that the public may know of, and with them the schools that the State alone lists. PostgreSQL does not
   * say which columns of a view are never null. */
  shown_offices: Database['offices'];
  listed_offices: Database['offices'];
}

/** A narrower type than the column's, with the column's own null and default. */
type Narrower<Column, To> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? Read extends object
      ? ColumnType<To, Insert, Update>
      : ColumnType<To, To | Extract<Insert, undefined>, To>
    : Column extends null
      ? null
      : To;

type Narrowed<Table, Columns> = {
  [Name in keyof Table]: Name extends keyof Columns ? Narrower<Table[Name], Columns[Name]> : Table[Name];
};
