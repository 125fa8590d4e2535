import { directory, type Office } from '#contracts/directory.ts';
import type { Notice } from '#contracts/review.ts';
import { createDirectoryClient } from './directory.ts';
import { callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

/** How a directory answers a call that it does not have. */
const unservedStatuses = [400, 404, 405, 501];

/** What the enrolment service asks the directory; the last three are ours, which another directory does not know. */
export function createDirectoryForOrders(upstream: Upstream) {
  return {
    /** Undefined when the directory does not know this id. */
    getOffice: (id: number): Promise<Office | undefined> => createDirectoryClient(upstream).getOffice(id),

    /** Where orders are announced to an office; null when it has no address, or the directory tells none. */
    async getMailbox(id: number): Promise<string | null> {
      const call = callOperation(upstream, directory.getMailbox, { params: { id: String(id) } });
      return (await undefinedWhenMissing(call, unservedStatuses))?.email ?? null;
    },

    /** Reviews of as many offices, drawn at random. */
    async drawReviews(count: number): Promise<Notice[]> {
      const call = callOperation(upstream, directory.drawReviews, { params: { count: String(count) } });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    /** One review with its office; undefined when none has this id. */
    getReview(id: number): Promise<Notice | undefined> {
      const call = callOperation(upstream, directory.getReview, { params: { id: String(id) } });
      return undefinedWhenMissing(call, unservedStatuses);
    },
  };
}
