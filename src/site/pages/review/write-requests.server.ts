import { data, redirect } from 'react-router';
import type { ReviewInvitation } from '#contracts/review-desk.ts';
import { validateForm } from '#domain/form.ts';
import { reviewFormSchema } from '#domain/review/review-form.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { doneParameter, paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { answerLink, linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { actField, acts, sureField, type Unsent, versionField } from './review-view.ts';
import { viewInvitation } from './view-review.server.ts';

/** Acts by a form only: mail scanners open links. */
export async function loadInvitation(request: Request, site: SiteRequest) {
  const token = linkToken(request);
  const asked = new URL(request.url).searchParams.get(doneParameter);
  const done = Object.values(acts).find((act) => act === asked);
  const isErased = token === '' && done === acts.erase;
  if (isErased) return answerLink({ review: undefined, failure: undefined, done, isErased });
  const { found, failure } = await openByLink(site, 'review', token, (jeton) =>
    site.upstreams.enrolment.readReviewInvitation({ jeton }),
  );
  const uri = found?.state === 'published' ? await findUri(site, found) : undefined;
  return answerLink({ review: found && viewInvitation(found, { token, uri }), failure, done, isErased });
}

export async function takeAct(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const act = values[actField] ?? '';
  const kept = (status: number, more: Partial<Unsent>) =>
    data<Unsent>({ act, values, errors: {}, ...more }, { status, headers: privately });

  const send = callOf(act, values, site);
  if ('errors' in send) return kept(422, send);
  const { found: sent, failure } = await openByLink(site, 'review', token, send.call);
  if (failure) return kept(failure.status, { failure });
  if (sent !== true && 'refused' in sent) {
    return kept(409, {
      refused: sent.refused,
      isChanged: sent.refused.includes(refusalTexts.reviewChanged),
    });
  }
  const done = act === acts.erase ? { done: act } : { token, done: act };
  return redirect(paths.writeReview(done), { status: 303, headers: privately });
}

type Sent = ReviewInvitation | { readonly refused: string[] } | true | undefined;

function callOf(
  act: string,
  values: Readonly<Record<string, string>>,
  { buyer, upstreams: { enrolment } }: SiteRequest,
): { readonly call: (jeton: string) => Promise<Sent> } | Pick<Unsent, 'values' | 'errors'> {
  switch (act) {
    case acts.withdraw:
      return { call: (jeton) => enrolment.withdrawReview({ jeton }) };
    case acts.stop:
      return { call: (jeton) => enrolment.stopInvitations({ jeton }) };
    case acts.erase:
      return values[sureField] === undefined
        ? { values, errors: { [sureField]: m.ownReviewEraseNeeded() } }
        : { call: (jeton) => enrolment.eraseReview({ jeton }) };
    default: {
      const form = validateForm(reviewFormSchema, values);
      if (!form.ok) return { values: form.values, errors: form.errors };
      const typed = values[versionField] ?? '';
      const version = /^\d{1,6}$/u.test(typed) ? Number(typed) : 0;
      const from = { headers: { 'x-buyer-ip': buyer.ip } };
      return {
        call: (jeton) => enrolment.writeReview({ jeton, version, avis: form.read }, from),
      };
    }
  }
}

async function findUri({ upstreams, log }: SiteRequest, { school }: ReviewInvitation) {
  const found = upstreams.directory.getOffice(school.id);
  const office = await withFallback(log, 'Auto-école de l’avis', found, undefined);
  return office?.uri ?? undefined;
}
