import { unavailableForNow } from '#domain/messages.ts';
import type { DatabaseWatch } from '../database-watch.ts';
import type { Service } from '../service-paths.ts';

/** Seconds after which a program asks again. */
export const retryAfter = 5;

/**
 * A service on the database, which says 503 and when to come back where PostgreSQL failed it, and so that whoever reads a
 * refusal aloud has a sentence, what the service would have said of a fault of ours is kept unless told.
 */
export function unavailableWithDatabase(
  service: Service,
  watch: Pick<DatabaseWatch, 'follow'>,
  body?: object,
): Service {
  return {
    async fetch(request) {
      const failed = watch.follow();
      const response = await service.fetch(request);
      if (response.status < 500 || failed() === undefined) return response;
      return asUnavailable(body ? Response.json(body) : response);
    },
  };
}

/** What the enrolment service says then, in the shape of its refusals. */
export const enrolmentUnavailable = { paiement: [unavailableForNow] };

/** The same words under status 503. */
export function asUnavailable({ body, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('retry-after', String(retryAfter));
  headers.set('cache-control', 'no-store');
  return new Response(body, { status: 503, headers });
}
