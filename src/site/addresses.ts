import type { ImageFormat } from '#domain/images.ts';
import type { MessageSubject } from '#domain/requests/operator-message.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';

/** The steps of the enrolment funnel as its address names them. */
export const enrolmentSteps = ['formation', 'ecole', 'identite', 'paiement'] as const;
export type EnrolmentStep = (typeof enrolmentSteps)[number];

/** The steps of a withdrawal after its order was found, as its address names them. */
export const withdrawalSteps = ['confirmation', 'accuse'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export interface SearchAddress {
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  /** Slug of a front category. */
  readonly category?: string;
  /** Degrees: where the map was moved to, in the place of a commune. */
  readonly zone?: { readonly lat: number; readonly lng: number };
  readonly filters?: readonly ContextFilter[];
  /** Whether distances are from whoever reads it, where he says where he is. */
  readonly around?: boolean;
  /** Whether schools that are far from the place are wanted too. */
  readonly everywhere?: boolean;
  readonly page?: number;
}

export interface EnrolmentAddress {
  readonly step?: EnrolmentStep;
  readonly officeId?: number;
  readonly formulaId?: number;
  /** Slug of a front category; with the place and the page, what the search of a school is about. */
  readonly category?: string;
  /** A theory course, in the place of a category; with a school, the formula by which that school sells it. */
  readonly onlineCode?: OnlineCode['slug'];
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  readonly page?: number;
}

export interface OnlineCodeAddress {
  /** The car's unless told. */
  readonly code?: OnlineCode['slug'];
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  /** Degrees: where the map was moved to, in the place of a commune. */
  readonly zone?: { readonly lat: number; readonly lng: number };
  readonly page?: number;
}

export interface LicenceCitiesAddress {
  /** Its code. */
  readonly departement?: string;
  readonly q?: string;
}

export interface TheoryTrialAddress extends TrialStepAddress {
  /** The car's unless told. */
  readonly code?: OnlineCode['slug'];
}

export interface ImageVariant {
  /** As `acceptImage` gives it. */
  readonly source: string;
  /** One of `imageWidths`. */
  readonly width: number;
  readonly format: ImageFormat;
}

export interface ReportAddress {
  readonly id: number;
  /** Of the school's answer rather than of the review. */
  readonly isResponse: boolean;
}

export interface ContextMapAddress {
  /** Degrees; the map's default centre unless told. */
  readonly near?: { readonly lat: number; readonly lng: number };
  /** Slug of a front category. */
  readonly category?: string;
}

export interface ReceivedAddress {
  /** Reference of what was sent. */
  readonly received?: string;
  /** It was there already. */
  readonly isRepeat?: boolean;
}

export interface ContactAddress {
  readonly subject?: MessageSubject;
  readonly received?: string;
}

/** What the pages of a school may be asked to be about. */
interface AskedOfSchool {
  /** Slug of a front category. */
  readonly category?: string | undefined;
}

export interface ReviewsAddress extends AskedOfSchool {
  readonly uri: string;
  /** Slug of a licence group; the one with most reviews unless told. */
  readonly group?: string;
  /** From 1, of 3 reviews. */
  readonly page?: number;
}

export interface SchoolContactAddress extends AskedOfSchool {
  readonly sent?: boolean;
}

/** The category that every page is about unless told is not written. */
const defaultCategory = 'auto';

export function schoolQuery({ category }: AskedOfSchool) {
  return { categorie: category === defaultCategory ? undefined : category };
}

export function reviewsQuery({ group, page, ...asked }: ReviewsAddress) {
  return { ...schoolQuery(asked), permis: group, avis: page === 1 ? undefined : page };
}

export function schoolContactQuery({ sent, ...asked }: SchoolContactAddress) {
  return { ...schoolQuery(asked), envoyee: sent ? 'oui' : undefined };
}

/** What an estimate of the simulator depends on, as its address holds it. */
export interface SimulatorAddress {
  /** Slug of a front category; the car's unless told. */
  readonly category?: string;
  /** Slug of a training of `domain/simulator/trainings.ts`, such as `aac` or `a2`. */
  readonly training?: string;
  /** A town, a postal code or a département, as it was typed. */
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  readonly age?: number;
  /** What the learner already has. */
  readonly held?: readonly string[];
  /** Hours of driving; what learners need on average unless told. */
  readonly hours?: number;
  /** Failed tries of the driving exam, and of the theory's. */
  readonly retries?: number;
  readonly theoryRetries?: number;
  readonly financing?: string;
  /** Kilograms: of the trailer, and of the trailer and its car together, both as their papers allow. */
  readonly trailerKg?: number;
  readonly combinedKg?: number;
}

/** The query's names, in the order in which a canonical address writes them. */
export const simulatorParameters = [
  'categorie',
  'permis',
  'q',
  'commune',
  'age',
  'acquis',
  'heures',
  'repassages',
  'repassages-code',
  'financement',
  'remorque',
  'ensemble',
] as const;

/** The query of an estimate, by name. */
export function simulatorQuery({
  category,
  training,
  q,
  commune,
  age,
  held = [],
  hours,
  retries,
  theoryRetries,
  financing,
  trailerKg,
  combinedKg,
}: SimulatorAddress): Record<(typeof simulatorParameters)[number], string | number | undefined> {
  return {
    categorie: category,
    permis: training,
    q,
    commune,
    age,
    acquis: held.join(','),
    heures: hours,
    repassages: retries,
    'repassages-code': theoryRetries,
    financement: financing,
    remorque: trailerKg,
    ensemble: combinedKg,
  };
}

/** A step of a trial of theory questions, as its address holds it. */
export interface TrialStepAddress {
  /** From 1, or the tally. */
  readonly question?: number | 'bilan';
  /** Letters ticked in each question before. */
  readonly given?: readonly string[];
}

/** The query of a step; the first question is the trial's own address. */
export const trialQuery = ({ question, given = [] }: TrialStepAddress) => ({
  question: question === 1 ? undefined : question,
  reponses: given.map((ticked) => ticked.toLowerCase()).join('.'),
});

/** Where a step stands in its page; nowhere in particular when none was told. */
export const trialAnchor = ({ question }: TrialStepAddress) => (question === undefined ? '' : '#question');
