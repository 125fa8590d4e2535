import { sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { mailedPurchaseYears, maxMailedPurchases } from '#domain/requests/request-limits.ts';
import { type MailedPurchase, writePurchasesMail } from '#mails/templates/open-order.ts';
import { courseToken } from '../courses/order-course.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { isSameEmail } from '../following/claim-order.ts';
import { mailLinkOfFile, newFileToken, storeFileLink } from '../training-files/file-links.ts';
import { partyOfMailbox, readFile, type StoredFile, selectFiles } from '../training-files/stored-file.ts';
import { digest } from './one-order.ts';
import { makeLink, mayBeMailed } from './order-links.ts';

const purchasesSinceMs = mailedPurchaseYears * 365 * 24 * 60 * 60 * 1000;

/** Orders, training files and courses, to the address that they were bought or asked for with; with a reference, the file
 * that the address is a party of, a school's too. The answer does not reveal whether there are any. */
export async function mailPurchases(
  context: EnrolmentContext,
  { email, reference }: { readonly email: string; readonly reference?: string | undefined },
): Promise<true> {
  if (reference !== undefined && (await mailLinkOfFile(context, { reference, email }))) return true;
  const folded = foldEmail(email);
  const now = context.now();
  const since = new Date(now.getTime() - purchasesSinceMs);
  await context.db.transaction().execute(async (transaction) => {
    const orders = await selectOrders(transaction, folded, since);
    const files = await selectOwnFiles(transaction, folded, {
      since,
      orderIds: orders.map(({ id }) => id),
    });
    if (!(await mayBeMailed(transaction, 'order-references', folded))) return;
    const linkFile = async (stored: StoredFile | undefined) => {
      const party = stored && partyOfMailbox(stored, folded, now, isAddress);
      if (!stored || !party) return undefined;
      const token = newFileToken();
      await storeFileLink(transaction, { token, fileId: stored.row.id, party }, now);
      return token;
    };
    const found = [
      ...orders.map((order) => ({
        order,
        file: files.find((one) => one.row.payment_intent_id === order.id),
      })),
      ...files
        .filter(({ row }) => row.payment_intent_id === null)
        .map((file) => ({ order: undefined, file })),
    ]
      .map((one) => ({
        ...one,
        orderedAt: one.order?.created_at ?? one.file?.row.created_at ?? now,
        isVerified: one.order ? one.order.status === 'succeeded' : one.file?.file.state !== 'unconfirmed',
      }))
      .toSorted(newestFirst)
      // Anybody may begin orders and requests with an address: they push out nothing that was paid or confirmed.
      .toSorted((one, other) => Number(other.isVerified) - Number(one.isVerified))
      .slice(0, maxMailedPurchases)
      .toSorted(newestFirst);
    const purchases: MailedPurchase[] = [];
    for (const { order, file, orderedAt } of found) {
      purchases.push({
        reference: order?.reference ?? file?.row.reference ?? '',
        formulaLabel: order?.formula_label ?? file?.formulaLabel ?? '',
        schoolLabel: (order ?? file)?.school.label ?? '',
        amountCents: order?.amount_cents,
        orderedAt,
        order: order && (await makeLink(context, transaction, order.id, folded)),
        file: await linkFile(file),
        course: order?.course ? courseToken(context, order) : undefined,
      });
    }
    if (purchases.length === 0) return;
    const mail = writePurchasesMail(purchases, context.sender);
    const tokens = purchases.map(({ order, file }) => `${order} ${file}`).join();
    const key = `references:${digest(tokens).slice(0, 32)}`;
    await queueMail(transaction, { key, kind: 'order-references', to: folded, ...mail });
  });
  return true;
}

/** The link goes to the address itself: what a label is for one domain is another's mailbox elsewhere. */
const isAddress = (email: string, address: string | null) => isSameEmail(email, address ?? '');

function newestFirst(one: { readonly orderedAt: Date }, other: { readonly orderedAt: Date }): number {
  return other.orderedAt.getTime() - one.orderedAt.getTime();
}

function selectOrders(db: EnrolmentDb, folded: string, since: Date) {
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('course_accesses as access', 'access.payment_intent_id', 'intent.id')
    .select([
      'intent.id',
      'intent.reference',
      'intent.formula_label',
      'intent.amount_cents',
      'intent.created_at',
      'intent.school',
      'intent.status',
      'intent.access_revoked_at',
      'access.course',
    ])
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['buyer.email']), '=', folded),
        where(sql<string>`lower(buyer.representative ->> 'email')`, '=', folded),
      ]),
    )
    .where('intent.created_at', '>', since)
    .where('intent.status', '!=', 'failed')
    .orderBy(sql`intent.status = 'succeeded'`, 'desc')
    .orderBy('intent.created_at', 'desc')
    .limit(maxMailedPurchases)
    .execute();
}

/** Of these orders, and those asked for without a payment. */
async function selectOwnFiles(
  db: EnrolmentDb,
  folded: string,
  { since, orderIds }: { readonly since: Date; readonly orderIds: readonly string[] },
): Promise<StoredFile[]> {
  const rows = await selectFiles(db)
    .where(
      sql<boolean>`file.payment_intent_id = any(${orderIds}::uuid[]) or file.created_at > ${since} and
        ${folded} in (lower(file.request ->> 'email'), lower(file.request -> 'representative' ->> 'email'))`,
    )
    .orderBy(sql`file.payment_intent_id is null`)
    .orderBy(sql`file.state = 'unconfirmed'`)
    .orderBy('file.created_at', 'desc')
    .limit(2 * maxMailedPurchases)
    .execute();
  return rows.map(readFile);
}
