import { createHash } from 'node:crypto';
import { validateForm } from '#domain/form.ts';
import { type Report, reportSchema } from '#domain/requests/report-form.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { ReportAddress } from '#site/addresses.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { type ReportAnswer, trapField } from './report-answer.ts';

/** Crockford's base 32: no letter looks like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersInAll = 10;

type Site = SiteWith<{ enrolment: 'reportNotice' | 'reportNoticeResponse' }> & Pick<SiteRequest, 'allow'>;

/** On failure it returns what was typed. */
export async function takeReport(
  request: Request,
  site: Site,
  reported: ReportAddress,
  now = new Date(),
): Promise<{ status: number; answer: ReportAnswer }> {
  const fields = await readForm(request);
  const form = validateForm(reportSchema, fields);
  const { values } = form;
  const refuse = (status: number, failure: string) =>
    ({ status, answer: { kind: 'refused', values, errors: {}, failure } }) as const;
  if (!form.ok) return { status: 422, answer: { kind: 'refused', values, errors: form.errors } };
  if (fields[trapField]) return refuse(422, m.reportNotTaken());
  if (!(await site.allow('report'))) return refuse(429, refusalTexts.tooManyReports);
  const reference = referenceOf(reported, form.read);
  const { reportNotice, reportNoticeResponse } = site.upstreams.enrolment;
  const report = reported.isResponse ? reportNoticeResponse : reportNotice;
  const stored = await withFallback(
    site.log,
    'Signalement d’un avis',
    report({ id: String(reported.id), ...form.read, reference }),
    null,
  );
  if (stored === null) return refuse(503, m.reportUnsent());
  if (stored === undefined) return refuse(404, m.reportGone());
  const { email } = form.read;
  return { status: 200, answer: { kind: 'received', reference, receivedAt: frenchInstant(now), email } };
}

/** The same reader reporting the same text for the same reason gets the same reference. */
function referenceOf(
  { id, isResponse }: { readonly id: number; readonly isResponse: boolean },
  { motif, message, email }: Report,
): string {
  const content = JSON.stringify([id, isResponse, email.toLowerCase(), motif, message]);
  const bits = createHash('sha256').update(content).digest();
  const drawn = Array.from(bits.subarray(0, lettersInAll), (byte) => letters[byte % letters.length]).join('');
  return `AV-${drawn.slice(0, 5)}-${drawn.slice(5)}`;
}
