import { sql } from 'kysely';
import type { ContactBody } from '#contracts/contact.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDb, DirectoryTransaction } from '#database/table-owners.ts';
import { validateForm } from '#domain/form.ts';
import { moments, prospectSchema, weekdays } from '#domain/requests/contact-request.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { copyToSender, mailToSchool } from '#mails/templates/contact.ts';
import { type MailSender, writeMail } from '#mails/templates/mail-content.ts';
import { fingerprintOf } from '../../fingerprint.ts';

export interface ContactContext {
  readonly db: DirectoryDb;
  readonly mails: MailSender & { readonly schoolUrl: (uri: string) => string };
  readonly now: () => Date;
  readonly log?: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

const repeatMs = 24 * 3_600_000;
export const maxPerSenderPerDay = 20;
export const maxPerSchoolPerHour = 60;

/** docs/product/schools.md#contact. False when the school cannot be mailed; undefined for an unknown school. */
export async function contactOffice(
  context: ContactContext,
  id: number,
  { days, prospect: given }: ContactBody,
): Promise<boolean | undefined> {
  const { db, log } = context;
  const office = await db
    .selectFrom('shown_offices')
    .select(['id', 'label', 'city_name', 'uri', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!office) return undefined;
  const form = validateForm(prospectSchema, given);
  if (!form.ok) return false;
  const prospect = form.read;
  const { email: to } = office;
  if (to === null || !isMailAddress(to)) {
    log?.warn({ officeId: id }, 'a school without an e-mail cannot be written to');
    return false;
  }

  const now = context.now();
  const fingerprint = contactFingerprint(id, { days, prospect });
  return db.transaction().execute(async (transaction) => {
    // Of a double click, the second waits here until the first is stored.
    await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(transaction);
    if (await wasSent(transaction, fingerprint, now)) return true;
    if (await isTooMuch(transaction, { officeId: id, email: prospect.email }, now)) {
      log?.warn({ officeId: id }, 'too many requests to a school or of one sender');
      return false;
    }
    const contact = await transaction
      .insertInto('contacts')
      .values({
        office_id: id,
        days: JSON.stringify(days),
        prospect: JSON.stringify(prospect),
        fingerprint,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

    const about = {
      school: {
        label: office.label,
        city: office.city_name,
        url: office.uri === null ? undefined : context.mails.schoolUrl(office.uri),
      },
      days,
      prospect,
      siteName: context.mails.siteName,
      sentAt: now,
    };
    const answerable = isMailAddress(prospect.email);
    await queueMail(transaction, {
      key: `contact:${contact.id}:school`,
      kind: 'contact-school',
      to,
      ...(answerable && { replyTo: prospect.email }),
      ...writeMail(context.mails, mailToSchool(about)),
    });
    if (answerable) {
      await queueMail(transaction, {
        key: `contact:${contact.id}:copy`,
        kind: 'contact-copy',
        to: prospect.email,
        ...writeMail(context.mails, copyToSender(about)),
      });
    }
    log?.info({ officeId: id, contactId: contact.id }, 'a request to a school was stored');
    return true;
  });
}

export function contactFingerprint(officeId: number, { days, prospect }: ContactBody): string {
  const ordered = weekdays.map((day) => moments.filter((moment) => days[day]?.includes(moment)));
  return fingerprintOf([officeId, prospect, ordered]);
}

export async function mailKeysOfContacts(db: DirectoryDb, fingerprints: readonly string[]) {
  if (fingerprints.length === 0) return [];
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('fingerprint', 'in', fingerprints)
    .execute();
  return rows.map(({ id }) => `contact:${id}:`);
}

async function wasSent(db: DirectoryTransaction, fingerprint: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(now.getTime() - repeatMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** However many visitors write: neither the sender's nor the school's mailbox is flooded. */
async function isTooMuch(
  db: DirectoryTransaction,
  { officeId, email }: { readonly officeId: number; readonly email: string },
  now: Date,
): Promise<boolean> {
  const count = (expression: ReturnType<typeof sql<boolean>>, sinceMs: number) =>
    db
      .selectFrom('contacts')
      .select((contact) => contact.fn.countAll<number>().as('count'))
      .where(expression)
      .where('created_at', '>', new Date(now.getTime() - sinceMs))
      .executeTakeFirstOrThrow();
  const ofSender = await count(sql<boolean>`lower(prospect ->> 'email') = ${email.toLowerCase()}`, repeatMs);
  if (ofSender.count >= maxPerSenderPerDay) return true;
  const toSchool = await count(sql<boolean>`office_id = ${officeId}`, 3_600_000);
  return toSchool.count >= maxPerSchoolPerHour;
}

export async function eraseContacts(db: DirectoryDb, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contacts')
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
