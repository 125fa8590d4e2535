import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import type { Trail } from '#site/head/trail.ts';
import type { PartnerPageHead } from '#site/session/partner-desk.server.ts';
import { errorTitle } from '#site/shared/shell/page-error.tsx';

interface PartnerMeta {
  readonly loaderData?: { readonly head: PartnerPageHead; readonly trail: Trail } | undefined;
  readonly error?: unknown;
  readonly location: { readonly pathname: string };
  readonly matches: Matches;
}

export function partnerMeta(
  { loaderData: page, error, location, matches }: PartnerMeta,
  title: string | undefined,
): MetaDescriptor[] {
  if (!page || title === undefined) {
    return pageMeta({ title: errorTitle(error), failedPath: location.pathname, noindex: true, matches });
  }
  return pageMeta({ title, ...page.head, trail: page.trail, matches });
}
