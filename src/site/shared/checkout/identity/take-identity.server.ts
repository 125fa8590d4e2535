import { data, redirect } from 'react-router';
import { correctEmails } from '#domain/identity/email-typo.ts';
import { partsOf, readIdentityForm } from '#domain/identity/identity-form.ts';
import { consentGiven } from '#domain/identity/identity-representative.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { paths } from '#site/paths.ts';
import { keepsCookies } from '#site/session/kept-cookies.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealDraft } from '../draft.server.ts';
import type { OrderForm } from '../order-form.ts';
import { readAddress } from '../read-address.ts';
import { askConsent, channelField, type RequestedConsent, requestedChannel } from './ask-consent.server.ts';

export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function keepIdentity(request: Request, site: SiteRequest) {
  const typed = await readForm(request);
  const parts = partsOf(typed);
  const values = correctEmails(readIdentityForm(typed, new Date(), parts).values, typed);
  const sealed = await sealDraft(values, site);
  const cookie: Record<string, string> = sealed ? { 'set-cookie': sealed } : {};
  return { typed, values, cookie, parts };
}

const errorsOf = (read: ReturnType<typeof readIdentityForm>) => (read.ok ? {} : read.errors);

/** Stores the form in the draft, valid or not. A minor then needs the representative's consent, by a link or a code. */
export async function takeIdentity(
  request: Request,
  site: SiteRequest,
  path: string,
  readPartnersForm?: () => Promise<OrderForm | 'unavailable' | undefined>,
) {
  const { typed, values, cookie, parts } = await keepIdentity(request, site);
  const read = readIdentityForm(values, new Date(), parts);
  const headers = new Headers({ ...privately, ...cookie });
  const { officeId, formulaId, categorySlug, way } = readAddress(new URL(request.url).searchParams);
  // A link collects the consent itself: no box to tick here.
  const ticked = readIdentityForm({ ...values, representativeConsent: consentGiven }, new Date(), parts);
  const isLink = ticked.ok && requestedChannel(typed, ticked.read, readPartnersForm !== undefined) === 'lien';
  const toSend = isLink ? ticked : read;
  if (toSend.ok && !keepsCookies(request)) {
    return data({ values, errors: {}, isCookieless: true }, { status: 422, headers });
  }
  if (toSend.ok && toSend.read.representative && officeId && formulaId) {
    const identity = toSend.read;
    const form = await readPartnersForm?.();
    const asked: RequestedConsent =
      form === 'unavailable' || (readPartnersForm && !form)
        ? { kind: 'away' }
        : await askConsent(request, site, { identity, officeId, formulaId, path, way, form, typed });
    if (asked.kind === 'asked') {
      for (const one of asked.cookies) headers.append('set-cookie', one);
      const to = asked.way === 'lien' ? paths.consentWait() : paths.consentCode();
      return redirect(to, { status: 303, headers });
    }
    if (asked.kind === 'away')
      return data({ values, errors: {}, isConsentAway: true }, { status: 503, headers });
    if (asked.kind === 'refused') {
      return data({ values, errors: {}, refused: asked.messages }, { status: 422, headers });
    }
  }
  if (!read.ok) {
    const wantsLink = typed[channelField] === 'lien' && readPartnersForm === undefined;
    // The link was asked for to the learner's own address.
    if (wantsLink && ticked.ok) {
      const errors = { representativeEmail: refusalTexts.consentByCodeAlone };
      return data({ values, errors }, { status: 422, headers });
    }
    return data({ values, errors: wantsLink ? errorsOf(ticked) : read.errors }, { status: 422, headers });
  }
  const category = findFrontCategory(categorySlug)?.slug;
  const to = paths.funnel(path, { step: 'paiement', officeId, formulaId, category, way });
  return redirect(to, { status: 303, headers });
}
