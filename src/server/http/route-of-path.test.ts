import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteOfPath } from './route-of-path.ts';

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  school: { id: 'school', parentId: 'root', path: 'annuaire-auto-ecoles/:city/:name' },
  layout: { id: 'layout', parentId: 'root', path: 'conseils' },
  list: { id: 'list', parentId: 'layout', index: true },
  advice: { id: 'advice', parentId: 'layout', path: ':slug' },
  lost: { id: 'lost', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes'];
const routeOf = createRouteOfPath(routes, new Set(['/metrics']));

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/annuaire-auto-ecoles/lyon/bellevue', '/annuaire-auto-ecoles/:city/:name'],
  ['/annuaire-auto-ecoles/lyon/bellevue.data', '/annuaire-auto-ecoles/:city/:name'],
  ['/conseils', '/conseils'],
  ['/conseils/changer-d-ecole', '/conseils/:slug'],
  ['/services/geo/communes/69123', '/services/geo'],
  ['/images/320/webp/local/a.png', '/images'],
  ['/assets/a-1234.js', '/assets'],
  ['/metrics', '/metrics'],
  ['/favicon.ico', 'file'],
  ['/wp-login/zoe@exemple', 'none'],
  ['/%E0%A4%A', 'none'],
])('%s counts as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
  expect(routeOf(path)).toBe(route);
});
