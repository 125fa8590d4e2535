import type { ImageFormat } from '#domain/images.ts';
import type { MotorbikeLicence } from '#domain/licences/front-categories.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { MessageSubject } from '#domain/requests/operator-message.ts';
import { type ResultLicence, slugOfLicence } from '#domain/results/exam-results.ts';
import type { FirstLessonLimit } from '#domain/school/lessons.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';

export const enrolmentSteps = ['formation', 'ecole', 'identite', 'paiement'] as const;
export type EnrolmentStep = (typeof enrolmentSteps)[number];

export const withdrawalSteps = ['confirmation', 'accuse'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export interface SearchAddress {
  readonly q?: string;
  readonly commune?: string;
  readonly category?: string;
  readonly licence?: MotorbikeLicence;
  readonly zone?: { readonly lat: number; readonly lng: number };
  readonly filters?: readonly ContextFilter[];
  /** Distances are measured from the visitor's position. */
  readonly around?: boolean;
  readonly radius?: number | 'tous';
  readonly open?: readonly OpeningTime[];
  readonly firstLesson?: FirstLessonLimit;
  /** Default: distance. */
  readonly sort?: 'distance' | 'total' | 'note' | 'ouverture' | 'equilibre';
  /** Criteria that weigh the list, in place of an order: «prix2,note1». */
  readonly weights?: string;
  readonly budget?: number;
  readonly hours?: number;
  /** Only schools whose prices are known. */
  readonly priced?: boolean;
  readonly page?: number;
}

export function searchQuery({ filters = [], open = [], ...asked }: SearchAddress) {
  return {
    q: asked.q,
    commune: asked.commune,
    zone: asked.zone && `${asked.zone.lat},${asked.zone.lng}`,
    categorie: asked.category,
    permis: asked.licence,
    filtres: filters.join(','),
    ouvert: open.join(','),
    'premiere-lecon': asked.firstLesson,
    autour: asked.around ? 'moi' : undefined,
    rayon: asked.radius,
    tri: asked.sort,
    poids: asked.weights,
    budget: asked.budget,
    heures: asked.hours,
    prix: asked.priced ? 'connus' : undefined,
    page: asked.page,
  };
}

export interface PassRatesAddress {
  /** Default: all of France. */
  readonly departement?: string | undefined;
  readonly licence?: ResultLicence | undefined;
}

export const passRatesQuery = (licence: ResultLicence = 'B') => ({
  permis: licence === 'B' ? undefined : slugOfLicence(licence),
});

export interface CompareAddress extends AskedOfSchool {
  readonly ids?: readonly number[];
  readonly hours?: number | undefined;
  /** INSEE code; distances are measured from its town hall. */
  readonly commune?: string | undefined;
  /** Degrees; without a commune, distances are measured from here; never the visitor's position. */
  readonly zone?: { readonly lat: number; readonly lng: number } | undefined;
}

export function compareQuery({ ids = [], category, way, hours, commune, zone }: CompareAddress) {
  return {
    ecoles: ids.join(','),
    categorie: category,
    financement: way,
    heures: hours,
    commune,
    zone: zone && `${zone.lat},${zone.lng}`,
  };
}

export interface EnrolmentAddress {
  readonly step?: EnrolmentStep;
  /** Steps already shown, counted with those to come. */
  readonly seen?: readonly EnrolmentStep[];
  readonly officeId?: number;
  readonly formulaId?: number;
  readonly category?: string;
  /** A theory course, in place of a category. With a school: the formula that sells it there. */
  readonly onlineCode?: OnlineCode['slug'];
  /** Searched by. */
  readonly way?: QuotedWay | undefined;
  readonly q?: string;
  readonly commune?: string;
  /** The school that is left: not listed. */
  readonly except?: number | undefined;
  readonly page?: number;
}

export interface OnlineCodeAddress {
  readonly code?: OnlineCode['slug'];
  readonly q?: string;
  readonly commune?: string;
  readonly zone?: { readonly lat: number; readonly lng: number };
  /** Of access. */
  readonly months?: number | undefined;
  readonly page?: number;
}

export interface LicenceCitiesAddress {
  readonly departement?: string;
  readonly q?: string;
}

export interface TheoryTrialAddress extends TrialStepAddress {
  readonly code?: OnlineCode['slug'];
  /** A free series of this site's own course; default: the first. */
  readonly series?: number | undefined;
}

export interface ImageVariant {
  readonly source: string;
  readonly width: number;
  readonly format: ImageFormat;
}

export interface ReportAddress {
  readonly id: number;
  /** Report the school's answer, not the review. */
  readonly isResponse: boolean;
}

export interface ContextMapAddress {
  readonly near?: { readonly lat: number; readonly lng: number };
  readonly category?: string;
}

export interface JoinAddress {
  readonly received?: string;
  readonly isRepeat?: boolean;
  /** Whose desk is asked for. */
  readonly school?: number | undefined;
}

export interface OppositionAddress extends Omit<JoinAddress, 'school'> {
  readonly waits?: boolean | undefined;
}

export interface NoticeAddress {
  readonly place?: string;
  readonly received?: string;
}

export interface ContactAddress {
  readonly subject?: MessageSubject;
  readonly received?: string;
}

interface AskedOfSchool {
  readonly category?: string | undefined;
  /** A way to pay that was searched by. */
  readonly way?: QuotedWay | undefined;
}

interface AskedOfPage extends AskedOfSchool {
  readonly licence?: MotorbikeLicence | undefined;
}

export interface ReviewsAddress extends AskedOfPage {
  readonly uri: string;
  /** Slug of a licence group; default: the one with most reviews. */
  readonly group?: string;
  readonly page?: number;
}

export interface SchoolContactAddress extends AskedOfSchool {
  /** A quote for this formula, to be paid this way. */
  readonly quote?: { readonly formulaId: number; readonly way: QuotedWay };
  readonly sent?: boolean;
}

const defaultCategory = 'auto';

/** `permis` is the licence group of reviews. */
export function schoolQuery({ category, licence, way }: AskedOfPage) {
  return {
    categorie: category === defaultCategory ? undefined : category,
    formation: licence,
    financement: way,
  };
}

export function reviewsQuery({ group, page, ...asked }: ReviewsAddress) {
  return { ...schoolQuery(asked), permis: group, avis: page === 1 ? undefined : page };
}

export function schoolContactQuery({ sent, quote, ...asked }: SchoolContactAddress) {
  return {
    ...schoolQuery(asked),
    formule: quote && String(quote.formulaId),
    financement: quote?.way ?? asked.way,
    envoyee: sent ? 'oui' : undefined,
  };
}

export interface SimulatorAddress {
  readonly category?: string;
  /** Slug such as `aac` or `a2`. */
  readonly training?: string;
  readonly q?: string;
  readonly commune?: string;
  readonly age?: number;
  readonly held?: readonly string[];
  readonly hours?: number;
  readonly retries?: number;
  readonly theoryRetries?: number;
  readonly financing?: string;
  /** Already there, in whole euros. */
  readonly account?: number;
  readonly aid?: number;
  readonly savings?: number;
  readonly trailerKg?: number;
  readonly combinedKg?: number;
}

/** By parameter, in the order of a canonical address. */
const simulatorNames = {
  ...{ categorie: 'category', permis: 'training', q: 'q', commune: 'commune', age: 'age', acquis: 'held' },
  ...{ heures: 'hours', repassages: 'retries', 'repassages-code': 'theoryRetries' },
  ...{ financement: 'financing', cpf: 'account', aides: 'aid', economies: 'savings' },
  ...{ remorque: 'trailerKg', ensemble: 'combinedKg' },
} as const satisfies Record<string, keyof SimulatorAddress>;

export const simulatorParameters = Object.keys(simulatorNames) as (keyof typeof simulatorNames)[];

export const simulatorQuery = (asked: SimulatorAddress) =>
  Object.fromEntries(simulatorParameters.map((name) => [name, asked[simulatorNames[name]]?.toString()]));

export interface TrialStepAddress {
  readonly question?: number | 'bilan';
  readonly given?: readonly string[];
}

export const trialQuery = ({ question, given = [] }: TrialStepAddress) => ({
  question: question === 1 ? undefined : question,
  reponses: given.map((ticked) => ticked.toLowerCase()).join('.'),
});

export interface PracticeSeriesAddress {
  readonly question?: number | undefined;
  readonly isMissing?: boolean;
  readonly isOnward?: boolean;
}

export const trialAnchor = ({ question }: TrialStepAddress) => (question === undefined ? '' : '#question');

export interface LinkAddress {
  readonly token?: string;
  readonly done?: string;
}

export function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isFirstPage = name === 'page' && value === 1;
    if (value !== undefined && value !== '' && !isFirstPage) query.set(name, String(value));
  }
  // Commas are valid in a query and keep lists readable.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path;
}
