import type { LicenceSlug } from '#domain/licences/licence-sheet.ts';
import {
  listingTermsPage,
  orderPages,
  schoolContactPage,
  schoolTermsPage,
  termsPage,
} from '#domain/order/order-pages.ts';
import { offerTermsPage } from '#domain/partner/offer-terms.ts';
import { facadeVersion } from '#domain/school/facade-version.ts';
import type { ChildTrial } from '#domain/theory/child-trials.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import {
  type CompareAddress,
  type ContactAddress,
  type ContextMapAddress,
  type EnrolmentAddress,
  type ImageVariant,
  type LicenceCitiesAddress,
  type NoticeAddress,
  type OnlineCodeAddress,
  type ReceivedAddress,
  type ReportAddress,
  type ReviewsAddress,
  reviewsQuery,
  type SchoolContactAddress,
  type SearchAddress,
  type SimulatorAddress,
  schoolContactQuery,
  schoolQuery,
  simulatorQuery,
  type TheoryTrialAddress,
  type TrialStepAddress,
  trialAnchor,
  trialQuery,
  type WithdrawalStep,
} from './addresses.ts';

/** Written by the build: changes whenever a file of `public/` does (vite.config.ts). */
declare const publicFilesStamp: string;

const defaultOnlineCode: OnlineCode['slug'] = 'voiture';

/** Every address of the site; no other file writes one. */
export const paths = {
  home: () => '/',
  search: ({ q, commune, zone, category, filters = [], open = [], around, ...asked }: SearchAddress = {}) =>
    withQuery('/annuaire-auto-ecoles/recherche', {
      q,
      commune,
      zone: zone && `${zone.lat},${zone.lng}`,
      categorie: category,
      filtres: filters.join(','),
      ouvert: open.join(','),
      autour: around ? 'moi' : undefined,
      rayon: asked.radius,
      tri: asked.sort,
      poids: asked.weights,
      budget: asked.budget,
      heures: asked.hours,
      page: asked.page,
    }),
  onlineCode: ({ code, q, commune, zone, page }: OnlineCodeAddress = {}) =>
    withQuery('/code-en-ligne', {
      code: code === defaultOnlineCode ? undefined : code,
      q,
      commune,
      zone: zone && `${zone.lat},${zone.lng}`,
      page,
    }),
  licence: (slug: LicenceSlug) => `/${slug}`,
  /** Schools side by side. */
  compare: ({ ids = [], category, hours, zone }: CompareAddress = {}) =>
    withQuery('/comparer', {
      ecoles: ids.join(','),
      categorie: category,
      heures: hours,
      zone: zone && `${zone.lat},${zone.lng}`,
    }),
  theoryTrial: ({ code, ...step }: TheoryTrialAddress = {}) =>
    withQuery('/code-en-ligne/essai', {
      code: code === defaultOnlineCode ? undefined : code,
      ...trialQuery(step),
    }) + trialAnchor(step),
  licenceCities: ({ departement, q }: LicenceCitiesAddress = {}) =>
    withQuery('/permis-de-conduire/villes', { departement, q }),
  licenceCity: (slug: string) => `/permis-de-conduire/${encodeURIComponent(slug)}`,
  drivingSchools: (city?: string, page?: number) => cityPage('/auto-ecoles', city, page),
  motorbikeSchools: (city?: string, page?: number) => cityPage('/moto-ecoles', city, page),
  simulator: ({ category, training }: Pick<SimulatorAddress, 'category' | 'training'> = {}) =>
    withQuery('/simulateur', { categorie: category, permis: training }),
  joinTheClub: ({ received, isRepeat }: ReceivedAddress = {}) =>
    withQuery('/rejoindre-le-club', { recu: received, deja: isRepeat ? 'oui' : undefined }),
  /** All the advice, or one piece of it by its slug. */
  advice: (slug?: string) => (slug === undefined ? '/conseils' : `/conseils/${encodeURIComponent(slug)}`),
  learnerFaq: () => '/faq-candidats',
  schoolFaq: () => '/faq-auto-ecoles',
  about: () => '/a-propos',
  contact: ({ subject, received }: ContactAddress = {}) =>
    withQuery('/contact', { sujet: subject, recu: received }),
  /** The form that notifies illegal content, of a page; once it was sent, what says so. */
  reportContent: ({ place, received }: NoticeAddress = {}) =>
    withQuery('/signaler-un-contenu', { adresse: place, recu: received }),
  ranking: () => '/comment-nous-classons',
  certification: () => '/certification-afnor',
  /** Those in force, or the very text that an order names. */
  terms: ({ version }: { readonly version?: string } = {}) => termsPage(version),
  /** Those that schools accept: in force, or an earlier version. */
  listingTerms: ({ version }: { readonly version?: string } = {}) => listingTermsPage(version),
  /** Those of a school, the very text that an order accepted. */
  schoolTerms: schoolTermsPage,
  privacy: () => '/politique-de-confidentialite',
  legalNotices: () => '/mentions-legales',
  cookies: () => '/cookies',
  sources: () => '/sources',
  accessibility: () => '/accessibilite',
  withdrawal: ({ step }: { readonly step?: WithdrawalStep } = {}) =>
    withQuery(orderPages.withdrawal, { etape: step }),
  orderTracking: ({ found, closed }: { readonly found?: boolean; readonly closed?: boolean } = {}) =>
    withQuery(orderPages.tracking, { commande: found ? 'trouvee' : closed ? 'fermee' : undefined }),
  /** Where a school declares that it gave an access; its mail has the address with the token. */
  orderAccess: (token?: string) => withQuery(orderPages.access, { jeton: token }),
  /** Where the representative of a minor reads the order, and where her mailed link leads. */
  consent: () => orderPages.consent,
  consentLink: () => orderPages.consentLink,
  /** Where a learner waits for her, and where she types her code beside him. */
  consentWait: () => `${orderPages.consent}/attente`,
  consentCode: () => `${orderPages.consent}/code`,
  /** Where an order that stands in the way of another is set aside; takes a form alone. */
  orderAside: () => `${orderPages.tracking}/ecarter`,
  /** Where the access to an order is closed; takes a form alone. */
  orderClose: () => `${orderPages.tracking}/fermer`,
  city: (slug: string, page?: number) => cityPage('/annuaire-auto-ecoles', slug, page),
  school: (uri: string, category?: string) =>
    withQuery(
      `/annuaire-auto-ecoles/${uri.split('/').map(encodeURIComponent).join('/')}`,
      schoolQuery({ category }),
    ),
  schoolReviews: (address: ReviewsAddress) =>
    `${withQuery(paths.school(address.uri), reviewsQuery(address))}#avis`,
  reportReview: ({ id, isResponse }: ReportAddress) => `/avis/${id}${isResponse ? '/reponse' : ''}/signaler`,
  enrolment: (address: EnrolmentAddress = {}) => funnelStep('/inscription-en-ligne', address),
  funnel: funnelStep,
  contactSchool: (officeId: number, address: SchoolContactAddress = {}) =>
    withQuery(schoolContactPage(officeId), schoolContactQuery(address)),
  schoolLabel: (officeId: number) => `/label-dsr/${officeId}`,
  mails: () => '/courriers',
  mail: (id: string) => `/courriers/${encodeURIComponent(id)}`,
  mailBody: (id: string) => `/courriers/${encodeURIComponent(id)}/html`,
  mailAttachment: (id: string, number: number) => `/courriers/${encodeURIComponent(id)}/pieces/${number}`,
  done: (payInId: string) => withQuery('/inscription-terminee', { id: payInId }),
  /** The days of a paid order as a file, and its PDF; for the session that ordered it. */
  doneCalendar: (payInId: string) => withQuery('/inscription-terminee/agenda', { id: payInId }),
  donePaper: (payInId: string) => withQuery('/inscription-terminee/confirmation', { id: payInId }),
  paymentReturn: (intentId: string) => `/paiement/retour/${encodeURIComponent(intentId)}`,
  partner: (prefix: string, page?: string, { received }: ReceivedAddress = {}) =>
    withQuery(page ? `/${prefix}/${page}` : `/${prefix}`, { recu: received }),
  partnerTrial: (prefix: string, trial: ChildTrial, step: TrialStepAddress = {}) =>
    withQuery(`/${prefix}/${trial}-essai`, trialQuery(step)) + trialAnchor(step),
  offerTerms: offerTermsPage,
  error: () => '/error',
  /** Answered by the server before the site: which build it serves. */
  latestBuild: () => '/_build/latest.json',
  shareImage: (name: string) => `/partage/${encodeURIComponent(name)}.png`,
  /** The drawn shop front of a school, as an SVG; with its name in its address, none of before is shown. */
  facade: ({ id, label }: { readonly id: number; readonly label: string }) =>
    withQuery(`/images/facades/${id}.svg`, { v: facadeVersion(label) }),
  /** A drawing (SVG) as it is: ours, or another host's, made safe. */
  drawing: (source: string) =>
    source.startsWith('/') ? source : `/images/drawings/${source.replace('://', '/')}`,
  /** The source stands in it as it is; one of our own carries the stamp with which it may be kept for ever. */
  image: ({ source, width, format }: ImageVariant) => {
    const own = source.startsWith('/');
    const stamp = own && typeof publicFilesStamp === 'string' ? publicFilesStamp : undefined;
    const path = own ? `local${source}` : source.replace('://', '/');
    return withQuery(`/images/${width}/${format}/${path}`, { v: stamp });
  },
  api: {
    suggestions: ({ q, category }: { readonly q: string; readonly category?: string }) =>
      withQuery('/api/suggestions', { q, categorie: category }),
    contextMap: ({ near, category }: ContextMapAddress = {}) =>
      withQuery('/api/carte', { lat: near?.lat, lng: near?.lng, categorie: category }),
    position: () => '/api/position',
    around: () => '/api/autour',
    reviews: ({ officeId, group, serverPage }: { officeId: number; group: string; serverPage: number }) =>
      withQuery(`/api/avis/${officeId}/${encodeURIComponent(group)}`, { page: String(serverPage) }),
    report: ({ id, isResponse }: ReportAddress) => `/api/signalements/${id}${isResponse ? '/reponse' : ''}`,
    journal: () => '/api/journal',
    preregister: () => '/api/inscription/preinscription',
    register: () => '/api/inscription/paiement',
    paymentUnderWay: () => '/api/paiement/en-cours',
    audience: () => '/api/audience',
  },
};

/** An estimate with all its answers; apart, since the server alone writes such addresses. */
export const estimatePath = (address: SimulatorAddress) => withQuery('/simulateur', simulatorQuery(address));

/** What programs read, not visitors; apart, so that no browser loads it. */
export const machinePaths = {
  favicon: () => '/favicon.svg',
  olderFavicon: () => '/favicon.ico',
  appleIcon: () => '/apple-touch-icon.png',
  icon: (pixels: 192 | 512) => `/icone-${pixels}.png`,
  maskableIcon: () => '/icone-maskable-512.png',
  manifest: () => '/site.webmanifest',
  /** Where the card provider tells that a payment is over. */
  paymentHook: () => '/api/paiement/avis',
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
  pagesSitemap: () => '/sitemap-pages.xml',
  schoolsSitemap: (part = 1) =>
    withQuery('/sitemap-auto-ecoles.xml', { partie: part === 1 ? undefined : part }),
  citiesSitemap: (part = 1) => withQuery('/sitemap-villes.xml', { partie: part === 1 ? undefined : part }),
};

function funnelStep(path: string, address: EnrolmentAddress): string {
  const { step, officeId, formulaId, category, onlineCode, q, commune, page } = address;
  return withQuery(path, {
    etape: step,
    ecole: officeId,
    formule: formulaId,
    categorie: category,
    code: onlineCode,
    q,
    commune,
    page,
  });
}

function cityPage(folder: string, city: string | undefined, page: number | undefined): string {
  const path = city === undefined ? folder : `${folder}/${encodeURIComponent(city)}`;
  return withQuery(path, { page });
}

function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isFirstPage = name === 'page' && value === 1;
    if (value !== undefined && value !== '' && !isFirstPage) query.set(name, String(value));
  }
  // A comma is allowed in a query and keeps lists readable.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path;
}
