import { redirect } from 'react-router';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { type ConsoleArgs, consoleHeaders, requireOperator } from './console.server.ts';
import { readTyped } from './typed-values.server.ts';
import { typedParameter, workPaths } from './work-paths.ts';

/** Of the sealed address. @throws the way to the search once it has expired, and as `requireOperator` does */
export async function requirePerson(args: ConsoleArgs, only: { readonly role?: OperatorRole } = {}) {
  const required = await requireOperator(args, only);
  const { email } = await readTyped(required, args.url, ['email']);
  if (email === undefined) throw redirect(workPaths.find(), { status: 303, headers: consoleHeaders });
  return { required, email, sealed: args.url.searchParams.get(typedParameter) ?? undefined };
}
