import type { CardProvider } from '#contracts/card-provider.ts';
import { cards } from '#contracts/cards.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

interface CardsClientDeps {
  readonly upstream: Upstream;
  readonly clientId: string;
  readonly apiKey: string;
  readonly now?: () => Date;
}

/** The provider as operators' commands and tests see it: besides the payment's own calls, those that look. */
interface CardsClient extends CardProvider {
  getCard(id: string): Promise<OperationResult<typeof cards.getCard>>;
  getWallet(id: string): Promise<OperationResult<typeof cards.getWallet>>;
  /** The browser's own call; it carries no bearer. */
  updateCardRegistration(
    id: string,
    body: OperationInput<typeof cards.updateCardRegistration>['body'],
  ): Promise<OperationResult<typeof cards.updateCardRegistration>>;
}

interface Bearer {
  readonly value: string;
  readonly goodUntil: number;
}

/** A bank may take longer than other upstreams, and an answer that was not waited for costs a reconciliation. */
const defaultTimeoutMs = 10_000;
/** A bearer is replaced this long before it expires (payments.md). */
const earlyMilliseconds = 30_000;

/**
 * The typed client of the card provider (payments.md, decision 1). Its calls throw `UpstreamError`; a creating call is
 * sent once, since only its caller knows how to ask what became of it.
 */
export function createCardsClient(deps: CardsClientDeps): CardsClient {
  const { clientId, apiKey, now = () => new Date() } = deps;
  const upstream = { ...deps.upstream, timeoutMs: deps.upstream.timeoutMs ?? defaultTimeoutMs };
  const withBearer = bearerKeeper(fetchBearer, now);

  async function fetchBearer(): Promise<Bearer> {
    const askedAt = now().getTime();
    const authorization = `Basic ${Buffer.from(`${clientId}:${apiKey}`).toString('base64')}`;
    const body = { grant_type: 'client_credentials' } as const;
    const token = await againWhenLost(() =>
      callOperation(upstream, cards.createToken, { body }, { headers: { authorization } }),
    );
    return {
      value: token.access_token,
      goodUntil: askedAt + token.expires_in * 1000 - earlyMilliseconds,
    };
  }

  const call = <const O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    withBearer((bearer) =>
      callOperation(upstream, operation, input, {
        headers: { ...headers, authorization: `Bearer ${bearer}` },
      }),
    );
  const params = { clientId };
  const keyed = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });

  return {
    createNaturalUser: (body, key) => call(cards.createNaturalUser, { params, body }, keyed(key)),
    createWallet: (body, key) => call(cards.createWallet, { params, body }, keyed(key)),
    createCardRegistration: (body, key) => call(cards.createCardRegistration, { params, body }, keyed(key)),
    createDirectPayIn: (body, key) => call(cards.createDirectPayIn, { params, body }, keyed(key)),
    createRefund: (id, body, key) => call(cards.createRefund, { params: { clientId, id }, body }, keyed(key)),
    getCardRegistration: (id) =>
      againWhenLost(() => call(cards.getCardRegistration, { params: { clientId, id } })),
    getPayIn: (id) => againWhenLost(() => call(cards.getPayIn, { params: { clientId, id } })),
    getRefund: (id) => againWhenLost(() => call(cards.getRefund, { params: { clientId, id } })),
    getCard: (id) => againWhenLost(() => call(cards.getCard, { params: { clientId, id } })),
    getWallet: (id) => againWhenLost(() => call(cards.getWallet, { params: { clientId, id } })),
    async readResponse(idempotencyKey) {
      const answer = await undefinedWhenMissing(
        againWhenLost(() => call(cards.getResponse, { params: { clientId, id: idempotencyKey } })),
      );
      return answer && { status: Number(answer.StatusCode), resource: answer.Resource };
    },
    async deactivateCard(id) {
      const input = { params: { clientId, id }, body: { Active: false } } as const;
      await againWhenLost(() => call(cards.updateCard, input));
    },
    updateCardRegistration: (id, body) =>
      callOperation(upstream, cards.updateCardRegistration, { params: { clientId, id }, body }),
  };
}

/** Runs calls with a bearer: one request for all who wait, renewed when worn, and once more on a 401. */
function bearerKeeper(fetchBearer: () => Promise<Bearer>, now: () => Date) {
  let kept: Bearer | undefined;
  let coming: Promise<Bearer> | undefined;

  function currentBearer(): Bearer | Promise<Bearer> {
    if (kept && kept.goodUntil > now().getTime()) return kept;
    coming ??= fetchBearer()
      .then((bearer) => {
        kept = bearer;
        return bearer;
      })
      .finally(() => {
        coming = undefined;
      });
    return coming;
  }

  return async <T>(work: (bearer: string) => Promise<T>): Promise<T> => {
    const used = await currentBearer();
    try {
      return await work(used.value);
    } catch (error) {
      if (!(error instanceof UpstreamError && error.status === 401)) throw error;
      if (kept === used) kept = undefined;
      return work((await currentBearer()).value);
    }
  };
}

/** For calls that may safely be made twice: once more when the connection was lost. */
async function againWhenLost<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof UpstreamError && error.failure === 'network')) throw error;
    return call();
  }
}
