import type { Kysely } from 'kysely';
import type { DeskDatabase } from '#database/table-owners.ts';
import type { ClubApplication } from '#domain/requests/club-application.ts';
import { applicationCopy, applicationToOperator } from '#domain/requests/club-application-mails.ts';
import type { DeskDependencies, Filed } from './file-once.ts';
import { alone, isTooMuch, newReference, queueBothMails, repeatMs } from './file-once.ts';

/** Stores a school's application with its two mails; the same SIRET within a day is the one that is there already, whatever else it says. */
export function storeApplication(
  dependencies: DeskDependencies,
  application: ClubApplication,
): Promise<Filed> {
  const { db, sender, readers, log } = dependencies;
  const now = dependencies.now();
  const { zipCode, website, message, ...rest } = application;
  return alone(db, `application of ${application.siret}`, async (transaction) => {
    const earlier = await transaction
      .selectFrom('club_applications')
      .select('reference')
      .where('siret', '=', application.siret)
      .where('created_at', '>', new Date(now.getTime() - repeatMs))
      .executeTakeFirst();
    if (earlier) return { kind: 'filed', reference: earlier.reference, isRepeat: true };
    if (await isTooMuch(transaction, application.email, now)) {
      log.warn({}, 'too many applications to the club of one sender');
      return { kind: 'too-many' };
    }
    const reference = newReference('AD');
    await transaction
      .insertInto('club_applications')
      .values({
        ...rest,
        reference,
        trainings: [...application.trainings],
        labels: [...application.labels],
        zip_code: zipCode,
        website: website || null,
        message: message || null,
        created_at: now,
      })
      .execute();
    const about = { reference, application, siteName: sender.siteName, sentAt: now };
    await queueBothMails(dependencies, transaction, {
      kind: 'application',
      reference,
      reader: readers.all,
      email: application.email,
      toOperator: applicationToOperator(about),
      copy: applicationCopy(about),
    });
    log.info({ reference }, 'an application to the club was stored');
    return { kind: 'filed', reference, isRepeat: false };
  });
}

interface Period {
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export function listApplications(db: Kysely<DeskDatabase>, period: Period, page?: Page) {
  const query = inPeriod(db, period).selectAll().orderBy('created_at', 'desc').orderBy('reference');
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute();
}

export type FoundApplication = Awaited<ReturnType<typeof listApplications>>[number];

export async function countApplications(db: Kysely<DeskDatabase>, period: Period): Promise<number> {
  const { count } = await inPeriod(db, period)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inPeriod(db: Kysely<DeskDatabase>, { since, before }: Period) {
  let query = db.selectFrom('club_applications');
  if (since) query = query.where('created_at', '>=', since);
  if (before) query = query.where('created_at', '<', before);
  return query;
}
