import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/schema.ts';
import { countMails, type MailCount } from '#mails/deliver-mails.ts';
import { countFreeCodes, type FreeCodes } from '#services/enrolment/courses/course-codes.ts';
import { type CourseCount, countCourses } from '#services/enrolment/courses/list-courses.ts';
import { countPayments, type PaymentCount } from '#services/enrolment/operator/count-payments.ts';
import { countFiles, type FileCount } from '#services/enrolment/operator/training-files.ts';
import type { DatabaseWatch } from '../http/database-watch.ts';

export interface StoredFigures {
  readonly isUp: boolean;
  readonly payments: readonly PaymentCount[];
  readonly courses: readonly CourseCount[];
  readonly courseCodes: readonly FreeCodes[];
  readonly files: readonly FileCount[];
  readonly mails: readonly MailCount[];
  readonly oldestMailSeconds: number;
}

const keptMs = 10_000;

export function createStoredFigures(
  db: Kysely<Database>,
  watch: Pick<DatabaseWatch, 'check'>,
  now: () => number = Date.now,
): () => Promise<StoredFigures> {
  const read = async (): Promise<StoredFigures> => {
    const state = await watch.check();
    if (state === 'down') return unavailable;
    try {
      const [payments, mails, courses, courseCodes, files] = await Promise.all([
        countPayments(db),
        countMails(db),
        countCourses(db, new Date(now())),
        countFreeCodes(db),
        countFiles(db, new Date(now())),
      ]);
      return { isUp: state === 'up', payments, courses, courseCodes, files, ...mails };
    } catch {
      return unavailable;
    }
  };
  const figures = new LRUCache<'figures', StoredFigures>({
    max: 1,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: read,
  });
  return () => figures.forceFetch('figures');
}

const unavailable: StoredFigures = {
  isUp: false,
  payments: [],
  courses: [],
  courseCodes: [],
  files: [],
  mails: [],
  oldestMailSeconds: 0,
};
