import { data, redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { keepConsentKey, makeConsentKey, readConsentKey } from '#site/session/consent-keys.server.ts';
import { askForCookies, keepsCookies } from '#site/session/kept-cookies.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { failLink } from '#site/shared/mailed-link/link-kinds.server.ts';
import { answerLink, openByKey, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { actionField, type ConsentAnswer } from './consent-view.ts';
import { findOwnConsent } from './load-consent.server.ts';

/** Later addresses do not contain the mailed token. */
export async function takeLink(request: Request, site: SiteRequest) {
  const { jeton = '', envoi = '' } = await readForm(request);
  if (!keepsCookies(request)) {
    return answerLink({ failure: failLink('consentLink', 'cookieless') }, askForCookies(request, site));
  }
  const opener = (await readConsentKey(request, site, 'payer'))?.opener ?? envoi;
  const cle = makeConsentKey(site, opener, jeton);
  const { failure } = await openByLink(site, 'consentLink', jeton, () =>
    site.upstreams.enrolment.openConsentLink({ jeton, cle }),
  );
  if (failure) return answerLink({ failure });
  const cookie = await keepConsentKey({ cle, path: paths.enrolment(), opener }, site, 'payer');
  return redirect(paths.consent(), { status: 303, headers: { ...privately, 'set-cookie': cookie } });
}

/** Reminds once, or withdraws the request. */
export async function takeWaiting(request: Request, site: SiteRequest) {
  const fields = await readForm(request);
  const { found } = await findOwnConsent(request, site, 'learner');
  if (!found) return leadTo(paths.consentWait());
  const { cle } = found.key;
  const { enrolment } = site.upstreams;
  const isRemind = fields[actionField] === 'remind';
  return attempt(site, async () => {
    const answer = await (isRemind
      ? enrolment.remindOfConsent({ cle })
      : enrolment.withdrawConsentRequest({ cle }));
    if ('refused' in answer) return answerWith({ error: answer.refused.join(' ') }, 422);
    return isRemind ? answerWith({ isSentAgain: true }, 200) : leadTo(paths.consentWait());
  });
}

/** Undefined when the form confirms instead. */
export async function takeOtherCode(site: SiteRequest, cle: string) {
  return attempt(site, async () => {
    const answer = await site.upstreams.enrolment.remindOfConsent({ cle });
    return 'refused' in answer
      ? answerWith({ error: answer.refused.join(' ') }, 422)
      : answerWith({ isSentAgain: true }, 200);
  });
}

export async function takeRefusal(site: SiteRequest, cle: string) {
  return attempt(site, async () => {
    const answer = await site.upstreams.enrolment.withdrawConsentRequest({ cle });
    return 'refused' in answer
      ? answerWith({ error: answer.refused.join(' ') }, 422)
      : leadTo(paths.consent());
  });
}

export function answerWith(answer: ConsentAnswer, status: number) {
  return data<ConsentAnswer>(answer, { status, headers: privately });
}

export function leadTo(path: string, cookies: readonly string[] = []) {
  const headers = new Headers(privately);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return redirect(path, { status: 303, headers });
}

/** Upstream failures and rate limits become messages: the page keeps its content. */
export async function attempt<T extends object>(site: SiteRequest, work: () => Promise<T>) {
  const { found: answer, failure } = await openByKey(site, 'consent', work);
  return failure ? answerWith({ failure }, failure.status) : answer;
}
