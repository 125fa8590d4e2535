import { href } from 'react-router';
import { withQuery } from '#site/addresses.ts';

export const backParameter = 'retour';
export const listParameter = 'liste';

/** Beside `paths`, which public pages load too. */
export const consolePaths = {
  home: () => href('/comptoir'),
  /** All that waits of one list. */
  waits: (list: string) => `${href('/comptoir')}?${listParameter}=${list}`,
  signIn: (back?: string) => withBack(href('/comptoir/entrer'), back),
  signedOut: () => `${href('/comptoir/entrer')}?ferme=oui`,
  prove: (back: string) => withBack(href('/comptoir/confirmer'), back),
  passkeys: ({ done, back }: { readonly done?: string; readonly back?: string } = {}) =>
    withQuery(href('/comptoir/cles'), { fait: done, [backParameter]: back }),
  close: () => href('/comptoir/sortir'),
  journal: (page = 1) => `${href('/comptoir/journal')}${page === 1 ? '' : `?page=${page}`}`,
};

function withBack(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?${backParameter}=${encodeURIComponent(back)}`;
}

/** A page of the console, where an address of another site may stand. */
export function readBack({ origin, searchParams }: URL): string {
  const back = searchParams.get(backParameter) ?? '';
  if (!URL.canParse(back, origin)) return consolePaths.home();
  // Parsed, so that `..` and a backslash count as in a browser.
  const read = new URL(back, origin);
  const isOwn = read.origin === origin && /^\/comptoir(?:\/(?!\/)|$)/u.test(read.pathname);
  return isOwn ? read.pathname + read.search : consolePaths.home();
}
