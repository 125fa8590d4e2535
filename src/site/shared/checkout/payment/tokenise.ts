import type { TokenisationRequest } from '#contracts/cards.ts';
import { type Card, wireExpiry } from '#domain/card/card.ts';
import { blockedRequestCode, tokenisationMessage, unblockAdvice } from '#domain/wording/card-refusals.ts';
import { genericFailure } from '#domain/wording/messages.ts';

export interface CardRegistration {
  readonly CardRegistrationId: string;
  readonly CardRegistrationURL: string;
  readonly AccessKey: string;
  readonly PreregistrationData: string;
}

export interface CardProviderAddress {
  readonly baseUrl: string;
  readonly clientId: string;
}

export type Tokenised =
  | { readonly ok: true; readonly registrationData: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly advice?: string;
    };

interface Browser {
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
}

const timeoutMs = 30_000;
const unreadableTokenCode = '001599';

/** From the browser to the provider, never through our server (docs/product/paying.md#the-flow). */
export async function tokeniseCard(
  card: Card,
  registration: CardRegistration,
  provider: CardProviderAddress,
  browser: Browser,
): Promise<Tokenised> {
  try {
    const answer = await sendCard(card, registration, browser);
    if (answer === undefined) return failed(genericFailure);
    const refusal = /^errorCode=(\w+)/u.exec(answer)?.[1];
    if (refusal !== undefined) return refused(refusal);
    if (!answer.startsWith('data=')) return refused(unreadableTokenCode);
    return await finishRegistration(answer, card.holder, registration.CardRegistrationId, provider, browser);
  } catch (error) {
    // fetch throws a TypeError when the request was not sent; if online, the buyer's computer blocked it.
    const wasBlocked = error instanceof TypeError && browser.isOnline();
    return wasBlocked ? refused(blockedRequestCode) : failed(genericFailure);
  }
}

async function sendCard(card: Card, registration: CardRegistration, browser: Browser) {
  const fields: TokenisationRequest = {
    data: registration.PreregistrationData,
    accessKeyRef: registration.AccessKey,
    cardNumber: card.number,
    cardExpirationDate: wireExpiry(card.expiry),
    cardCvx: card.cvx,
  };
  const response = await browser.fetch(registration.CardRegistrationURL, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields }).toString(),
    ...outsideOurSite(),
  });
  return response.ok ? (await response.text()).trim() : undefined;
}

async function finishRegistration(
  registrationData: string,
  holder: string,
  registrationId: string,
  { baseUrl, clientId }: CardProviderAddress,
  browser: Browser,
): Promise<Tokenised> {
  const address = `${baseUrl}/v2.01/${encodeURIComponent(clientId)}/cardregistrations/${encodeURIComponent(registrationId)}`;
  const response = await browser.fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ RegistrationData: registrationData, CardHolderName: holder.trim() }),
    ...outsideOurSite(),
  });
  if (!response.ok) return failed(genericFailure);
  const { Status, ResultCode } = readRegistration(await response.text());
  if (Status === 'VALIDATED') return { ok: true, registrationData };
  return typeof ResultCode === 'string' ? refused(ResultCode) : failed(genericFailure);
}

/** No cookie, referrer or cache: the provider receives the card only. */
function outsideOurSite(): RequestInit {
  return {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  };
}

function readRegistration(text: string): { Status?: unknown; ResultCode?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function refused(code: string): Tokenised {
  const advice = code === blockedRequestCode ? { advice: unblockAdvice } : {};
  return { ...failed(tokenisationMessage(code)), ...advice };
}

const failed = (message: string): Tokenised => ({ ok: false, message });
