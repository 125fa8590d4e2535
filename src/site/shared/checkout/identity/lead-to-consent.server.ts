import { redirect } from 'react-router';
import { isNotServed } from '#clients/not-served.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { noConsentKey, readConsentKey } from '#site/session/consent-keys.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { ShownForm } from '../order-form.ts';
import type { EnrolmentQuery } from '../read-address.ts';

interface Asked {
  readonly form: ShownForm;
  readonly asked: EnrolmentQuery;
}

/** Continues from the consent's order when this browser no longer has the identity. */
export async function leadBackToConsent(
  request: Request,
  site: SiteRequest,
  { officeId, formulaId }: EnrolmentQuery,
) {
  const key = await readConsentKey(request, site, 'payer');
  if (!key) return;
  const found = await site.upstreams.enrolment.readConsent({ cle: key.cle }).catch((error: unknown) => {
    site.log.error({ err: error }, 'Accord parental');
    return undefined;
  });
  if (found?.state !== 'confirmed' || found.officeId !== officeId || found.formulaId !== formulaId) return;
  throw redirect(found.way === 'code' ? paths.consentCode() : paths.consent(), {
    headers: { 'cache-control': 'no-store' },
  });
}

/** Without consent calls, or when the service is unavailable, the payment continues: the service checks again. */
export async function leadToConsent(request: Request, site: SiteRequest, { form, asked }: Asked) {
  const { officeId, formulaId, categorySlug, way } = asked;
  let found: ParentalConsent | undefined;
  try {
    const key = await readConsentKey(request, site, 'payer');
    found = await site.upstreams.enrolment.readConsent({ cle: key?.cle ?? noConsentKey });
  } catch (error) {
    if (!isNotServed(error)) site.log.error({ err: error }, 'Accord parental');
    return;
  }
  const isOfThis = found?.officeId === officeId && found?.formulaId === formulaId;
  const state = isOfThis ? found?.state : undefined;
  if (state === 'confirmed' || state === 'paying' || state === 'paid') return;
  const headers = { 'cache-control': 'no-store' };
  if (state === 'waiting' && found?.way === 'code') throw redirect(paths.consentCode(), { headers });
  if (state === 'opened') throw redirect(paths.consent(), { headers });
  const category = findFrontCategory(categorySlug)?.slug;
  throw redirect(paths.funnel(form.path, { step: 'identite', officeId, formulaId, category, way }), {
    headers,
  });
}
