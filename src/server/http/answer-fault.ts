import type { DatabaseFault } from '#database/database-fault.ts';
import type { SiteAnswer } from './site-answer.ts';
import { asUnavailable } from './unavailable-answer.ts';
import { databaseAwayPage, writesPausedPage } from './unavailable-page.ts';

/**
 * What is answered to a request during which PostgreSQL failed somebody. A page whose sections came out empty would be a
 * lie; one that only could not be counted stands; what failed says when to come back, in its own words where it has any.
 */
export function answerFault(
  request: Pick<Request, 'method'>,
  answer: SiteAnswer,
  fault: DatabaseFault,
): SiteAnswer {
  const { response, page } = answer;
  const isForm = request.method === 'POST';
  if (response.status < 300 && !isForm && fault === 'away') return { response: databaseAwayPage() };
  if (response.status < 500) return answer;
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status === 503 || !isDocument) return { response: asUnavailable(response), page };
  return { response: isForm ? writesPausedPage() : databaseAwayPage() };
}
