import { UpstreamError } from '#contracts/upstream-error.ts';
import { databaseFaultOf } from '#database/database-fault.ts';

/** Database messages may quote values and provider bodies keys: only names, codes and code positions are logged. */
export function describeError(error: unknown): object {
  if (error instanceof UpstreamError) {
    return { error: error.message, providerType: providerErrorType(error.body) };
  }
  if (!(error instanceof Error)) return { error: typeof error };
  const places = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    error: error.name,
    code,
    database: databaseFaultOf(error),
    at: places?.slice(0, 8).map((line) => line.trim()),
  };
}

/** Such as `param_error`. */
export function providerErrorType(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('Type' in body)) return undefined;
  return typeof body.Type === 'string' ? body.Type.slice(0, 60) : undefined;
}
