import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { withDeadline } from '#clients/request-deadline.ts';
import type { SiteRequest } from '../site-request.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { limitGuesses } from './limit-guesses.ts';
import { listPages } from './list-pages.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RequestFacts } from './request-facts.ts';
import { answerFault, isShared } from './unavailable-answer.ts';
import { databaseUnavailablePage } from './unavailable-page.ts';

/** For all upstream calls of a page, so that it is answered within 3 s. */
const pageDeadlineMs = 2500;

interface SiteHandlerOptions {
  readonly publicUrl: string;
  readonly build: () => ServerBuild | Promise<ServerBuild>;
  readonly development: boolean;
  readonly watch: DatabaseWatch;
  /** Pages that only read answer while the primary is away. */
  readonly readsReplica?: () => boolean;
  readonly limits: RateLimits;
  readonly shared: Omit<SiteRequest, 'pages' | 'buyer' | 'nonce' | 'allow' | 'limitGuesses'>;
}

/** 503 while PostgreSQL is down, but for pages that a replica answers whole. */
export function createSiteHandler({
  publicUrl,
  build,
  development,
  watch,
  readsReplica = () => false,
  limits,
  shared,
}: SiteHandlerOptions) {
  const mode = development ? 'development' : 'production';
  let latest:
    | {
        readonly build: ServerBuild;
        readonly handle: ReturnType<typeof createRequestHandler>;
        readonly pages: ReadonlySet<string>;
      }
    | undefined;

  return async (received: Request, facts: RequestFacts & { readonly nonce: string }): Promise<Response> => {
    const isRead = received.method === 'GET' || received.method === 'HEAD';
    if (!watch.up && !(isRead && readsReplica()) && (await watch.check()) === 'down') {
      return databaseUnavailablePage();
    }
    const failed = watch.follow();
    const request = atPublicAddress(received, publicUrl);
    const current = await build();
    if (latest?.build !== current) {
      const handle = createRequestHandler(current, mode);
      latest = { build: current, handle, pages: listPages(current.routes) };
    }
    // The built site has its own copy of its modules: the key must come from there.
    const { siteContext } = current.entry.module as unknown as {
      siteContext: RouterContext<SiteRequest>;
    };
    const context = new RouterContextProvider();
    context.set(siteContext, {
      ...shared,
      pages: latest.pages,
      log: shared.log.child({ id: facts.id }),
      buyer: { ip: facts.ip, accept: request.headers.get('accept') ?? '*/*' },
      nonce: facts.nonce,
      allow: (limit, of = facts.ip) => limits.allow(limit, of),
      limitGuesses: (guess) => limitGuesses(limits, facts.ip, guess),
    });
    const { handle } = latest;
    // A sent form is not aborted half-way: each of its calls has its own time-out.
    const response = await (isRead
      ? withDeadline(pageDeadlineMs, () => handle(request, context))
      : handle(request, context));
    if (readsReplica() && isShared(response)) return response;
    const fault = failed() ?? (!watch.up && (await watch.check()) === 'down' ? 'away' : undefined);
    return fault ? answerFault(request, response, fault) : response;
  };
}

/** A forged Host reaches no page. The origin was checked before (refusals.ts). */
export function atPublicAddress(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const { method, signal, body } = request;
  return new Request(publicUrl + pathname + search, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}
