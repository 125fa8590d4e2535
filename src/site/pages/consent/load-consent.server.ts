import type { ParentalConsent } from '#contracts/parental-consent.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { paths } from '#site/paths.ts';
import { type ConsentKey, type ConsentRole, readConsentKey } from '#site/session/consent-keys.server.ts';
import { showPartnerOf } from '#site/session/partner-desk.server.ts';
import { stepOfCourse } from '#site/shared/course/describe-course.server.ts';
import { answerLink, type Opened, readOpened } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export interface FoundConsent {
  readonly key: ConsentKey;
  readonly consent: ParentalConsent;
}

export async function findOwnConsent(
  request: Request,
  site: SiteRequest,
  role: ConsentRole,
): Promise<Opened<FoundConsent>> {
  const key = await readConsentKey(request, site, role);
  return readOpened(site, 'consent', async () => {
    const consent = key && (await site.upstreams.enrolment.readConsent({ cle: key.cle }));
    return consent && { key, consent };
  });
}

export async function loadConsent(request: Request, site: SiteRequest, role: ConsentRole) {
  const { found, failure } = await findOwnConsent(request, site, role);
  const isOfPartner = !found || found.key.path !== paths.enrolment();
  const partner = await showPartnerOf(isOfPartner ? undefined : null, request, site);
  return answerLink({ consent: found && viewConsent(found), failure, partner });
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
