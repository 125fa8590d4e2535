import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { pagePathOf } from '#site/router-protocol.ts';
import { serviceAt, servicePaths } from '../service-paths.ts';
import { patternOf } from './list-pages.ts';

type Routes = ServerBuild['routes'];

/** A pattern such as `/annuaire-auto-ecoles/:ecole`; `none` without a route. */
export function createRouteOfPath(routes: Routes, others: ReadonlySet<string>): (path: string) => string {
  const table = nest(routes);
  const known = new LRUCache<string, string>({ max: 2000 });
  const find = (path: string): string => {
    if (others.has(path)) return path;
    const service = serviceAt(path);
    if (service) return servicePaths[service];
    if (path.startsWith('/assets/')) return '/assets';
    const page = pagePathOf(path);
    if (!isDecodable(page)) return 'none';
    const id = matchRoutes(table, page)?.at(-1)?.route.id;
    const pattern = id === undefined ? undefined : patternOf(routes, id);
    return pattern === undefined || pattern.endsWith('*') ? fileOr(path) : pattern;
  };
  return (path) => {
    const found = known.get(path) ?? find(path);
    known.set(path, found);
    return found;
  };
}

export function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

const fileOr = (path: string) => (/\.\w{2,5}$/u.test(path) ? 'file' : 'none');

function nest(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: nest(routes, id) }];
  });
}
