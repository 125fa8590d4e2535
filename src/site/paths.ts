import { href } from 'react-router';
import type { MotorbikeLicence } from '#domain/licences/front-categories.ts';
import type { LicenceSlug } from '#domain/licences/licence-pages.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { offerTermsPage } from '#domain/partner/offer-terms.ts';
import { facadeVersion } from '#domain/school/facade-version.ts';
import {
  advicePage,
  consentLinkPath,
  consentPath,
  contactPath,
  coursePath,
  demonstrationCoursePath,
  enrolmentPath,
  fileLinkPath,
  latestBuildPath,
  listingTermsPage,
  mailboxObjectionPath,
  mailsPath,
  notMePath,
  orderAccessPath,
  orderTrackingPath,
  paymentReturnPage,
  privacyPath,
  reviewAnswerPath,
  reviewPath,
  schoolContactPage,
  schoolPage,
  schoolTermsPage,
  searchPath,
  termsPage,
  withdrawalPath,
} from '#domain/site-pages.ts';
import type { ChildTrial } from '#domain/theory/child-trials.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import {
  type CompareAddress,
  type ContactAddress,
  type ContextMapAddress,
  compareQuery,
  type EnrolmentAddress,
  type ImageVariant,
  type JoinAddress,
  type LicenceCitiesAddress,
  type LinkAddress,
  type NoticeAddress,
  type OnlineCodeAddress,
  type OppositionAddress,
  type PassRatesAddress,
  type PracticeSeriesAddress,
  passRatesQuery,
  type ReportAddress,
  type ReviewsAddress,
  reviewsQuery,
  type SchoolContactAddress,
  type SearchAddress,
  type SimulatorAddress,
  schoolContactQuery,
  schoolQuery,
  searchQuery,
  simulatorQuery,
  type TheoryTrialAddress,
  type TrialStepAddress,
  trialAnchor,
  trialQuery,
  type WithdrawalStep,
  withQuery,
} from './addresses.ts';

/** Set by the build: changes with any file of `public/` (vite.config.ts). */
declare const publicFilesStamp: string;

const defaultOnlineCode: OnlineCode['slug'] = 'voiture';

/** What was just done by a mailed link. */
export const doneParameter = 'fait';
/** On a school's file that was opened from its desk. */
export const fromDeskParameter = 'bureau';

/** A form of a question was sent without an answer. */
export const missingParameter = 'manque';

/** Addresses that mails and services use are in `domain/site-pages.ts`. */

export const paths = {
  home: () => href('/'),
  search: (asked: SearchAddress = {}) => withQuery(href(searchPath), searchQuery(asked)),
  onlineCode: ({ code, q, commune, zone, months, page }: OnlineCodeAddress = {}) =>
    withQuery(href('/code-en-ligne'), {
      code: code === defaultOnlineCode ? undefined : code,
      duree: months,
      q,
      commune,
      zone: zone && `${zone.lat},${zone.lng}`,
      page,
    }),
  licence: (slug: LicenceSlug) => href(`/${slug}`),
  compare: (asked: CompareAddress = {}) => withQuery(href('/comparer'), compareQuery(asked)),
  theoryTrial: ({ code, series, ...step }: TheoryTrialAddress = {}) =>
    withQuery(href('/code-en-ligne/essai'), {
      code: code === defaultOnlineCode ? undefined : code,
      serie: series === 1 ? undefined : series,
      ...trialQuery(step),
    }) + trialAnchor(step),
  practice: () => href('/code-en-ligne/entrainement'),
  /** Without a question, the first one that is not answered; `isOnward`: past the head of the page. */
  practiceSeries: (series: string, { question, isMissing, isOnward }: PracticeSeriesAddress = {}) =>
    withQuery(href('/code-en-ligne/entrainement/serie/:series', { series }), {
      question,
      [missingParameter]: isMissing ? 'oui' : undefined,
    }) + (isOnward ? '#question' : ''),
  lessons: (theme?: string) => href('/code-en-ligne/lecons/:theme?', { theme }),
  situation: (question: string) => href('/code-en-ligne/situations/:file', { file: `${question}.svg` }),
  licenceCities: ({ departement, q }: LicenceCitiesAddress = {}) =>
    withQuery(href('/permis-de-conduire/villes'), { departement, q }),
  licenceCity: (city: string) => href('/permis-de-conduire/:city', { city }),
  drivingSchools: (city?: string, page?: number) =>
    withQuery(city === undefined ? href('/auto-ecoles') : href('/auto-ecoles/:city', { city }), { page }),
  motorbikeSchools: (city?: string, page?: number) =>
    withQuery(city === undefined ? href('/moto-ecoles') : href('/moto-ecoles/:city', { city }), { page }),
  simulator: ({ category, training }: Pick<SimulatorAddress, 'category' | 'training'> = {}) =>
    withQuery(href('/simulateur'), { categorie: category, permis: training }),
  /** Observed prices, in the network or in a département. */
  prices: (departement?: string) =>
    departement === undefined
      ? href('/prix-du-permis')
      : href('/prix-du-permis/:departement', { departement }),
  /** Without a licence, that of the car. */
  passRates: ({ departement, licence }: PassRatesAddress = {}) =>
    withQuery(
      departement === undefined
        ? href('/taux-de-reussite')
        : href('/taux-de-reussite/:departement', { departement }),
      passRatesQuery(licence),
    ),
  pricesFile: () => href('/prix-du-permis.csv'),
  joinTheClub: ({ school, received, isRepeat }: JoinAddress = {}) =>
    withQuery(href('/rejoindre-le-club'), { ecole: school, recu: received, deja: isRepeat ? 'oui' : '' }),
  advice: (slug?: string) => (slug === undefined ? href('/conseils') : advicePage(slug)),
  learnerFaq: () => href('/faq-candidats'),
  schoolFaq: () => href('/faq-auto-ecoles'),
  about: () => href('/a-propos'),
  contact: ({ subject, received }: ContactAddress = {}) =>
    withQuery(href(contactPath), { sujet: subject, recu: received }),
  /** Report of illegal content on a page; with a reference, its acknowledgement. */
  reportContent: ({ place, received }: NoticeAddress = {}) =>
    withQuery(href('/signaler-un-contenu'), { adresse: place, recu: received }),
  ranking: () => href('/comment-nous-classons'),
  certification: () => href('/certification-afnor'),
  terms: ({ version }: { readonly version?: string } = {}) => termsPage(version),
  listingTerms: ({ version }: { readonly version?: string } = {}) => listingTermsPage(version),
  schoolTerms: schoolTermsPage,
  privacy: () => href(privacyPath),
  legalNotices: () => href('/mentions-legales'),
  cookies: () => href('/cookies'),
  sources: () => href('/sources'),
  schoolData: () => href('/donnees-des-auto-ecoles'),
  accessibility: () => href('/accessibilite'),
  withdrawal: ({ step }: { readonly step?: WithdrawalStep } = {}) =>
    withQuery(href(withdrawalPath), { etape: step }),
  orderTracking: ({ found, closed }: { readonly found?: boolean; readonly closed?: boolean } = {}) =>
    withQuery(href(orderTrackingPath), { commande: found ? 'trouvee' : closed ? 'fermee' : undefined }),
  purchases: () => href('/mes-achats'),
  course: (token?: string) => withQuery(href(coursePath), { jeton: token }),
  demonstrationCourse: () => href(demonstrationCoursePath),
  orderAccess: (token?: string) => withQuery(href(orderAccessPath), { jeton: token }),
  /** Of one party; its link opens the file, a school's leads to its own page. */
  file: (token: string, { done }: { readonly done?: string } = {}) =>
    withQuery(href(fileLinkPath), { jeton: token, [doneParameter]: done }),
  schoolFile: (
    token: string,
    { done, fromDesk }: { readonly done?: string; readonly fromDesk?: boolean } = {},
  ) =>
    withQuery(href('/dossier/auto-ecole'), {
      jeton: token,
      [fromDeskParameter]: fromDesk ? 'oui' : undefined,
      [doneParameter]: done,
    }),
  fileCalendar: (token: string) => withQuery(href('/dossier/agenda'), { jeton: token }),
  fileQuote: (token: string) => withQuery(href('/dossier/devis'), { jeton: token }),
  mailboxObjection: (token: string) => withQuery(href(mailboxObjectionPath), { jeton: token }),
  notMe: (token: string) => withQuery(href(notMePath), { jeton: token }),
  /** Both take a POST: of the payment step, and of an order's pages. */
  fileRequested: () => href('/dossier/demande'),
  openFile: () => href('/dossier/commande'),
  consent: () => href(consentPath),
  consentLink: () => href(consentLinkPath),
  /** Where the learner waits, and where the code is typed beside the learner. */
  consentWait: () => href('/accord-parental/attente'),
  consentCode: () => href('/accord-parental/code'),
  orderAside: () => href('/suivi-paiement/ecarter'),
  orderClose: () => href('/suivi-paiement/fermer'),
  city: (city: string, page?: number) => withQuery(href('/annuaire-auto-ecoles/:city', { city }), { page }),
  school: (uri: string, category?: string, way?: QuotedWay, licence?: MotorbikeLicence) =>
    withQuery(schoolPage(uri), schoolQuery({ category, licence, way })),
  schoolReviews: (address: ReviewsAddress) =>
    `${withQuery(schoolPage(address.uri), reviewsQuery(address))}#avis`,
  reportReview: (address: ReportAddress) => href('/avis/:id/:part?/signaler', reported(address)),
  /** Of its author, by the link of a mail. */
  writeReview: ({ token, done }: LinkAddress = {}) =>
    withQuery(href(reviewPath), { jeton: token, [doneParameter]: done }),
  answerReview: ({ token, done }: LinkAddress = {}) =>
    withQuery(href(reviewAnswerPath), { jeton: token, [doneParameter]: done }),
  enrolment: (address: EnrolmentAddress = {}) => funnelStep(href(enrolmentPath), address),
  funnel: funnelStep,
  contactSchool: (officeId: number, address: SchoolContactAddress = {}) =>
    withQuery(schoolContactPage(officeId), schoolContactQuery(address)),
  opposeListing: (officeId: number, { received, isRepeat, waits }: OppositionAddress = {}) =>
    withQuery(href('/retirer-une-fiche/:id', { id: String(officeId) }), {
      recu: received,
      deja: isRepeat ? 'oui' : undefined,
      attend: waits ? 'oui' : undefined,
    }),
  schoolLabel: (officeId: number) => href('/label-dsr/:id', { id: String(officeId) }),
  mails: () => href(mailsPath),
  mail: (id: string) => href('/courriers/:id', { id }),
  mailBody: (id: string) => href('/courriers/:id/html', { id }),
  mailAttachment: (id: string, number: number) =>
    href('/courriers/:id/pieces/:number', { id, number: String(number) }),
  done: (payInId: string) => withQuery(href('/inscription-terminee'), { id: payInId }),
  doneCalendar: (payInId: string) => withQuery(href('/inscription-terminee/agenda'), { id: payInId }),
  donePaper: (payInId: string) => withQuery(href('/inscription-terminee/confirmation'), { id: payInId }),
  paymentReturn: paymentReturnPage,
  partner: (partner: string, page?: string, { received }: Pick<JoinAddress, 'received'> = {}) =>
    withQuery(page ? href('/:partner/:page', { partner, page }) : href('/:partner', { partner }), {
      recu: received,
    }),
  partnerTrial: (partner: string, trial: ChildTrial, step: TrialStepAddress = {}) =>
    withQuery(href(`/:partner/${trial}-essai`, { partner }), trialQuery(step)) + trialAnchor(step),
  offerTerms: offerTermsPage,
  error: () => href('/error'),
  latestBuild: () => latestBuildPath,
  shareImage: (name: string) => `/partage/${encodeURIComponent(name)}.png`,
  /** The drawn front of a school as SVG; the name in the address invalidates caches. */
  facade: ({ id, label }: { readonly id: number; readonly label: string }) =>
    withQuery(`/images/facades/${id}.svg`, { v: facadeVersion(label) }),
  /** An SVG: ours, or another host's, sanitised. */
  drawing: (source: string) =>
    source.startsWith('/') ? source : `/images/drawings/${source.replace('://', '/')}`,
  /** The source is part of the path; our own carry a stamp and may be cached for ever. */
  image: ({ source, width, format }: ImageVariant) => {
    const own = source.startsWith('/');
    const stamp = own && typeof publicFilesStamp === 'string' ? publicFilesStamp : undefined;
    const path = own ? `local${source}` : source.replace('://', '/');
    return withQuery(`/images/${width}/${format}/${path}`, { v: stamp });
  },
  api: {
    searchCount: (asked: SearchAddress) => withQuery(href('/api/decompte'), searchQuery(asked)),
    suggestions: ({ q, category }: { readonly q: string; readonly category?: string }) =>
      withQuery(href('/api/suggestions'), { q, categorie: category }),
    contextMap: ({ near, category }: ContextMapAddress = {}) =>
      withQuery(href('/api/carte'), { lat: near?.lat, lng: near?.lng, categorie: category }),
    position: () => href('/api/position'),
    around: () => href('/api/autour'),
    reviews: ({ officeId, group, serverPage }: { officeId: number; group: string; serverPage: number }) =>
      withQuery(href('/api/avis/:officeId/:group', { officeId: String(officeId), group }), {
        page: String(serverPage),
      }),
    journal: () => href('/api/journal'),
    preregister: () => href('/api/inscription/preinscription'),
    register: () => href('/api/inscription/paiement'),
    paymentUnderWay: () => href('/api/paiement/en-cours'),
    audience: () => href('/api/audience'),
  },
};

/** An estimate with all its answers; separate since only the server writes such addresses. */
export const estimatePath = (address: SimulatorAddress) =>
  withQuery(href('/simulateur'), simulatorQuery(address));

/** Addresses for programs; separate to keep them out of the browser bundle. */
export const machinePaths = {
  robots: () => href('/robots.txt'),
  sitemap: () => href('/sitemap.xml'),
  pagesSitemap: () => href('/sitemap-pages.xml'),
  schoolsSitemap: (part = 1) =>
    withQuery(href('/sitemap-auto-ecoles.xml'), { partie: part === 1 ? undefined : part }),
  citiesSitemap: (part = 1) =>
    withQuery(href('/sitemap-villes.xml'), { partie: part === 1 ? undefined : part }),
};

function funnelStep(path: string, { seen, ...asked }: EnrolmentAddress): string {
  return withQuery(path, {
    etape: asked.step,
    vu: seen?.join(','),
    ecole: asked.officeId,
    formule: asked.formulaId,
    categorie: asked.category,
    code: asked.onlineCode,
    financement: asked.way,
    q: asked.q,
    commune: asked.commune,
    sauf: asked.except,
    page: asked.page,
  });
}

function reported({ id, isResponse }: ReportAddress) {
  return { id: String(id), part: isResponse ? 'reponse' : undefined };
}
