import { RouterContextProvider } from 'react-router';
import { siteContext } from '#site/upstreams.server.ts';

interface Call extends RequestInit {
  readonly address: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
}

/** Calls a loader or an action as the router does. */
export async function callRoute<Answer>(
  handler: (args: never) => Answer,
  site: unknown,
  { address, params = {}, ...init }: Call,
): Promise<Awaited<Answer>> {
  const context = new RouterContextProvider();
  context.set(siteContext, site as never);
  const url = new URL(address, 'http://localhost:3000');
  return await handler({ request: new Request(url, init), url, params, context } as never);
}
