import type { Kysely } from 'kysely';
import { type CardProvider, providerCallLimits } from '#contracts/card-provider.ts';
import type { Office } from '#contracts/directory.ts';
import type { Notices } from '#contracts/enrolment.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import type { Operator } from '#domain/operator.ts';
import type { Terms } from '#domain/order/terms.ts';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
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

/** The directory of schools as this service needs it; each call throws `UpstreamError` on a failure. */
export interface Directory {
  /** Undefined when the directory does not know this id. */
  getOffice(id: number): Promise<Office | undefined>;
  /** Address that an office's orders are mailed to; null when unknown. */
  getMailbox(id: number): Promise<string | null>;
  /** Addresses of the schools' terms; empty where the directory does not list them. */
  listTerms(): Promise<string[]>;
}

/** Every point between two steps at which the process may die (diagrams: docs/payments.md). */
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
export type FaultPoint = (typeof faultPoints)[number] | (typeof refundFaultPoints)[number];

export interface PaymentDependencies {
  readonly db: Kysely<EnrolmentDatabase>;
  readonly cards: CardProvider;
  /** Read before an order is made; afterwards only for what the order lacks. */
  readonly directory: Directory;
  readonly log: EnrolmentLog;
  /** Sender of the confirmations. */
  readonly sender: MailSender;
  readonly operator: Operator;
  /** The terms in force, the only ones that can be accepted. */
  readonly terms: Terms;
  /** Terms of the partner's offers; none by default. */
  readonly offerTerms?: readonly OfferTerms[];
  /** Hosts of schools' terms, besides this site's own files. */
  readonly documentHosts: readonly string[];
  readonly ownFiles: string;
  /** Key of the hashes under which buyers' addresses are counted; the same in every process. */
  readonly addressKey: string;
  readonly refusedCardLimits?: RefusedCardLimits;
  /** Max calls in 15, 30 and 60 minutes and in 24 hours; the provider's limits by default. */
  readonly callLimits?: readonly number[];
  readonly now?: () => Date;
  /** Called between every two steps so that a test can stop there. */
  readonly faultPoint?: (name: FaultPoint) => void | Promise<void>;
  /** Wait for the outcome of a pay-in under way, in milliseconds; 4 s by default. */
  readonly timeoutMs?: number;
  /** Wait of a page for the provider, in milliseconds; 2 s by default. */
  readonly pagePatienceMs?: number;
}

/**
 * Whose formulas are sold: a real school is never paid with a test card (except in a rehearsal), nor a fictional one with a real card.
 */
export type Sellers = 'all' | 'real' | 'fictional' | 'none';

export interface EnrolmentDependencies extends PaymentDependencies {
  /** Bearer token that callers other than the card provider must send; without one the service is open. */
  readonly token?: string | undefined;
  /** Public address of the service, for its OpenAPI description. */
  readonly address?: string | undefined;
  readonly notices: Notices;
  /** Where the provider redirects the buyer after 3-D Secure; max 255 characters. */
  readonly returnUrl: (intentId: string) => string;
  /** The partner whose customers order at the partner's price; none by default. */
  readonly partner?: PartnerTerms | undefined;
  /** Every school's by default. */
  readonly sells?: Sellers;
}

/** A call to the provider about a payment, shared by all callers in this process. */
export interface Question {
  readonly answer: Promise<PaymentIntent>;
  /** Whether it waits for its turn. */
  readonly waits: boolean;
}

/** State of a running service. */
interface ServiceState {
  readonly questions: Map<string, Question>;
  readonly budget: QuestionBudget;
  readonly refusedCards: RefusedCards;
  readonly schoolTerms: SchoolTerms;
}

export type PaymentContext = Required<PaymentDependencies> & ServiceState;
export type EnrolmentContext = PaymentContext & EnrolmentDependencies;

export function withDefaults<D extends PaymentDependencies>(dependencies: D): D & PaymentContext {
  const complete = {
    now: () => new Date(),
    faultPoint: () => undefined,
    offerTerms: [],
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
