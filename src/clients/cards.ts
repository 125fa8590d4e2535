import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { cards, isProviderError } from '#contracts/cards.ts';
import type { ProviderEvent } from '#contracts/cards-hooks.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { keepRepeats } from './cards-repeats.ts';
import { callOperation, type Upstream } from './http.ts';

interface CardsClientDeps {
  readonly upstream: Upstream;
  readonly clientId: string;
  readonly apiKey: string;
  readonly now?: () => Date;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface CardsClient extends CardProvider, CardHooks {
  listEvents(query: OperationInput<typeof cards.listEvents>['query']): Promise<ProviderEvent[]>;
  /** Called by the browser, without a bearer. */
  updateCardRegistration(
    id: string,
    body: OperationInput<typeof cards.updateCardRegistration>['body'],
  ): Promise<OperationResult<typeof cards.updateCardRegistration>>;
}

/** A bank may be slower than other upstreams, and a missed answer costs a reconciliation. */
const defaultTimeoutMs = 10_000;
const itemsPerPage = 100;
/** A longer list is an error. */
const maxPages = 50;
const maxEventPages = 10;
/** The provider accepts no other (docs/product/paying.md#provider). */
const keyPattern = /^[\dA-Za-z-]{16,36}$/u;

/** A creating call that may have succeeded is not retried: only its caller can find out what happened. */
export function createCardsClient(deps: CardsClientDeps): CardsClient {
  const { clientId, apiKey, now = () => new Date(), wait } = deps;
  const patient = { ...deps.upstream, timeoutMs: deps.upstream.timeoutMs ?? defaultTimeoutMs };
  const { upstream, creation, paying, waiting } = keepRepeats(patient, { now, wait });
  const withBearer = bearerKeeper(fetchBearer, now);

  async function fetchBearer(): Promise<Bearer> {
    const askedAt = now().getTime();
    const authorization = `Basic ${Buffer.from(`${clientId}:${apiKey}`).toString('base64')}`;
    const body = { grant_type: 'client_credentials' } as const;
    const token = await paying(() =>
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
  const repeat = <const O extends Operation>(operation: O, input: OperationInput<O>) =>
    waiting(operation.id, () => call(operation, input));
  const create = async <const O extends Operation>(operation: O, input: OperationInput<O>, key: string) => {
    if (!keyPattern.test(key)) throw new TypeError('not an idempotency key');
    return creation(() => call(operation, input, { 'idempotency-key': key }));
  };
  const params = { clientId };

  return {
    createNaturalUser: (body, key) => create(cards.createNaturalUser, { params, body }, key),
    createWallet: (body, key) => create(cards.createWallet, { params, body }, key),
    createCardRegistration: (body, key) => create(cards.createCardRegistration, { params, body }, key),
    createDirectPayIn: (body, key) => create(cards.createDirectPayIn, { params, body }, key),
    createRefund: (id, body, key) => create(cards.createRefund, { params: { clientId, id }, body }, key),
    createHook: (body, key) => create(cards.createHook, { params, body }, key),
    updateHook: (id, body) => repeat(cards.updateHook, { params: { clientId, id }, body }),
    listHooks: () => repeat(cards.listHooks, { params, query: { per_page: '100' } }),
    listEvents: (query) => repeat(cards.listEvents, { params, query }),
    getCardRegistration: (id) => paying(() => call(cards.getCardRegistration, { params: { clientId, id } })),
    getCard: (id) => paying(() => call(cards.getCard, { params: { clientId, id } })),
    getPayIn: (id) => repeat(cards.getPayIn, { params: { clientId, id } }),
    getRefund: (id) => repeat(cards.getRefund, { params: { clientId, id } }),
    listRefunds: (id) =>
      readToLastPage(cards.listRefunds, (query) =>
        repeat(cards.listRefunds, { params: { clientId, id }, query }),
      ),
    listTransactions: (id) =>
      readToLastPage(cards.listUserTransactions, (query) =>
        repeat(cards.listUserTransactions, { params: { clientId, id }, query }),
      ),
    getDispute: (id) => repeat(cards.getDispute, { params: { clientId, id } }),
    listPayInDisputes: (id) =>
      readToLastPage(cards.listPayInDisputes, (query) =>
        repeat(cards.listPayInDisputes, { params: { clientId, id }, query }),
      ),
    async listEventsSince(EventType, since) {
      const wanted = {
        EventType,
        AfterDate: String(Math.floor(since.getTime() / 1000)),
        per_page: String(itemsPerPage),
        Sort: 'Date:DESC',
      };
      const events: ProviderEvent[] = [];
      for (let page = 1; page <= maxEventPages; page += 1) {
        const found = await repeat(cards.listEvents, { params, query: { ...wanted, page: String(page) } });
        events.push(...found);
        if (found.length < itemsPerPage) break;
      }
      return events;
    },
    getWallet: (id) => repeat(cards.getWallet, { params: { clientId, id } }),
    async readResponse(idempotencyKey) {
      try {
        const params = { clientId, id: idempotencyKey };
        const answer = await paying(() => call(cards.getResponse, { params }));
        return { status: Number(answer.StatusCode), resource: answer.Resource };
      } catch (error) {
        // A 404 from a proxy says nothing about the key.
        const isUnknown =
          error instanceof UpstreamError && error.status === 404 && isProviderError(error.body);
        if (isUnknown) return undefined;
        throw error;
      }
    },
    async deactivateCard(id) {
      await repeat(cards.updateCard, { params: { clientId, id }, body: { Active: false } });
    },
    updateCardRegistration: (id, body) =>
      callOperation(upstream, cards.updateCardRegistration, { params: { clientId, id }, body }),
  };
}

/** Reads until a page has no new item: a short page is not always the last one. */
async function readToLastPage<Item extends { readonly Id: string }>(
  { id: operation }: Operation,
  readPage: (query: { page: string; per_page: string; Sort: string }) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (let page = 1; page <= maxPages; page += 1) {
    const found = await readPage({
      page: String(page),
      per_page: String(itemsPerPage),
      Sort: 'CreationDate:ASC',
    });
    const added = found.filter(({ Id }) => !items.has(Id));
    if (added.length === 0 && (found.length === 0 || items.size < itemsPerPage)) return [...items.values()];
    if (added.length === 0) break;
    for (const item of added) items.set(item.Id, item);
  }
  throw new UpstreamError({ upstream: 'cards', operation, failure: 'shape' });
}

interface Bearer {
  readonly value: string;
  readonly goodUntil: number;
}

const earlyMilliseconds = 30_000;

/** One request for a bearer at a time; renewed before it expires, and once after a 401. */
function bearerKeeper(fetchBearer: () => Promise<Bearer>, now: () => Date) {
  let cached: Bearer | undefined;
  let coming: Promise<Bearer> | undefined;

  function currentBearer(): Bearer | Promise<Bearer> {
    if (cached && cached.goodUntil > now().getTime()) return cached;
    coming ??= fetchBearer()
      .then((bearer) => {
        cached = bearer;
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
      if (cached === used) cached = undefined;
      return work((await currentBearer()).value);
    }
  };
}
