import type { RouteConfigEntry } from '@react-router/dev/routes';

export interface SiteRoute {
  readonly path: string;
  readonly file: string;
  readonly id?: string;
  /** `visitor`: personal, never cached; `everybody`: public. */
  readonly answers: 'visitor' | 'everybody';
  readonly listed: boolean;
  /** A card is typed there, or the result of a payment is shown. */
  readonly takesCard?: true;
}

const kindOf =
  (answers: SiteRoute['answers'], listed: boolean) => (path: string, file: string, id?: string) => ({
    path,
    file,
    ...(id !== undefined && { id }),
    answers,
    listed,
  });

/** Public and indexed. */
const page = kindOf('everybody', true);
/** Indexed, with a form whose answers are personal. */
const personalPage = kindOf('visitor', true);
/** Public and not listed in the sitemap: many addresses, resources or redirects. */
const shared = kindOf('everybody', false);
/** Personal and not listed. */
const personal = kindOf('visitor', false);

const withCard = (route: SiteRoute): SiteRoute => ({ ...route, takesCard: true });

/** All addresses of the site with their modules and audiences. */
export const siteRoutes: readonly SiteRoute[] = [
  page('', 'routes/home.tsx'),
  shared('annuaire-auto-ecoles', 'routes/directory-redirect.ts'),
  page('annuaire-auto-ecoles/recherche', 'routes/search.tsx'),
  shared('annuaire-auto-ecoles/:city', 'routes/directory-city.tsx'),
  shared('annuaire-auto-ecoles/*', 'routes/school.tsx'),
  shared('comparer', 'routes/compare.tsx'),
  page('auto-ecoles', 'routes/driving-schools.tsx'),
  shared('auto-ecoles/:city', 'routes/driving-city.tsx'),
  page('moto-ecoles', 'routes/motorbike-schools.tsx'),
  shared('moto-ecoles/:city', 'routes/motorbike-city.tsx'),
  page('permis-de-conduire/villes', 'routes/licence-cities.tsx'),
  page('permis-de-conduire', 'routes/licence.tsx', 'permis-de-conduire'),
  page('permis-moto', 'routes/licence.tsx', 'permis-moto'),
  page('permis-scooter', 'routes/licence.tsx', 'permis-scooter'),
  page('permis-bateau', 'routes/licence.tsx', 'permis-bateau'),
  page('permis-remorque', 'routes/licence.tsx', 'permis-remorque'),
  page('permis-poids-lourd', 'routes/licence.tsx', 'permis-poids-lourd'),
  shared('permis-de-conduire/:city', 'routes/licence-city.tsx'),
  withCard(page('code-en-ligne', 'routes/online-code.tsx')),
  withCard(page('code-en-ligne/essai', 'routes/theory-trial.tsx')),
  page('simulateur', 'routes/simulator.tsx'),
  withCard(personalPage('inscription-en-ligne', 'routes/enrolment.tsx')),
  // Ranks above a partner's pages, whose prefix is a parameter: a splat would rank lower.
  shared('inscription-en-ligne/:part', 'routes/enrolment-redirect.ts', 'inscription-en-ligne/:part'),
  shared('inscription-en-ligne/*', 'routes/enrolment-redirect.ts'),
  withCard(personal('inscription-terminee', 'routes/enrolment-done.tsx')),
  personal('inscription-terminee/agenda', 'routes/enrolment-done-calendar.ts'),
  personal('inscription-terminee/confirmation', 'routes/enrolment-done-paper.ts'),
  personalPage('retractation', 'routes/withdrawal.tsx'),
  personalPage('suivi-paiement', 'routes/order-tracking.tsx'),
  personal('suivi-paiement/lien', 'routes/order-link.tsx'),
  personal('suivi-paiement/acces', 'routes/order-access.tsx'),
  personal('suivi-paiement/ecarter', 'routes/order-aside.ts'),
  personal('suivi-paiement/fermer', 'routes/order-close.ts'),
  personal('accord-parental', 'routes/parental-order.tsx'),
  personal('accord-parental/lien', 'routes/parental-link.tsx'),
  personal('accord-parental/attente', 'routes/parental-wait.tsx'),
  personal('accord-parental/code', 'routes/parental-code.tsx'),
  personal('contact-auto-ecole/:id', 'routes/school-contact.tsx'),
  personalPage('contact', 'routes/contact.tsx'),
  personalPage('signaler-un-contenu', 'routes/report-content.tsx'),
  personalPage('rejoindre-le-club', 'routes/join-the-club.tsx'),
  shared('label-dsr/:id', 'routes/school-label.tsx'),
  personal('courriers', 'routes/mails.tsx'),
  personal('courriers/:id', 'routes/mail.tsx'),
  personal('courriers/:id/html', 'routes/mail-body.ts'),
  personal('courriers/:id/pieces/:number', 'routes/mail-attachment.ts'),
  withCard(personal('paiement/retour/:id', 'routes/payment-return.tsx')),
  shared('api/suggestions', 'routes/api.suggestions.ts'),
  shared('api/carte', 'routes/api.context-map.ts'),
  personal('api/position', 'routes/api.position.ts'),
  personal('api/autour', 'routes/api.around.ts'),
  shared('api/avis/:officeId/:group', 'routes/api.reviews.ts'),
  personal('api/signalements/:id/:part?', 'routes/api.report.ts'),
  personal('api/journal', 'routes/api.journal.ts'),
  personal('api/inscription/preinscription', 'routes/api.preregister.ts'),
  personal('api/inscription/paiement', 'routes/api.register.ts'),
  personal('api/paiement/en-cours', 'routes/api.payment-under-way.ts'),
  personal('api/paiement/avis', 'routes/api.payment-hook.ts'),
  personal('api/jwt/verify', 'routes/api.verify-token.ts'),
  personal('api/audience', 'routes/api.audience.ts'),
  page('conseils', 'routes/advice-list.tsx'),
  shared('conseils/:slug', 'routes/advice.tsx'),
  page('comment-nous-classons', 'routes/ranking.tsx'),
  personal('avis/:id/:part?/signaler', 'routes/report-review.tsx'),
  page('cookies', 'routes/cookies.tsx'),
  page('sources', 'routes/sources.tsx'),
  page('cgu', 'routes/terms.tsx'),
  page('conditions-auto-ecoles', 'routes/listing-terms.tsx'),
  shared('conditions-auto-ecole/:sha256', 'routes/school-terms.ts'),
  page('mentions-legales', 'routes/legal-notices.tsx'),
  page('politique-de-confidentialite', 'routes/privacy.tsx'),
  page('accessibilite', 'routes/accessibility.tsx'),
  page('certification-afnor', 'routes/certification.tsx'),
  page('a-propos', 'routes/about.tsx'),
  page('faq-candidats', 'routes/learner-faq.tsx'),
  page('faq-auto-ecoles', 'routes/school-faq.tsx'),
  personal(':partner', 'routes/partner.tsx'),
  personal(':partner/erreur', 'routes/partner-refused.tsx'),
  withCard(personal(':partner/payment', 'routes/partner-payment.tsx')),
  personal(':partner/assr-essai', 'routes/partner-trial.tsx', 'assr-essai'),
  personal(':partner/aper-essai', 'routes/partner-trial.tsx', 'aper-essai'),
  personal(':partner/assr-cgv', 'routes/partner-terms.tsx', 'assr-cgv'),
  personal(':partner/aper-cgv', 'routes/partner-terms.tsx', 'aper-cgv'),
  personal(':partner/gratuit-cgv', 'routes/partner-terms.tsx', 'gratuit-cgv'),
  personal(':partner/flottes-cgv', 'routes/partner-terms.tsx', 'flottes-cgv'),
  personal(':partner/flottes', 'routes/partner-fleet.tsx'),
  personal(':partner/:page', 'routes/partner-page.tsx'),
  personal(':partner/*', 'routes/partner-not-found.tsx'),
  personal('error', 'routes/error.tsx'),
  shared('robots.txt', 'routes/robots.ts'),
  shared('site.webmanifest', 'routes/manifest.ts'),
  shared('sitemap.xml', 'routes/sitemap.ts'),
  shared('sitemap-pages.xml', 'routes/sitemap-pages.ts'),
  shared('sitemap-villes.xml', 'routes/sitemap-cities.ts'),
  shared('sitemap-auto-ecoles.xml', 'routes/sitemap-schools.ts'),
  personal('*', 'routes/not-found.tsx'),
];

/** Pages with card or personal data: no third-party script runs there (docs/decisions/0012-audience.md). */
export function isPrivate({ takesCard, answers }: SiteRoute): boolean {
  return takesCard === true || answers === 'visitor';
}

/** Route ids as in the router's matches. */
export const privateRouteIds: readonly string[] = siteRoutes
  .filter(isPrivate)
  .map(({ id, file }) => id ?? file.replace(/\.tsx?$/u, ''));

export default siteRoutes.map(
  ({ path, file, id }): RouteConfigEntry => ({
    ...(path === '' ? { index: true } : { path }),
    file,
    ...(id !== undefined && { id }),
  }),
);
