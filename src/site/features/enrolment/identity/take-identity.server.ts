import { data, redirect } from 'react-router';
import { correctEmails } from '#domain/identity/email-typo.ts';
import { partsOf, readIdentityForm } from '#domain/identity/identity-form.ts';
import { consentGiven } from '#domain/identity/identity-representative.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealDraft } from '../draft.server.ts';
import type { OrderForm } from '../order-form.ts';
import { readAddress } from '../read-address.ts';
import { type AskedConsent, askConsent, wayAsked, wayField } from './ask-consent.server.ts';

/** Headers of what belongs to one visitor. */
export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What was typed, and the header that keeps it in the sealed draft. */
export async function keepIdentity(request: Request, site: SiteRequest) {
  const typed = await readForm(request);
  const parts = partsOf(typed);
  const values = correctEmails(readIdentityForm(typed, new Date(), parts).values, typed);
  const sealed = await sealDraft(values, site);
  const cookie: Record<string, string> = sealed ? { 'set-cookie': sealed } : {};
  return { typed, values, cookie, parts };
}

const errorsOf = (read: ReturnType<typeof readIdentityForm>) => (read.ok ? {} : read.errors);

/**
 * The identity form of a funnel at `path`: kept in the sealed draft, right or wrong; on to the payment once it is right,
 * of the formula that its own address names. That of a minor leads to the consent of who represents him first, by a link that she is
 * sent, or by a code beside him. A partner's form is read for a minor alone: its prices are asked for again by the page that follows.
 */
export async function takeIdentity(
  request: Request,
  site: SiteRequest,
  path: string,
  readPartnersForm?: () => Promise<OrderForm | 'unavailable' | undefined>,
) {
  const { typed, values, cookie, parts } = await keepIdentity(request, site);
  const read = readIdentityForm(values, new Date(), parts);
  const headers = new Headers({ ...privately, ...cookie });
  const { officeId, formulaId, categorySlug } = readAddress(new URL(request.url).searchParams);
  // Whom a link is sent to consents by it: nothing is to be ticked here for her.
  const ticked = readIdentityForm({ ...values, representativeConsent: consentGiven }, new Date(), parts);
  const isLink = ticked.ok && wayAsked(typed, ticked.read, readPartnersForm !== undefined) === 'lien';
  const toSend = isLink ? ticked : read;
  if (toSend.ok && toSend.read.representative && officeId && formulaId) {
    const identity = toSend.read;
    const form = await readPartnersForm?.();
    const asked: AskedConsent =
      form === 'unavailable' || (readPartnersForm && !form)
        ? { kind: 'away' }
        : await askConsent(request, site, { identity, officeId, formulaId, path, form, typed });
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
    const wantsLink = typed[wayField] === 'lien' && readPartnersForm === undefined;
    // All is right but the tick: a link was asked for, to the learner's own address.
    if (wantsLink && ticked.ok) {
      const errors = { representativeConsent: refusalTexts.consentByCodeAlone };
      return data({ values, errors }, { status: 422, headers });
    }
    return data({ values, errors: wantsLink ? errorsOf(ticked) : read.errors }, { status: 422, headers });
  }
  const category = findFrontCategory(categorySlug)?.slug;
  const to = paths.funnel(path, { step: 'paiement', officeId, formulaId, category });
  return redirect(to, { status: 303, headers });
}
