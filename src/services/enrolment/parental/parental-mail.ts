import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { emptiedMail } from '#database/mails-of-person.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { codeDigits, codeLivesMs } from '#domain/order/parental-consent.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeConsentCodeMail, writeConsentLinkMail } from '#mails/templates/parental-consent.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { digest } from '../orders/one-order.ts';
import { mayBeMailed } from '../orders/order-links.ts';
import { Refusal } from '../refusal.ts';
import { estimateOfConsent, mailKeyOf, type StoredConsent } from './parental-view.ts';

/** Keyed: a reader of the row cannot try the million possible codes. */
export function hashCode(
  { addressKey }: Pick<PaymentContext, 'addressKey'>,
  id: string,
  code: string,
): string {
  return createHmac('sha256', addressKey).update(`consent ${id}: ${code}`).digest('hex');
}

/** Earlier secrets become void. */
export async function mailConsent(
  context: EnrolmentContext,
  transaction: EnrolmentTransaction,
  consent: StoredConsent,
  number: number,
): Promise<void> {
  const { id, way, email, request, amount_cents: amountCents, expires_at: expiresAt } = consent;
  const kind = way === 'lien' ? 'parental-link' : 'parental-code';
  if (!request) return;
  if (!(await mayBeMailed(transaction, kind, email))) {
    throw new Refusal(429, { Email: [refusalTexts.tooManyConsentMails] });
  }
  await forgetConsentMails(transaction, [id], { isUnsentAlone: true });
  const { formulaLabel, schoolLabel, priceCents, buyer, isPreRegistration = false } = request;
  const parentFirstName = buyer.representant.FirstName;
  const content = {
    learnerFirstName: buyer.FirstName,
    parentFirstName,
    formulaLabel,
    schoolLabel,
    priceCents,
    amountCents,
    isPreRegistration,
    estimate: estimateOfConsent(consent),
  };
  const update = transaction.updateTable('parental_consents').where('id', '=', id);
  const key = `${mailKeyOf(id)}:${number}`;
  if (way === 'lien') {
    const token = randomBytes(32).toString('base64url');
    await update.set({ token_hash: digest(token) }).execute();
    const mail = writeConsentLinkMail({ ...content, token, expiresAt, isReminder: number > 1 }, context);
    await queueMail(transaction, { key, kind, to: email, ...mail });
    return;
  }
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const codeExpiresAt = new Date(context.now().getTime() + codeLivesMs);
  await update
    .set({
      code_hash: hashCode(context, id, code),
      code_expires_at: codeExpiresAt,
      code_tries: 0,
      codes_sent: number,
    })
    .execute();
  await queueMail(transaction, {
    key,
    kind,
    to: email,
    ...writeConsentCodeMail({ ...content, code }, context),
  });
}

/** Their links and codes become void. The address stays: `mayBeMailed` counts by it. */
export async function forgetConsentMails(
  transaction: EnrolmentTransaction,
  ids: readonly string[],
  {
    isOver = false,
    isUnsentAlone = false,
  }: { readonly isOver?: boolean; readonly isUnsentAlone?: boolean } = {},
): Promise<void> {
  const beginnings = ids.map((id) => `${mailKeyOf(id)}:`);
  if (beginnings.length === 0) return;
  const { recipient, ...emptied } = emptiedMail;
  const mails = transaction
    .updateTable('mails')
    .set({
      ...emptied,
      ...(isOver && { recipient }),
      state: sql`case when state = 'waiting' then 'abandoned' else state end`,
      settled_at: sql`coalesce(settled_at, now())`,
      erased_at: sql`coalesce(erased_at, now())`,
    })
    .where(sql<boolean>`exists (select from unnest(${beginnings}::text[]) as beginning
      where starts_with(mails.key, beginning))`);
  await (isUnsentAlone ? mails.where('state', '=', 'waiting') : mails).execute();
}
