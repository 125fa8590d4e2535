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

const page = kindOf('everybody', true);
/** Indexed, with a form. */
const personalPage = kindOf('visitor', true);
/** Not in the sitemap: many addresses, resources or redirects. */
const shared = kindOf('everybody', false);
const personal = kindOf('visitor', false);

const withCard = (route: SiteRoute): SiteRoute => ({ ...route, takesCard: true });

export const siteRoutes: readonly SiteRoute[] = [
  page('', 'pages/home/home.route.tsx'),
  shared('annuaire-auto-ecoles', 'pages/search/directory-redirect.route.ts'),
  page('annuaire-auto-ecoles/recherche', 'pages/search/search.route.tsx'),
  shared('annuaire-auto-ecoles/:city', 'pages/school/directory-city.route.tsx'),
  shared('annuaire-auto-ecoles/*', 'pages/school/school.route.tsx'),
  shared('comparer', 'pages/compare/compare.route.tsx'),
  page('auto-ecoles', 'pages/city/schools.route.tsx', 'auto-ecoles'),
  shared('auto-ecoles/:city', 'pages/city/schools-of-city.route.tsx', 'auto-ecoles/:city'),
  page('moto-ecoles', 'pages/city/schools.route.tsx', 'moto-ecoles'),
  shared('moto-ecoles/:city', 'pages/city/schools-of-city.route.tsx', 'moto-ecoles/:city'),
  page('permis-de-conduire/villes', 'pages/city/licence-cities.route.tsx'),
  page('permis-de-conduire', 'pages/licence/licence.route.tsx', 'permis-de-conduire'),
  page('permis-moto', 'pages/licence/licence.route.tsx', 'permis-moto'),
  page('permis-scooter', 'pages/licence/licence.route.tsx', 'permis-scooter'),
  page('permis-bateau', 'pages/licence/licence.route.tsx', 'permis-bateau'),
  page('permis-remorque', 'pages/licence/licence.route.tsx', 'permis-remorque'),
  page('permis-poids-lourd', 'pages/licence/licence.route.tsx', 'permis-poids-lourd'),
  shared('permis-de-conduire/:city', 'pages/city/licence-city.route.tsx'),
  withCard(page('code-en-ligne', 'pages/online-code/online-code.route.tsx')),
  withCard(page('code-en-ligne/essai', 'pages/online-code/trial.route.tsx')),
  personal('code-en-ligne/entrainement', 'pages/practice/practice.route.tsx'),
  personal('code-en-ligne/entrainement/acces', 'pages/practice/access.route.ts'),
  personal('code-en-ligne/entrainement/serie/:series', 'pages/practice/series.route.tsx'),
  // In the sitemap where the course is this site's.
  shared('code-en-ligne/lecons/:theme?', 'pages/practice/lessons.route.tsx'),
  shared('code-en-ligne/situations/:file', 'pages/practice/situation.route.ts'),
  page('simulateur', 'pages/simulator/simulator.route.tsx'),
  page('prix-du-permis', 'pages/prices/prices.route.tsx'),
  shared('prix-du-permis.csv', 'pages/prices/prices-file.route.ts'),
  shared('prix-du-permis/:departement', 'pages/prices/departement-prices.route.tsx'),
  // In the sitemap where there are results.
  shared('taux-de-reussite', 'pages/pass-rates/pass-rates.route.tsx'),
  shared('taux-de-reussite/:departement', 'pages/pass-rates/departement-pass-rates.route.tsx'),
  withCard(personalPage('inscription-en-ligne', 'pages/enrolment/enrolment.route.tsx')),
  // Ranks above a partner's pages, whose prefix is a parameter: a splat would rank lower.
  shared(
    'inscription-en-ligne/:part',
    'pages/enrolment/enrolment-redirect.route.ts',
    'inscription-en-ligne/:part',
  ),
  shared('inscription-en-ligne/*', 'pages/enrolment/enrolment-redirect.route.ts'),
  withCard(personal('inscription-terminee', 'pages/enrolment/done.route.tsx')),
  personal('inscription-terminee/agenda', 'pages/enrolment/done-calendar.route.ts'),
  personal('inscription-terminee/confirmation', 'pages/enrolment/done-paper.route.ts'),
  personalPage('retractation', 'pages/orders/withdrawal.route.tsx'),
  personalPage('mes-achats', 'pages/orders/purchases.route.tsx'),
  personalPage('suivi-paiement', 'pages/orders/tracking.route.tsx'),
  personal('suivi-paiement/lien', 'pages/orders/order-link.route.tsx'),
  personal('suivi-paiement/acces', 'pages/orders/order-access.route.tsx'),
  personal('suivi-paiement/adresse', 'pages/orders/mailbox-change.route.tsx'),
  personal('suivi-paiement/ecarter', 'pages/orders/order-aside.route.ts'),
  personal('suivi-paiement/fermer', 'pages/orders/order-close.route.ts'),
  personal('mon-cours', 'pages/course/course.route.tsx'),
  shared('dossier', 'pages/orders/purchases-redirect.route.ts'),
  personal('dossier/demande', 'pages/training-file/request.route.tsx'),
  personal('dossier/commande', 'pages/training-file/open-file.route.tsx'),
  personal('dossier/lien', 'pages/training-file/file.route.tsx'),
  personal('dossier/pas-moi', 'pages/training-file/not-me.route.tsx'),
  personal('dossier/auto-ecole', 'pages/training-file/school.route.tsx'),
  personal('dossier/agenda', 'pages/training-file/calendar.route.ts'),
  personal('dossier/devis', 'pages/training-file/quote.route.ts'),
  personal('bureau', 'pages/desk/desk.route.tsx'),
  personal('bureau/ouvrir', 'pages/desk/open.route.tsx'),
  personal('bureau/sortir', 'pages/desk/close.route.ts'),
  personal('bureau/sessions', 'pages/desk/sessions.route.tsx'),
  personal('bureau/:school', 'pages/desk/today.route.tsx'),
  personal('bureau/:school/dossiers', 'pages/desk/files.route.tsx'),
  personal('bureau/:school/dossiers.csv', 'pages/desk/files-csv.route.ts'),
  personal('bureau/:school/dossiers.pdf', 'pages/desk/months-paper.route.ts'),
  personal('bureau/:school/avis', 'pages/desk/reviews.route.tsx'),
  personal('bureau/:school/chiffres', 'pages/desk/figures.route.tsx'),
  personal('bureau/:school/demandes', 'pages/desk/contacts.route.tsx'),
  personal('bureau/:school/fiche', 'pages/desk/listing/listing.route.tsx'),
  personal('bureau/:school/fiche/historique', 'pages/desk/listing/history.route.tsx'),
  personal('bureau/:school/fiche/:part', 'pages/desk/listing/part.route.tsx'),
  personal('comptoir', 'pages/console/home.route.tsx'),
  personal('comptoir/entrer', 'pages/console/sign-in.route.tsx'),
  personal('comptoir/invitation', 'pages/console/invitation.route.tsx'),
  personal('comptoir/confirmer', 'pages/console/prove.route.tsx'),
  personal('comptoir/cles', 'pages/console/passkeys.route.tsx'),
  personal('comptoir/sortir', 'pages/console/close.route.ts'),
  personal('comptoir/journal', 'pages/console/journal.route.tsx'),
  personal('comptoir/trouver', 'pages/console/find.route.tsx'),
  personal('comptoir/personne', 'pages/console/person.route.tsx'),
  personal('comptoir/personne/fichier', 'pages/console/person-file.route.ts'),
  personal('comptoir/commande/:reference', 'pages/console/order.route.tsx'),
  personal('comptoir/ecole/:school', 'pages/console/school.route.tsx'),
  personal('comptoir/ecole/:school/fiche/:part', 'pages/console/school-part.route.tsx'),
  personal('comptoir/faire/:form', 'pages/console/form.route.tsx'),
  personal('comptoir/fichier/:section/:list', 'pages/console/list-file.route.ts'),
  personal('comptoir/ecoles/importer', 'pages/console/import.route.tsx'),
  personal('comptoir/ecoles/importer/:import', 'pages/console/import-preview.route.tsx'),
  personal('comptoir/:section/:list?', 'pages/console/list.route.tsx'),
  shared('cours-de-demonstration', 'pages/course/demonstration.route.tsx'),
  personal('accord-parental', 'pages/consent/order.route.tsx'),
  personal('accord-parental/lien', 'pages/consent/link.route.tsx'),
  personal('accord-parental/attente', 'pages/consent/wait.route.tsx'),
  personal('accord-parental/code', 'pages/consent/code.route.tsx'),
  personal('contact-auto-ecole/:id', 'pages/school/contact.route.tsx'),
  personalPage('contact', 'pages/requests/contact.route.tsx'),
  personalPage('signaler-un-contenu', 'pages/requests/report-content.route.tsx'),
  personalPage('rejoindre-le-club', 'pages/requests/join-the-club.route.tsx'),
  personal('retirer-une-fiche/:id', 'pages/school/opposition.route.tsx'),
  shared('label-dsr/:id', 'pages/school/label.route.tsx'),
  personal('courriers', 'pages/mails/mails.route.tsx'),
  personal('courriers/:id', 'pages/mails/mail.route.tsx'),
  personal('courriers/:id/html', 'pages/mails/mail-body.route.ts'),
  personal('courriers/:id/pieces/:number', 'pages/mails/mail-attachment.route.ts'),
  withCard(personal('paiement/retour/:id', 'pages/enrolment/payment-return.route.tsx')),
  shared('api/suggestions', 'pages/search/suggestions.route.ts'),
  shared('api/decompte', 'pages/search/count.route.ts'),
  shared('api/carte', 'pages/search/context-map.route.ts'),
  personal('api/position', 'pages/search/position.route.ts'),
  personal('api/autour', 'pages/search/around.route.ts'),
  shared('api/avis/:officeId/:group', 'pages/school/reviews.route.ts'),
  personal('api/journal', 'pages/measure/journal.route.ts'),
  personal('api/inscription/preinscription', 'pages/enrolment/preregister.route.ts'),
  personal('api/inscription/paiement', 'pages/enrolment/register.route.ts'),
  personal('api/paiement/en-cours', 'pages/enrolment/payment-under-way.route.ts'),
  personal('api/paiement/avis', 'pages/enrolment/payment-hook.route.ts'),
  personal('api/jwt/verify', 'pages/partner/verify-token.route.ts'),
  personal('api/audience', 'pages/measure/audience.route.ts'),
  page('conseils', 'pages/editorial/advice-list.route.tsx'),
  shared('conseils/:slug', 'pages/editorial/advice.route.tsx'),
  page('comment-nous-classons', 'pages/legal/ranking.route.tsx'),
  personal('avis/ecrire', 'pages/review/write.route.tsx'),
  personal('avis/repondre', 'pages/review/answer.route.tsx'),
  personal('avis/:id/:part?/signaler', 'pages/school/report-review.route.tsx'),
  page('cookies', 'pages/legal/cookies.route.tsx'),
  page('sources', 'pages/legal/sources.route.tsx'),
  page('cgu', 'pages/legal/terms.route.tsx'),
  page('conditions-auto-ecoles', 'pages/legal/listing-terms.route.tsx'),
  shared('conditions-auto-ecole/:sha256', 'pages/school/terms.route.ts'),
  page('mentions-legales', 'pages/legal/legal-notices.route.tsx'),
  page('politique-de-confidentialite', 'pages/legal/privacy.route.tsx'),
  shared('donnees-des-auto-ecoles', 'pages/legal/school-data.route.tsx'),
  page('accessibilite', 'pages/legal/accessibility.route.tsx'),
  page('certification-afnor', 'pages/editorial/certification.route.tsx'),
  page('a-propos', 'pages/editorial/about.route.tsx'),
  page('faq-candidats', 'pages/editorial/faq.route.tsx', 'faq-candidats'),
  page('faq-auto-ecoles', 'pages/editorial/faq.route.tsx', 'faq-auto-ecoles'),
  personal(':partner', 'pages/partner/entry.route.tsx'),
  personal(':partner/erreur', 'pages/partner/refused.route.tsx'),
  withCard(personal(':partner/payment', 'pages/partner/payment.route.tsx')),
  personal(':partner/assr-essai', 'pages/partner/trial.route.tsx', 'assr-essai'),
  personal(':partner/aper-essai', 'pages/partner/trial.route.tsx', 'aper-essai'),
  personal(':partner/assr-cgv', 'pages/partner/terms.route.tsx', 'assr-cgv'),
  personal(':partner/aper-cgv', 'pages/partner/terms.route.tsx', 'aper-cgv'),
  personal(':partner/gratuit-cgv', 'pages/partner/terms.route.tsx', 'gratuit-cgv'),
  personal(':partner/flottes-cgv', 'pages/partner/terms.route.tsx', 'flottes-cgv'),
  personal(':partner/flottes', 'pages/partner/fleet.route.tsx'),
  personal(':partner/:page', 'pages/partner/offer.route.tsx'),
  personal(':partner/*', 'pages/partner/not-found.route.tsx'),
  personal('error', 'pages/errors/error.route.tsx'),
  shared('robots.txt', 'pages/sitemap/robots.route.ts'),
  shared('site.webmanifest', 'pages/sitemap/manifest.route.ts'),
  shared('sitemap.xml', 'pages/sitemap/sitemap.route.ts'),
  shared('sitemap-pages.xml', 'pages/sitemap/sitemap-pages.route.ts'),
  shared('sitemap-villes.xml', 'pages/sitemap/sitemap-part.route.ts', 'sitemap-villes.xml'),
  shared('sitemap-auto-ecoles.xml', 'pages/sitemap/sitemap-part.route.ts', 'sitemap-auto-ecoles.xml'),
  personal('*', 'pages/errors/not-found.route.tsx'),
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
