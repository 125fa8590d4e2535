import type { hasRole } from '#domain/operators/operator-session.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import {
  type ConsoleArgs,
  type ConsoleWork,
  consoleHeaders,
  consoleSite,
  requireOperator,
} from './console.server.ts';

/** @throws a 404 for an unknown page, once its reader is known, and as `requireOperator` does */
export async function requirePage<Page extends { readonly role: Parameters<typeof hasRole>[1] }>(
  args: ConsoleArgs,
  find: (work: ConsoleWork) => Page | undefined,
) {
  const { console } = consoleSite(args);
  const page = find(console.work);
  const required = await requireOperator(args, { role: page?.role ?? 'support' });
  if (!page) throw noSuchPage(args.url, consoleHeaders);
  return { page, required, operator: required.shown };
}

/** Imports of schools, for direction. @throws as `requirePage`, and a 404 where the directory is another service's */
export async function requireImports(args: ConsoleArgs) {
  const { page: imports, ...required } = await requirePage(args, ({ imports }) =>
    imports ? { ...imports, role: 'direction' as const } : undefined,
  );
  return { ...required, imports };
}
