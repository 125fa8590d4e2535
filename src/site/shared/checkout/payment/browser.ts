import type { BrowserInfo } from '#contracts/enrolment.ts';
import type { trackedForms } from '#domain/audience/audience-terms.ts';
import type { RegisterAnswer } from './own-api.ts';

/** Browser data for strong authentication (docs/product/paying.md#browser-information); time zone in minutes. */
export function describeBrowser(): BrowserInfo {
  return {
    JavaEnabled: false,
    Language: navigator.language,
    ColorDepth: screen.colorDepth,
    ScreenHeight: screen.height,
    ScreenWidth: screen.width,
    TimeZoneOffset: new Date().getTimezoneOffset(),
    UserAgent: navigator.userAgent,
    JavascriptEnabled: true,
  };
}

/**
 * The payment of this browser session (docs/product/enrolling.md#draft-and-session), for another attempt after a
 * refusal.
 */
export interface Transaction {
  /** Pay-in id. */
  readonly id: string;
  readonly formula: {
    readonly id: number;
    readonly label: string;
    readonly officeId: number;
    /** Slug of the front category that was searched. */
    readonly category?: string | undefined;
  };
  readonly isCovea: boolean;
  /** Form whose refusal has not been tracked yet (docs/product/paying.md#error-catalogue). */
  readonly untold?: TrackedForm;
}

type TrackedForm = (typeof trackedForms)[keyof typeof trackedForms];

const key = 'transaction';

export function storeTransaction(
  { payInId }: RegisterAnswer,
  formula: Transaction['formula'],
  { isCovea = false, untold }: Partial<Pick<Transaction, 'isCovea' | 'untold'>> = {},
): void {
  const transaction: Transaction = { id: payInId, formula, isCovea, ...(untold && { untold }) };
  try {
    sessionStorage.setItem(key, JSON.stringify(transaction));
  } catch {
    // Storage is unavailable: the payment continues.
  }
}

/** Undefined when the id differs. */
export function recallTransaction(payInId: string): Transaction | undefined {
  try {
    const transaction = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Transaction | null;
    return transaction?.id === payInId ? transaction : undefined;
  } catch {
    return undefined;
  }
}

/** Form of a refusal that was not tracked yet; returned once. */
export function takeUnreportedForm(payInId: string): TrackedForm | undefined {
  const { untold, ...transaction } = recallTransaction(payInId) ?? {};
  if (untold) sessionStorage.setItem(key, JSON.stringify(transaction));
  return untold;
}
