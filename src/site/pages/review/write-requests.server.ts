import { data, redirect } from 'react-router';
import type { ReviewInvitation } from '#contracts/review-desk.ts';
import { validateForm } from '#domain/form.ts';
import { reviewFormSchema } from '#domain/review/review-form.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { doneParameter, paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { linkStatuses, openByLink, privately } from './open-by-link.server.ts';
import { actField, acts, sureField, type Unsent, versionField } from './review-view.ts';
import { viewInvitation } from './view-review.server.ts';

/** Acts by a form only: mail scanners open links. */
export async function loadInvitation(request: Request, site: SiteRequest) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('jeton') ?? '';
  const done = Object.values(acts).find((act) => act === searchParams.get(doneParameter));
  const isErased = token === '' && done === acts.erase;
  const nothing = { review: undefined, failure: undefined, done, isErased };
  if (isErased) return data(nothing, { headers: privately });
  const found = await open(site, token, (enrolment) => enrolment.readReviewInvitation({ jeton: token }));
  if (typeof found === 'string') {
    return data({ ...nothing, failure: found }, { status: linkStatuses[found], headers: privately });
  }
  const uri = found.state === 'published' ? await findUri(site, found) : undefined;
  return data({ ...nothing, review: viewInvitation(found, { token, uri }) }, { headers: privately });
}

export async function takeAct(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const act = values[actField] ?? '';
  const kept = (status: number, more: Partial<Unsent>) =>
    data<Unsent>({ act, values, errors: {}, ...more }, { status, headers: privately });

  const send = callOf(act, values, token, site);
  if ('errors' in send) return kept(422, send);
  const sent = await open(site, token, send.call);
  if (typeof sent === 'string') return kept(linkStatuses[sent], { failure: sent });
  if (sent !== true && 'refused' in sent) {
    return kept(409, {
      refused: sent.refused,
      isChanged: sent.refused.includes(refusalTexts.reviewChanged),
    });
  }
  const done = act === acts.erase ? { done: act } : { token, done: act };
  return redirect(paths.writeReview(done), { status: 303, headers: privately });
}

type Enrolment = SiteRequest['upstreams']['enrolment'];
type Sent = ReviewInvitation | { readonly refused: string[] } | true | undefined;

function callOf(
  act: string,
  values: Readonly<Record<string, string>>,
  token: string,
  { buyer }: SiteRequest,
): { readonly call: (enrolment: Enrolment) => Promise<Sent> } | Pick<Unsent, 'values' | 'errors'> {
  switch (act) {
    case acts.withdraw:
      return { call: (enrolment) => enrolment.withdrawReview({ jeton: token }) };
    case acts.stop:
      return { call: (enrolment) => enrolment.stopInvitations({ jeton: token }) };
    case acts.erase:
      return values[sureField] === undefined
        ? { values, errors: { [sureField]: m.ownReviewEraseNeeded() } }
        : { call: (enrolment) => enrolment.eraseReview({ jeton: token }) };
    default: {
      const form = validateForm(reviewFormSchema, values);
      if (!form.ok) return { values: form.values, errors: form.errors };
      const typed = values[versionField] ?? '';
      const version = /^\d{1,6}$/u.test(typed) ? Number(typed) : 0;
      const from = { headers: { 'x-buyer-ip': buyer.ip } };
      return {
        call: (enrolment) => enrolment.writeReview({ jeton: token, version, avis: form.read }, from),
      };
    }
  }
}

const open = <T extends object | true>(
  site: SiteRequest,
  token: string,
  call: (enrolment: Enrolment) => Promise<T | undefined>,
) => openByLink(site, { token, limit: 'review', section: 'Avis' }, () => call(site.upstreams.enrolment));

async function findUri({ upstreams, log }: SiteRequest, { school }: ReviewInvitation) {
  const found = upstreams.directory.getOffice(school.id);
  const office = await withFallback(log, 'Auto-école de l’avis', found, undefined);
  return office?.uri ?? undefined;
}
