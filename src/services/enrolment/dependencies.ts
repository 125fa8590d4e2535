import { type CardProvider, providerCallLimits } from '#contracts/card-provider.ts';
import type { CoursePlatform } from '#contracts/course.ts';
import type { SchoolReviews } from '#contracts/desk-orders.ts';
import type { Office } from '#contracts/directory.ts';
import type { callsForOrders } from '#contracts/directory-for-orders.ts';
import type { Notices } from '#contracts/enrolment.ts';
import type { Calls } from '#contracts/operation.ts';
import type { ReviewDesk } from '#contracts/review-desk.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import type { Operator } from '#domain/operator.ts';
import type { Terms } from '#domain/order/terms.ts';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { writePdf } from '#services/write-pdf.ts';
import type { PartnerTerms } from './partner-orders.ts';
import { createQuestionBudget, type QuestionBudget } from './payment/question-budget.ts';
import {
  createRefusedCards,
  type RefusedCardLimits,
  type RefusedCards,
  refusedCardLimits,
} from './payment/refused-cards.ts';
import type { PaymentIntent } from './queries.ts';
import { createSchoolTerms, type SchoolTerms } from './school-terms.ts';

export interface EnrolmentLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Each call throws `UpstreamError` on a failure. */
export interface Directory extends Pick<Calls<typeof callsForOrders>, 'listTerms'> {
  getOffice(id: number): Promise<Office | undefined>;
  /** Null of a school without one; undefined where the directory has no e-mails, or not this school. */
  getMailbox(id: number): Promise<string | null | undefined>;
}

/** Points at which the process may die (diagrams: docs/payments.md). */
export const faultPoints = [
  'buyer-stored',
  'user-created',
  'user-stored',
  'wallet-created',
  'wallet-stored',
  'registration-created',
  'registration-stored',
  'registration-read',
  'intent-stored',
  'pay-in-created',
  'pay-in-stored',
  'pay-in-read',
  'payment-settled',
  'card-deactivated',
  'deactivation-stored',
  'answer-ready',
  'hook-taken',
] as const;

export const refundFaultPoints = [
  'refund-stored',
  'refund-created',
  'refund-recorded',
  'refund-read',
  'refund-settled',
] as const;
export const courseFaultPoints = ['course-asked', 'course-opened', 'course-closed'] as const;
export type FaultPoint =
  | (typeof faultPoints)[number]
  | (typeof refundFaultPoints)[number]
  | (typeof courseFaultPoints)[number];

export interface PaymentDependencies {
  readonly db: EnrolmentDb;
  readonly cards: CardProvider;
  readonly directory: Directory;
  /** Opens theory courses; without it codes do, or the schools. */
  readonly course?: CoursePlatform | undefined;
  readonly log: EnrolmentLog;
  readonly sender: MailSender;
  readonly operator: Operator;
  /** Orders from before training files get one, and a mail, only when the operator says so. */
  readonly leavesOlderOrders?: boolean;
  /** The only terms that can be accepted. */
  readonly terms: Terms;
  readonly offerTerms?: readonly OfferTerms[];
  readonly documentHosts: readonly string[];
  readonly ownFiles: string;
  /** Key of the hashes of buyers' addresses; the same in every process. */
  readonly addressKey: string;
  readonly refusedCardLimits?: RefusedCardLimits;
  readonly callLimits?: readonly number[];
  readonly now?: () => Date;
  /** For tests of orders that do not read their documents. */
  readonly writePdf?: typeof writePdf;
  /** For tests that stop at a point. */
  readonly faultPoint?: (name: FaultPoint) => void | Promise<void>;
  /** Wait for a pay-in under way; 4 s by default. */
  readonly timeoutMs?: number;
  /** Wait of a page for the provider; 2 s by default. */
  readonly pagePatienceMs?: number;
}

/** A real school is never paid with a test card (except in a rehearsal), nor a fictional one with a real card. */
export type Sellers = 'all' | 'real' | 'fictional' | 'none';

export interface EnrolmentDependencies extends PaymentDependencies {
  /** Without a token the service is open. */
  readonly token?: string | undefined;
  readonly address?: string | undefined;
  readonly notices: Notices;
  /** Undefined with a foreign directory: it keeps its own reviews. */
  readonly reviewDesk?: ReviewDesk | undefined;
  readonly schoolReviews?: SchoolReviews | undefined;
  /** After 3-D Secure; max 255 characters. */
  readonly returnUrl: (intentId: string) => string;
  /** None by default. */
  readonly partner?: PartnerTerms | undefined;
  readonly sells?: Sellers;
}

export interface Question {
  readonly answer: Promise<PaymentIntent>;
  readonly waits: boolean;
}

interface ServiceState {
  readonly questions: Map<string, Question>;
  readonly budget: QuestionBudget;
  readonly refusedCards: RefusedCards;
  readonly schoolTerms: SchoolTerms;
}

export type PaymentContext = Required<Omit<PaymentDependencies, 'course'>> &
  Pick<PaymentDependencies, 'course'> &
  ServiceState;
export type EnrolmentContext = PaymentContext & EnrolmentDependencies;

export function withDefaults<D extends PaymentDependencies>(dependencies: D): D & PaymentContext {
  const complete = {
    now: () => new Date(),
    faultPoint: () => undefined,
    writePdf,
    offerTerms: [],
    leavesOlderOrders: false,
    refusedCardLimits,
    callLimits: providerCallLimits,
    timeoutMs: 4000,
    pagePatienceMs: 2000,
    ...dependencies,
  };
  return {
    ...complete,
    questions: new Map(),
    schoolTerms: createSchoolTerms(complete),
    budget: createQuestionBudget(complete),
    refusedCards: createRefusedCards({ ...complete, limits: complete.refusedCardLimits }),
  };
}
