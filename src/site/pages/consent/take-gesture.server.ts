import { data, redirect } from 'react-router';
import { isMailedToken } from '#domain/site-pages.ts';
import { paths } from '#site/paths.ts';
import { keepConsentKey, makeConsentKey, readConsentKey } from '#site/session/consent-keys.server.ts';
import { askForCookies, keepsCookies } from '#site/session/kept-cookies.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { actionField, type ConsentAnswer, type ConsentFailure } from './consent-view.ts';
import { answerFailure, findOwnConsent, privately } from './load-consent.server.ts';

const answerStatuses = { away: 503, 'too-many': 429 } as const;

/** Later addresses do not contain the mailed token. */
export async function takeLink(request: Request, site: SiteRequest) {
  const { jeton = '', envoi = '' } = await readForm(request);
  const refused = (failure: ConsentFailure) => answerFailure(failure);
  if (!keepsCookies(request)) return answerFailure('cookieless', null, askForCookies(request, site));
  if (!(await site.allow('consent'))) return refused('too-many');
  if (!isMailedToken(jeton)) return refused('link-over');
  const opener = (await readConsentKey(request, site, 'payer'))?.opener ?? envoi;
  const cle = makeConsentKey(site, opener, jeton);
  try {
    const opened = await site.upstreams.enrolment.openConsentLink({ jeton, cle });
    if (!opened) return refused('link-over');
  } catch (error) {
    site.log.error({ err: error }, 'Accord parental');
    return refused('away');
  }
  const cookie = await keepConsentKey({ cle, path: paths.enrolment(), opener }, site, 'payer');
  return redirect(paths.consent(), { status: 303, headers: { ...privately, 'set-cookie': cookie } });
}

/** Reminds once, or withdraws the request. */
export async function takeWaiting(request: Request, site: SiteRequest) {
  const fields = await readForm(request);
  const found = await findOwnConsent(request, site, 'learner');
  if (typeof found === 'string') return leadTo(paths.consentWait());
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
export async function attempt<T>(site: SiteRequest, work: () => Promise<T>) {
  const failed = (failure: 'away' | 'too-many') => answerWith({ failure }, answerStatuses[failure]);
  if (!(await site.allow('consent'))) return failed('too-many');
  try {
    return await work();
  } catch (error) {
    site.log.error({ err: error }, 'Accord parental');
    return failed('away');
  }
}
