import type { BrowserInfo } from '#contracts/enrolment.ts';
import type { trackedForms } from '#domain/audience/audience-terms.ts';
import type { RegisterAnswer } from './own-api.ts';

/** What this browser tells of itself for strong authentication (docs/product/paying.md#browser-information); minutes for the time zone. */
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

/** The payment of this browser session (docs/product/enrolling.md#draft-and-session): what a refused one needs to be tried again. */
export interface Transaction {
  /** Pay-in id. */
  readonly id: string;
  readonly formula: {
    readonly id: number;
    readonly label: string;
    readonly officeId: number;
    /** Slug of the front category that it was looked for under. */
    readonly category?: string | undefined;
  };
  readonly isCovea: boolean;
  /** Under which name its refusal is still to be told (docs/product/paying.md#error-catalogue). */
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
    // A browser that stores nothing pays all the same.
  }
}

/** The remembered transaction, if it is the one with this pay-in id. */
export function recallTransaction(payInId: string): Transaction | undefined {
  try {
    const transaction = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Transaction | null;
    return transaction?.id === payInId ? transaction : undefined;
  } catch {
    return undefined;
  }
}

/** The form whose refused payment was not told yet; undefined from then on, whatever is loaded again. */
export function takeUntoldForm(payInId: string): TrackedForm | undefined {
  const { untold, ...told } = recallTransaction(payInId) ?? {};
  if (untold) sessionStorage.setItem(key, JSON.stringify(told));
  return untold;
}
