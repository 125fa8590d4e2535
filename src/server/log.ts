import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** JSON lines, one an event; short readable lines when a person watches the terminal. */
export function createLog(level: string, options: { readonly readable?: boolean } = {}): Log {
  const settings = { level, base: null, serializers: { err: describeError } };
  return options.readable ? pino(settings, { write: writeReadable }) : pino(settings);
}

/** Name, message, stack and causes; never the other fields of an error, which may hold what a person typed. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.errWithCause(error);
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type, message, stack, ...(cause !== undefined && { cause }) };
}

function writeReadable(line: string): void {
  const { level, time, msg, err, ...details } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(time as number).toTimeString().slice(0, 8);
  const severity = Number(level) >= 50 ? ' ERROR' : Number(level) >= 40 ? ' WARNING' : '';
  const rest = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  process.stdout.write(`${[`${clock}${severity}`, msg, ...rest].filter(Boolean).join(' ')}\n`);
  if (err) process.stdout.write(`${describeReadably(err)}\n`);
}

function describeReadably(err: unknown): string {
  const { stack, message, cause } = err as { stack?: string; message?: string; cause?: unknown };
  return `${stack ?? message}${cause ? `\nCaused by: ${describeReadably(cause)}` : ''}`;
}
