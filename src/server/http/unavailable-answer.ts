import type { DatabaseFault } from '#database/database-fault.ts';
import { unavailableForNow } from '#domain/wording/messages.ts';
import type { Service } from '../service-paths.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { databaseUnavailablePage, retryAfter, writesPausedPage } from './unavailable-page.ts';

export function unavailableWithDatabase(
  service: Service,
  watch: Pick<DatabaseWatch, 'follow'>,
  body?: object,
): Service {
  return {
    async fetch(request, caller) {
      const failed = watch.follow();
      const response = await service.fetch(request, caller);
      if (response.status < 500 || failed() === undefined) return response;
      return asUnavailable(body ? Response.json(body) : response);
    },
  };
}

export const enrolmentUnavailable = { paiement: [unavailableForNow] };

function asUnavailable({ body, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('retry-after', String(retryAfter));
  headers.set('cache-control', 'no-store');
  return new Response(body, { status: 503, headers });
}

/** Pages with an empty section may not be shared. */
export function isShared({ status, headers }: Response): boolean {
  return status === 200 && /^public,.*\b(?:max-age|s-maxage)=[1-9]/u.test(headers.get('cache-control') ?? '');
}

/** A page with empty sections becomes a 503; a request that could not be counted is kept. */
export function answerFault(
  request: Pick<Request, 'method'>,
  response: Response,
  fault: DatabaseFault,
): Response {
  const isForm = request.method === 'POST';
  if (response.status < 300 && !isForm && fault === 'away') return databaseUnavailablePage();
  if (response.status < 500) return response;
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status === 503 || !isDocument) return asUnavailable(response);
  return isForm ? writesPausedPage() : databaseUnavailablePage();
}
