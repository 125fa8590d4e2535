import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { countMails, type MailCount } from '#mails/count-mails.ts';
import { countPayments, type PaymentCount } from '#services/enrolment/operator/count-payments.ts';
import type { DatabaseWatch } from './database-watch.ts';

export interface StoredFigures {
  readonly isUp: boolean;
  readonly payments: readonly PaymentCount[];
  readonly mails: readonly MailCount[];
  readonly oldestMailSeconds: number;
}

/** Milliseconds for which an answer is reused. */
const keptMs = 10_000;

/** The database's figures on payments and mails, or that it is down. */
export function createStoredFigures(
  db: Kysely<Database>,
  watch: Pick<DatabaseWatch, 'check'>,
  now: () => number = Date.now,
): () => Promise<StoredFigures> {
  let kept: { readonly figures: Promise<StoredFigures>; readonly at: number } | undefined;
  const read = async (): Promise<StoredFigures> => {
    const state = await watch.check();
    if (state === 'down') return unavailable;
    try {
      const [payments, mails] = await Promise.all([countPayments(db), countMails(db)]);
      return { isUp: state === 'up', payments, ...mails };
    } catch {
      return unavailable;
    }
  };
  return () => {
    if (!kept || now() - kept.at >= keptMs) kept = { figures: read(), at: now() };
    return kept.figures;
  };
}

const unavailable: StoredFigures = { isUp: false, payments: [], mails: [], oldestMailSeconds: 0 };
