import type { Kysely } from 'kysely';
import type { CourseDatabase } from '#database/table-owners.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';

interface PracticeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PracticeDependencies {
  readonly db: Kysely<CourseDatabase>;
  readonly catalogue: Pick<Catalogue, 'draw' | 'find'>;
  /** Of the site, whose page the address of an access opens. */
  readonly publicUrl: string;
  /** Signs the keys of accesses. */
  readonly secret: string;
  readonly log: PracticeLog;
  readonly now?: () => Date;
}

export type PracticeContext = Required<PracticeDependencies>;
