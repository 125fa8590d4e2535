import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DeskDatabase } from '#database/table-owners.ts';
import type { FleetRequest } from '#domain/fleet/request.ts';
import { fleetCopy, fleetToOperator } from '#domain/fleet/request-mails.ts';
import type { DeskDependencies, Filed } from './file-once.ts';
import { alone, isTooMuch, newReference, queueBothMails, repeatMs } from './file-once.ts';

/** Stores a fleet's request together with its two mails; the same content within a day is the request that is there already. */
export function storeFleetRequest(dependencies: DeskDependencies, request: FleetRequest): Promise<Filed> {
  const { db, sender, readers, log } = dependencies;
  const now = dependencies.now();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(contentOf(request)))
    .digest('base64url');
  return alone(db, fingerprint, async (transaction) => {
    const earlier = await transaction
      .selectFrom('fleet_requests')
      .select('reference')
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '>', new Date(now.getTime() - repeatMs))
      .executeTakeFirst();
    if (earlier) return { kind: 'filed', reference: earlier.reference, isRepeat: true };
    if (await isTooMuch(transaction, request.email, now)) {
      log.warn({}, 'too many requests for a fleet of one sender');
      return { kind: 'too-many' };
    }
    const reference = newReference('FL');
    await transaction
      .insertInto('fleet_requests')
      .values({
        reference,
        brand: request.brand,
        company: request.company,
        siret: request.siret,
        name: request.name,
        email: request.email,
        phone: request.phone,
        drivers: request.drivers,
        wanted: [...request.wanted],
        places: request.places || null,
        message: request.message || null,
        attachment: request.attachment ? Buffer.from(request.attachment.content) : null,
        attachment_kind: request.attachment?.kind ?? null,
        fingerprint,
        created_at: now,
      })
      .execute();
    const about = { reference, request, siteName: sender.siteName, sentAt: now };
    await queueBothMails(dependencies, transaction, {
      kind: 'fleet',
      reference,
      reader: readers.all,
      email: request.email,
      toOperator: fleetToOperator(about),
      copy: fleetCopy(about),
    });
    log.info({ reference }, 'a request for a fleet was stored');
    return { kind: 'filed', reference, isRepeat: false };
  });
}

function contentOf({ attachment, email, ...request }: FleetRequest) {
  const { brand, company, siret, name, phone, drivers, wanted, places, message } = request;
  const digest = attachment && createHash('sha256').update(attachment.content).digest('base64url');
  return [
    [brand, company, siret, name, email.toLowerCase(), phone, drivers, wanted, places, message],
    attachment && [attachment.kind, digest],
  ];
}

export function listFleetRequests(db: Kysely<DeskDatabase>, limit: number) {
  return db
    .selectFrom('fleet_requests')
    .select([
      'reference',
      'brand',
      'company',
      'siret',
      'name',
      'email',
      'phone',
      'drivers',
      'wanted',
      'places',
      'message',
      'file',
      'attachment_kind',
      sql<number | null>`octet_length(attachment)`.as('attachment_bytes'),
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

export type FoundFleetRequest = Awaited<ReturnType<typeof listFleetRequests>>[number];

/** The list that came with a request; both are null where none did, undefined where there is no such request. */
export function findFleetAttachment(db: Kysely<DeskDatabase>, reference: string) {
  return db
    .selectFrom('fleet_requests')
    .select(['attachment_kind', 'attachment'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
