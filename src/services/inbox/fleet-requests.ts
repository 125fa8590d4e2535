import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { InboxDb } from '#database/table-owners.ts';
import type { FleetRequest } from '#domain/fleet/request.ts';
import { fleetCopy, fleetToOperator } from '#mails/templates/fleet-request.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { isOpenForm, type Listing } from './close-forms.ts';
import { type Filed, fileOnce, type InboxDependencies, sentBefore } from './file-once.ts';

export function storeFleetRequest(dependencies: InboxDependencies, request: FleetRequest): Promise<Filed> {
  const fingerprint = fingerprintOf(contentOf(request));
  const { brand, company, siret, name, email, phone, drivers, attachment } = request;
  return fileOnce(dependencies, {
    kind: 'fleet',
    prefix: 'FL',
    content: fingerprint,
    email,
    reader: dependencies.readers.all,
    earlier: sentBefore('fleet_requests', fingerprint),
    store: (transaction, filed) =>
      transaction
        .insertInto('fleet_requests')
        .values({
          ...filed,
          ...{ brand, company, siret, name, email, phone, drivers, fingerprint },
          wanted: [...request.wanted],
          places: request.places || null,
          message: request.message || null,
          attachment: attachment ? Buffer.from(attachment.content) : null,
          attachment_kind: attachment?.kind ?? null,
        })
        .execute(),
    mails: (about) => ({
      toOperator: fleetToOperator({ ...about, request }),
      copy: fleetCopy({ ...about, request }),
    }),
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

/** Newest first; open ones oldest first. */
export function listFleetRequests(db: InboxDb, { limit, isOpen, reference }: Listing) {
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
      'attachment_kind',
      sql<number | null>`octet_length(attachment)`.as('attachment_bytes'),
      'created_at',
      'closed_at',
      'closed_by',
    ])
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(isOpen, (query) => query.where(isOpenForm))
    .orderBy('created_at', isOpen ? 'asc' : 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

/** Both null without a file, undefined for an unknown request. */
export function findFleetAttachment(db: InboxDb, reference: string) {
  return db
    .selectFrom('fleet_requests')
    .select(['attachment_kind', 'attachment'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
