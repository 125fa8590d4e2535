import type { Kysely } from 'kysely';
import type { CourseDatabase } from '#database/table-owners.ts';

export interface QuestionCatalogue {
  /** Keys of different questions; `besides` are drawn last. Fewer than `size` where the theme has fewer. */
  draw(wanted: {
    readonly seed: string;
    readonly theme: string | undefined;
    readonly size: number;
    readonly besides: readonly string[];
  }): string[];
  /** Undefined for a question that no longer exists. */
  find(key: string): { readonly theme: string; readonly right: readonly number[] } | undefined;
}

interface PracticeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PracticeDependencies {
  readonly db: Kysely<CourseDatabase>;
  readonly catalogue: QuestionCatalogue;
  /** Of the site, whose page the address of an access opens. */
  readonly publicUrl: string;
  /** Signs the keys of accesses. */
  readonly secret: string;
  readonly log: PracticeLog;
  readonly now?: () => Date;
}

export type PracticeContext = Required<PracticeDependencies>;
