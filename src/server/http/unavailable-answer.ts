import type { DatabaseFault } from '#database/database-fault.ts';
import { unavailableForNow } from '#domain/messages.ts';
import type { DatabaseWatch } from '../database-watch.ts';
import type { Service } from '../service-paths.ts';
import { databaseAwayPage, retryAfter, writesPausedPage } from './unavailable-page.ts';

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
function asUnavailable({ body, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('retry-after', String(retryAfter));
  headers.set('cache-control', 'no-store');
  return new Response(body, { status: 503, headers });
}

/**
 * What is answered to a request during which PostgreSQL failed somebody. A page whose sections came out empty would be a
 * lie; one that only could not be counted stands; what failed says when to come back, in its own words where it has any.
 */
export function answerFault(
  request: Pick<Request, 'method'>,
  response: Response,
  fault: DatabaseFault,
): Response {
  const isForm = request.method === 'POST';
  if (response.status < 300 && !isForm && fault === 'away') return databaseAwayPage();
  if (response.status < 500) return response;
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status === 503 || !isDocument) return asUnavailable(response);
  return isForm ? writesPausedPage() : databaseAwayPage();
}
