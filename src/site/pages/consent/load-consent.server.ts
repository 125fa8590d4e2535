import { data } from 'react-router';
import { isNotServed } from '#clients/not-served.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { paths } from '#site/paths.ts';
import { type ConsentKey, type ConsentRole, readConsentKey } from '#site/session/consent-keys.server.ts';
import { showPartnerOf } from '#site/session/partner-desk.server.ts';
import { stepOfCourse } from '#site/shared/course/describe-course.server.ts';
import type { ShownPartner } from '#site/shared/shell/partner-header.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { ConsentFailure } from './consent-view.ts';

export const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};
const statuses: Readonly<Record<ConsentFailure, number>> = {
  none: 404,
  'link-over': 404,
  away: 503,
  'too-many': 429,
  cookieless: 422,
};

export interface FoundConsent {
  readonly key: ConsentKey;
  readonly consent: ParentalConsent;
}

export async function findOwnConsent(
  request: Request,
  site: SiteRequest,
  role: ConsentRole,
): Promise<FoundConsent | ConsentFailure> {
  const key = await readConsentKey(request, site, role);
  if (!key) return 'none';
  try {
    const consent = await site.upstreams.enrolment.readConsent({ cle: key.cle });
    return consent ? { key, consent } : 'none';
  } catch (error) {
    if (isNotServed(error)) return 'none';
    site.log.error({ err: error }, 'Accord parental');
    return 'away';
  }
}

export async function loadConsent(request: Request, site: SiteRequest, role: ConsentRole) {
  const found = await findOwnConsent(request, site, role);
  const isOfPartner = typeof found === 'string' || found.key.path !== paths.enrolment();
  const partner = await showPartnerOf(isOfPartner ? undefined : null, request, site);
  if (typeof found === 'string') return answerFailure(found, partner);
  return data({ consent: viewConsent(found), failure: undefined, partner }, { headers: privately });
}

export function answerFailure(
  failure: ConsentFailure,
  partner: ShownPartner | null = null,
  more: Readonly<Record<string, string>> = {},
) {
  const headers = { ...privately, ...more };
  return data({ consent: undefined, failure, partner }, { status: statuses[failure], headers });
}

export type ConsentView = ReturnType<typeof viewConsent>;

function viewConsent({ key: { path, financing }, consent }: FoundConsent) {
  const { order, officeId, formulaId, paid, ...rest } = consent;
  const { buyer, ...shown } = order ?? {};
  return {
    ...rest,
    officeId,
    formulaId,
    paid: paid && { ...paid, course: paid.course ? stepOfCourse(paid.course) : undefined },
    until: frenchInstant(new Date(consent.expiresAt)),
    // Only for someone who may consent.
    order: order && (shown as Omit<typeof order, 'buyer'>),
    learner: buyer ? { name: `${buyer.FirstName} ${buyer.LastName}`, firstName: buyer.FirstName } : null,
    identity: paths.funnel(path, { step: 'identite', officeId, formulaId, way: financing }),
  };
}
