import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#domain/text/uuid.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { type CourseRow, findCourseRow } from './course-rows.ts';

interface LinkedOrder {
  readonly id: string;
  /** Closing the order voids its earlier links. */
  readonly access_revoked_at: Date | null;
}

/** Signed, not stored: the page after paying, the mail and the PDF hold the same link. */
export function courseToken({ addressKey }: Pick<PaymentContext, 'addressKey'>, order: LinkedOrder): string {
  return `${order.id}.${sign(addressKey, order)}`;
}

function sign(key: string, { id, access_revoked_at: closedAt }: LinkedOrder): string {
  return createHmac('sha256', key)
    .update(`course of ${id} since ${closedAt?.toISOString() ?? 'the order'}`)
    .digest('base64url');
}

/** @throws Refusal 404, the same for every link that opens nothing. */
export async function openCourseToken(
  { db, log, addressKey }: EnrolmentContext,
  token: string,
): Promise<CourseRow> {
  const [id = '', mark = ''] = token.split('.');
  const row = isUuid(id) ? await findCourseRow(db, id) : undefined;
  const expected = Buffer.from(row ? sign(addressKey, row) : '');
  const given = Buffer.from(mark);
  if (row && given.length === expected.length && timingSafeEqual(given, expected)) return row;
  log.warn(
    { event: 'security', kind: 'wrong-link', known: row !== undefined },
    'a link to a course was not opened',
  );
  throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
}
