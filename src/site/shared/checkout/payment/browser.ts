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

/** For another attempt after a refusal (docs/product/enrolling.md#draft-and-session). */
export interface Transaction {
  readonly id: string;
  readonly formula: {
    readonly id: number;
    readonly label: string;
    readonly officeId: number;
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

export function recallTransaction(payInId: string): Transaction | undefined {
  try {
    const transaction = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Transaction | null;
    return transaction?.id === payInId ? transaction : undefined;
  } catch {
    return undefined;
  }
}

/** Returned once. */
export function takeUnreportedForm(payInId: string): TrackedForm | undefined {
  const { untold, ...transaction } = recallTransaction(payInId) ?? {};
  if (untold) sessionStorage.setItem(key, JSON.stringify(transaction));
  return untold;
}
