import { redirect } from 'react-router';
import { NotServedError } from '#clients/enrolment.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { noConsentKey, readConsentKey } from '#site/session/consent-keys.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { ShownForm } from '../order-form.ts';
import type { AskedEnrolment } from '../read-address.ts';

interface Asked {
  readonly form: ShownForm;
  readonly asked: AskedEnrolment;
}

/**
 * A payment whose identity this browser keeps no more: who consented to it goes on from the order that she consented to, and has
 * nothing to type. Anybody else is asked for the identity.
 */
export async function leadBackToConsent(
  request: Request,
  site: SiteRequest,
  { officeId, formulaId }: AskedEnrolment,
) {
  const key = await readConsentKey(request, site, 'payer');
  if (!key) return;
  const found = await site.upstreams.enrolment.readConsent(key.cle).catch((error: unknown) => {
    site.log.error({ err: error }, 'Accord parental');
    return undefined;
  });
  if (found?.state !== 'confirmed' || found.officeId !== officeId || found.formulaId !== formulaId) return;
  throw redirect(found.way === 'code' ? paths.consentCode() : paths.consent(), {
    headers: { 'cache-control': 'no-store' },
  });
}

/**
 * A minor's payment comes after the consent of who represents him: where she may give it in this browser, else back to the identity,
 * where it is asked for. An enrolment service that knows no consents is paid as ever; one that does not answer judges by itself.
 */
export async function leadToConsent(request: Request, site: SiteRequest, { form, asked }: Asked) {
  const { officeId, formulaId, categorySlug } = asked;
  let found: ParentalConsent | undefined;
  try {
    const key = await readConsentKey(request, site, 'payer');
    found = await site.upstreams.enrolment.readConsent(key?.cle ?? noConsentKey);
  } catch (error) {
    if (!(error instanceof NotServedError)) site.log.error({ err: error }, 'Accord parental');
    return;
  }
  const isOfThis = found?.officeId === officeId && found?.formulaId === formulaId;
  const state = isOfThis ? found?.state : undefined;
  if (state === 'confirmed' || state === 'paying' || state === 'paid') return;
  const headers = { 'cache-control': 'no-store' };
  if (state === 'waiting' && found?.way === 'code') throw redirect(paths.consentCode(), { headers });
  if (state === 'opened') throw redirect(paths.consent(), { headers });
  const category = findFrontCategory(categorySlug)?.slug;
  throw redirect(paths.funnel(form.path, { step: 'identite', officeId, formulaId, category }), { headers });
}
