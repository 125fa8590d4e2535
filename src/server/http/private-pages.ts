import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { pagePathOf } from '#site/router-protocol.ts';
import { isPrivate, siteRoutes } from '#site/routes.ts';
import { isDecodable } from './route-of-path.ts';

const table = siteRoutes.map((route) => ({
  ...(route.path === '' ? { index: true as const } : { path: route.path }),
  handle: isPrivate(route),
}));
const known = new LRUCache<string, boolean>({ max: 2000 });

/** Pages with a card or personal data. Matched by the router; a path that cannot be decoded counts as one. */
export function isPrivatePage(path: string): boolean {
  const page = pagePathOf(path);
  const found =
    known.get(page) ?? (!isDecodable(page) || matchRoutes(table, page)?.at(-1)?.route.handle === true);
  known.set(page, found);
  return found;
}
