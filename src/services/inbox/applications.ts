import type { InboxDb } from '#database/table-owners.ts';
import type { ClubApplication } from '#domain/requests/club-application.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { applicationCopy, applicationToOperator } from '#mails/templates/club-application.ts';
import { claimToMailbox } from '#mails/templates/school-claim.ts';
import { isOpenForm } from './close-forms.ts';
import { type Filed, fileOnce, type InboxDependencies } from './file-once.ts';

/** A repeat neither overwrites what a school sent nor mails it again. */
export async function storeApplication(
  dependencies: InboxDependencies,
  application: ClubApplication,
): Promise<Filed> {
  const { zipCode, website, message, termsVersion, claim, ...rest } = application;
  const { publicUrl } = dependencies.sender;
  const { siret, email } = application;
  const claimed = claim && (await dependencies.schools?.find(claim.officeId));
  if (claim && !claimed) throw new Error('the claimed school has no page');
  return fileOnce(dependencies, {
    kind: 'application',
    prefix: 'AD',
    content: claim ? `claim of ${claim.officeId} by ${email}` : `application of ${siret}`,
    email,
    reader: dependencies.readers.all,
    earlier: (transaction, since) =>
      transaction
        .selectFrom('club_applications')
        .select('reference')
        .where((where) =>
          claim
            ? where.and([where('office_id', '=', claim.officeId), where('email', '=', email)])
            : where.and([where('office_id', 'is', null), where('siret', '=', siret)]),
        )
        .where('created_at', '>', since)
        .executeTakeFirst(),
    store: (transaction, filed) =>
      transaction
        .insertInto('club_applications')
        .values({
          ...rest,
          ...filed,
          trainings: [...application.trainings],
          labels: [...application.labels],
          zip_code: zipCode,
          website: website || null,
          message: message || null,
          terms_version: termsVersion,
          ...(claim && { office_id: claim.officeId, role: claim.role, offered_proof: claim.proof }),
        })
        .execute(),
    mails: (about) => ({
      toOperator: applicationToOperator({ ...about, publicUrl, application }),
      copy: applicationCopy({ ...about, publicUrl, application }),
      ...(claimed?.mailbox && {
        mailbox: {
          to: claimed.mailbox,
          // Anybody may ask: one mail a day.
          key: `application:${claimed.officeId}:${parisDay(about.sentAt)}`,
          content: claimToMailbox({ ...about, school: claimed.label }, dependencies.sender),
        },
      }),
    }),
  });
}

interface Period {
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  readonly isOpen?: boolean | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Newest first; open ones oldest first. */
export function listApplications(db: InboxDb, period: Period, page?: Page) {
  const query = inPeriod(db, period)
    .selectAll()
    .orderBy('created_at', period.isOpen ? 'asc' : 'desc')
    .orderBy('reference');
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute();
}

export type StoredApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export function findApplication(db: InboxDb, reference: string) {
  return db.selectFrom('club_applications').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export async function countApplications(db: InboxDb, period: Period): Promise<number> {
  const { count } = await inPeriod(db, period)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inPeriod(db: InboxDb, { since, before, isOpen }: Period) {
  let query = db.selectFrom('club_applications');
  if (isOpen) query = query.where(isOpenForm);
  if (since) query = query.where('created_at', '>=', since);
  if (before) query = query.where('created_at', '<', before);
  return query;
}
