import type { BrowserInfo } from '#contracts/enrolment.ts';
import { serverFailure } from '#domain/audience/audience-terms.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ShownForm } from '../order-form.ts';
import type { CardRegistration } from './tokenise.ts';

/** The buyer comes from the sealed draft, never from the browser. */
interface Ordered {
  readonly officeId: number;
  readonly formulaId: number;
  /** The partner's offer that was shown; must match the customer's sealed entry. */
  readonly partenaire?: NonNullable<ShownForm['under']>;
}

export interface PreregisterBody extends Ordered {
  /** Digest of the offer on the page. */
  readonly offreAffichee?: string | undefined;
}

export type PreregisterAnswer = CardRegistration & { readonly UserId: string };

export interface RegisterBody extends Ordered {
  readonly UserId: string;
  readonly CardRegistrationId: string;
  readonly RegistrationData: string;
  /** Cents, as shown to the buyer. */
  readonly Amount: number;
  readonly versionConditions: string;
  readonly versionOffre?: string | undefined;
  readonly empreinteCgv?: string | undefined;
  readonly BrowserInfo: BrowserInfo;
  readonly demarrage: Commencement;
}

export interface RegisterAnswer {
  readonly payInId: string;
  readonly secureModeRedirectURL?: string;
  /** Reference of an order that the bank is to confirm: «CR-7K3M-9XQ2». */
  readonly reference?: string;
}

/** `refused` is final; after `lost`, the server's state is unknown. */
export type ApiAnswer<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  | {
      readonly kind: 'refused';
      readonly messages: readonly string[];
      readonly told: string;
    }
  | { readonly kind: 'lost' };

const timeoutMs = 60_000;

export async function callOwnApi<T extends object>(
  send: typeof fetch,
  path: string,
  body: object,
): Promise<ApiAnswer<T>> {
  try {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return { kind: 'lost' };
    const answer = (await response.json()) as T & { messages?: unknown; told?: unknown };
    if (response.ok) return { kind: 'answer', answer };
    const messages = Array.isArray(answer.messages) ? answer.messages.map(String) : [];
    return { kind: 'refused', messages, told: typeof answer.told === 'string' ? answer.told : serverFailure };
  } catch {
    return { kind: 'lost' };
  }
}
