import type { HttpBindings } from '@hono/node-server';

/** What the front door found out about a request, for everything behind it. */
export interface RequestFacts {
  readonly id: string;
  readonly nonce: string;
  /** The visitor's own address. */
  readonly ip: string;
}

/** What every handler of the root application has at hand. */
export interface ServerEnv {
  Bindings: HttpBindings & { readonly facts: RequestFacts };
}
