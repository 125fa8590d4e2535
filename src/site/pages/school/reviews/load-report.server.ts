import type { ReportAddress } from '#site/addresses.ts';
import { viewReview } from '#site/shared/reviews/view-review.server.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import type { ReportView, UnreadReport } from './report-page.tsx';

type Site = SiteWith<{ enrolment: 'getNotice' }>;

const highestId = 2_147_483_647;

/** With «reponse», the school's answer to the review. */
export function readReported(params: {
  readonly id: string;
  readonly part?: string;
}): ReportAddress | undefined {
  const { id, part } = params;
  if (!/^[1-9]\d{0,9}$/u.test(id) || Number(id) > highestId) return undefined;
  return part === undefined || part === 'reponse'
    ? { id: Number(id), isResponse: part !== undefined }
    : undefined;
}

/** Undefined when not online, omitted when it cannot be read. */
export async function loadReport(
  { upstreams, log }: Site,
  { id, isResponse }: ReportAddress,
): Promise<ReportView | UnreadReport | undefined> {
  try {
    const published = await upstreams.enrolment.getNotice({ id: String(id) });
    if (!published) return undefined;
    const { author, text, answer } = viewReview(published);
    if (isResponse && !answer) return undefined;
    const { label: school, uri } = published.office;
    return { id, isResponse, author, text: isResponse && answer ? answer.text : text, school, uri };
  } catch (error) {
    log.error({ err: error }, 'Avis à signaler');
    return { isResponse };
  }
}
