import { createHash } from 'node:crypto';
import type { FleetRequest } from '#domain/fleet/request.ts';
import { fleetCopy, fleetToOperator } from '#domain/fleet/request-mails.ts';
import { alone, isTooMuch, newReference, repeatMs, tellBoth } from './file-once.ts';
import type { DeskDependencies, Filed } from './operator-desk.ts';

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
        file: request.file ? JSON.stringify(request.file) : null,
        fingerprint,
        created_at: now,
      })
      .execute();
    const about = { reference, request, siteName: sender.siteName, sentAt: now };
    await tellBoth(dependencies, transaction, {
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

/** In an order of its own, whatever built the request. */
function contentOf({ file, email, ...request }: FleetRequest) {
  const { brand, company, siret, name, phone, drivers, wanted, places, message } = request;
  const counts = file && Object.entries(file.counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    [brand, company, siret, name, email.toLowerCase(), phone, drivers, wanted, places, message],
    file && [file.kind, file.rows, file.valid, counts],
  ];
}
