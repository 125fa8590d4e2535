import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino, stdSerializers } from 'pino';
import { visitorNetwork } from '#services/visitor-block.ts';

export type Log = Logger;

export const requestUnderWay = new AsyncLocalStorage<{ readonly target: string; readonly ip: string }>();

interface LogOptions {
  readonly readable?: boolean;
  readonly errors?: boolean;
}

export function createLog(level: string, { readable = false, errors = false }: LogOptions = {}): Log {
  const settings = { level, base: null, serializers: { err: describeError }, mixin: describeAsker };
  const stream = errors ? process.stderr : process.stdout;
  if (readable) return pino(settings, { write: (line) => writeReadable(line, stream) });
  return errors ? pino(settings, stream) : pino(settings);
}

/** A security event has its route and the visitor's network, not the address. */
function describeAsker(details: object): object {
  const request = 'event' in details && details.event === 'security' ? requestUnderWay.getStore() : undefined;
  return request ? { route: loggedPath(request.target), from: visitorNetwork(request.ip) } : {};
}

/** Never the other fields of an error, which may hold typed data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.errWithCause(error);
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type, message, stack, ...(cause !== undefined && { cause }) };
}

function writeReadable(line: string, stream: NodeJS.WriteStream): void {
  const { level, time, msg, err, ...details } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(time as number).toTimeString().slice(0, 8);
  const severity = Number(level) >= 50 ? ' ERROR' : Number(level) >= 40 ? ' WARNING' : '';
  const rest = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  stream.write(`${[`${clock}${severity}`, msg, ...rest].filter(Boolean).join(' ')}\n`);
  if (err) stream.write(`${describeReadably(err)}\n`);
}

function describeReadably(err: unknown): string {
  const { stack, message, cause } = err as { stack?: string; message?: string; cause?: unknown };
  return `${stack ?? message}${cause ? `\nCaused by: ${describeReadably(cause)}` : ''}`;
}

/** Without the query, and without the key of the card sandbox's bank page, which authorises a payment. */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path.replace(/(\/secure-mode\/[^/]*\/).+/u, '$1…');
}
