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

/** What the service asks the directory of schools; each call throws `UpstreamError` on a failure. */
export interface Directory {
  /** Undefined when the directory does not know this id. */
  getOffice(id: number): Promise<Office | undefined>;
  /** Where orders are announced to an office; null when that is not known. */
  getMailbox(id: number): Promise<string | null>;
  /** Where schools publish their terms; none where the directory does not list them. */
  listTerms(): Promise<string[]>;
}

/** Every instant between two steps at which the process may die; docs/payments.md draws them. */
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

/** The same of a refund. */
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
  /** What is sold, by whom and for how much; asked before an order is made, and of one that is made for what it lacks alone. */
  readonly directory: Directory;
  readonly log: EnrolmentLog;
  /** Who the mails come from: whoever finds a payment succeeded confirms it. */
  readonly sender: MailSender;
  readonly operator: Operator;
  /** The terms in force: no others can be accepted. */
  readonly terms: Terms;
  /** Those of the partner's offers; none unless told. */
  readonly offerTerms?: readonly OfferTerms[];
  /** Where the terms of schools may lie, besides the folder of this site's own files. */
  readonly documentHosts: readonly string[];
  readonly ownFiles: string;
  /** Under which buyers' addresses are hashed to be counted; the same in every process. */
  readonly addressKey: string;
  /** Most cards refused in an hour; the usual ones unless told. */
  readonly refusedCardLimits?: RefusedCardLimits;
  /** Most calls that the provider takes in 15, 30 and 60 minutes and in 24 hours; its own unless told. */
  readonly callLimits?: readonly number[];
  readonly now?: () => Date;
  /** Called between every two steps, so that a test can stop there; does nothing otherwise. */
  readonly faultPoint?: (name: FaultPoint) => void | Promise<void>;
  /** How long a call waits for the outcome of a pay-in already under way, in milliseconds; 4 s unless told. */
  readonly timeoutMs?: number;
  /** How long a page that tells of a payment waits for the provider, in milliseconds; 2 s unless told. */
  readonly pagePatienceMs?: number;
}

/** Whose formulas are sold: nobody pays a real school with a test card, unless it is said to be a rehearsal, nor a fictional one with a real card. */
export type Sellers = 'all' | 'real' | 'fictional' | 'none';

export interface EnrolmentDependencies extends PaymentDependencies {
  /** Whoever asks must name it, the card provider excepted; all may, without. */
  readonly token?: string | undefined;
  /** Where others reach the service, for its description. */
  readonly address?: string | undefined;
  readonly notices: Notices;
  /** The address the provider sends the buyer back to after 3-D Secure; at most 255 characters. */
  readonly returnUrl: (intentId: string) => string;
  /** Whose customers may order at the partner's price; nobody's unless told. */
  readonly partner?: PartnerTerms | undefined;
  /** Whose formulas are sold; every school's unless told. */
  readonly sells?: Sellers;
}

/** A question to the provider about a payment, under way in this process for all who would ask it. */
export interface Question {
  readonly answer: Promise<PaymentIntent>;
  /** Whether it waits for its turn. */
  readonly waits: boolean;
}

/** What a service keeps while it runs. */
interface Kept {
  /** By the payment's id. */
  readonly questions: Map<string, Question>;
  readonly budget: QuestionBudget;
  readonly refusedCards: RefusedCards;
  readonly schoolTerms: SchoolTerms;
}

export type PaymentContext = Required<PaymentDependencies> & Kept;
export type EnrolmentContext = PaymentContext & EnrolmentDependencies;

/** Fills what a caller may leave out. */
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
