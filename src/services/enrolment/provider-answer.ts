import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { isProviderError } from '#contracts/cards.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from './dependencies.ts';
import { providerErrorType } from './describe-error.ts';

/** `unknown`: the answer was lost or unclear; the provider may have done it or not. */
export type Outcome<T> =
  | { readonly kind: 'made'; readonly made: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/** `absent`: never received, still running, or forgotten. `unclear`: neither a result nor a definitive refusal. */
export type Stored<T> =
  | { readonly kind: 'made'; readonly made: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'absent' | 'unclear' };

/** The provider does it once under a key, however often it is sent. */
interface Creation<T> {
  readonly key: string;
  readonly answer: v.GenericSchema<unknown, T>;
  readonly ask: () => Promise<T>;
  readonly isFirst: boolean;
  readonly about: object;
}

export const pollMs = 100;
/** Each call counts against the provider's limits. */
const maxPauseMs = 1000;

/** A lost answer is read by its key until it comes or the context's time-out. */
export async function createAtProvider<T>(
  context: PaymentContext,
  creation: Creation<T>,
): Promise<Outcome<T>> {
  try {
    return { kind: 'made', made: await creation.ask() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (creation.isFirst && isDefinitive(error.status, error.body)) {
      return { kind: 'refused', code: codeOf(error.status, error.body) };
    }
    context.log.warn({ ...creation.about, error: error.message }, 'answer lost, asking the provider for it');
    return pollAnswer(context, creation);
  }
}

/** Requests nothing. */
export async function recallAnswer<T>(
  context: PaymentContext,
  { key, answer }: Pick<Creation<T>, 'key' | 'answer'>,
): Promise<Stored<T>> {
  const stored = await context.cards.readResponse(key);
  if (stored === undefined) return { kind: 'absent' };
  const { status, resource } = stored;
  if (isDefinitive(status, resource)) return { kind: 'refused', code: codeOf(status, resource) };
  const parsed = v.safeParse(answer, resource);
  const isMade = status >= 200 && status < 300 && parsed.success;
  return isMade ? { kind: 'made', made: parsed.output } : { kind: 'unclear' };
}

async function pollAnswer<T>(context: PaymentContext, creation: Creation<T>): Promise<Outcome<T>> {
  const deadline = performance.now() + context.timeoutMs;
  for (let pauseMs = pollMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    const stored = await recallAnswer(context, creation).catch((error: unknown) => {
      if (error instanceof UpstreamError) return { kind: 'unclear' } as const;
      throw error;
    });
    if (stored.kind === 'made') return stored;
    if (stored.kind === 'refused' || performance.now() >= deadline) return { kind: 'unknown' };
    await wait(pauseMs);
  }
}

/** Not for a conflict of keys, for 401, 408, 425 and 429, nor for a proxy's error: nothing is decided then. */
function isDefinitive(status: number | undefined, body: unknown): boolean {
  if (status === undefined || status < 400 || status >= 500) return false;
  return ![401, 408, 409, 425, 429].includes(status) && isProviderError(body);
}

function codeOf(status: number | undefined, body: unknown): string {
  return providerErrorType(body) ?? String(status);
}
