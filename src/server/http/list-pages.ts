import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

export function listPages(routes: Routes): ReadonlySet<string> {
  const addresses = Object.values(routes).flatMap((route) => {
    if (!route || !(route.path || route.index)) return [];
    const address = patternOf(routes, route.id);
    return /[:*?]/u.test(address) ? [] : [address];
  });
  return new Set(addresses);
}

export function listFirstSegments(routes: Routes): ReadonlySet<string> {
  const segments = Object.values(routes).flatMap((route) => {
    const [first = ''] = route?.path ? patternOf(routes, route.id).slice(1).split('/') : [];
    return first === '' || /^[:*]/u.test(first) ? [] : [first.replace(/\?$/u, '')];
  });
  return new Set(segments);
}

export function patternOf(routes: Routes, id: string): string {
  const segments: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) segments.unshift(route.path);
  }
  return `/${segments.join('/')}`.replaceAll(/\/{2,}/gu, '/');
}
