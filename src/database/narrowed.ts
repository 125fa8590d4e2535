import type { ColumnType } from 'kysely';

/** A narrower type than the column's, with the column's own null and default. */
type Narrower<Column, To> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? Read extends object
      ? ColumnType<To, Insert, Update>
      : ColumnType<To, To | Extract<Insert, undefined>, To>
    : Column extends null
      ? null
      : To;

export type Narrowed<Table, Columns> = {
  [Name in keyof Table]: Name extends keyof Columns ? Narrower<Table[Name], Columns[Name]> : Table[Name];
};
