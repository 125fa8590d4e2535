import { expect, test } from 'vitest';
import { checkTarget } from './target.ts';

const isService = (path: string) => path.startsWith('/services/');

test.each([
  ...['/', '/simulateur', '/simulateur?a=/b/', '/a//b', '/a/b?', '/%09x', '/%2fx', '/?q=%C3%A9vry'],
  ...['/?q=%c3%a9vry', '/?q=%F0%9F%98%80', '/?q=%', '/?q=%4', '/services/geo?nom=%E9'],
  '/services/cards/direct/',
])('%s is unchanged', (target) => {
  expect(checkTarget(target, isService)).toEqual({ kind: 'fine' });
});

test.each([
  ['/simulateur/', '/simulateur'],
  ['/simulateur///', '/simulateur'],
  ['/simulateur/?q=a/', '/simulateur?q=a/'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['//evil.example/?next=//x', '/evil.example?next=//x'],
  ['//services/cards/direct/', '/services/cards/direct/'],
])('%s moves to %s, on this site', (target, location) => {
  expect(checkTarget(target, isService)).toEqual({ kind: 'moved', location });
});

const search = '/annuaire-auto-ecoles/recherche';

test.each([
  [`${search}?q=%C9vry`, `${search}?q=%C3%89vry`],
  [`${search}?q=l%92%e9cole`, `${search}?q=l%E2%80%99%C3%A9cole`],
  [`${search}.data?q=%E9vry&_routes=a`, `${search}.data?q=%C3%A9vry&_routes=a`],
  [`${search}?q=%C3%89vry&page=2&x=%E9`, `${search}?q=%C3%89vry&page=2&x=%C3%A9`],
  [`${search}?%E9=a=%E9%41&&b`, `${search}?%C3%A9=a=%C3%A9%41&&b`],
  [`${search}?q=\xe9vry`, `${search}?q=%C3%A9vry`],
  [`${search}?q=\xc3\xa9vry`, `${search}?q=%C3%A9vry`],
  [`${search}/?q=%E9vry`, `${search}?q=%C3%A9vry`],
  ['//evil.example/?q=%E9', '/evil.example?q=%C3%A9'],
])('the query of %s is read in windows-1252 or as bytes: %s', (target, location) => {
  expect(checkTarget(target, isService)).toEqual({ kind: 'moved', location });
  expect(checkTarget(location, isService)).toEqual({ kind: 'fine' });
});

test.each([
  ...['http://evil.example/', '*', '', 'x', '/%E0%A4%A', '/%', '/%09/x', '/%0d%0a/x/', '/%5Cx', '/%ED%A0%80'],
  ...['/../%09/.', '/a/../%09/x'],
])('%s is malformed', (target) => {
  expect(checkTarget(target, isService)).toEqual({ kind: 'malformed' });
});

test.each([
  [64, 'fine'],
  [65, 'malformed'],
  [4000, 'malformed'],
])('an address of %i segments is %s', (count, kind) => {
  expect(checkTarget('/a'.repeat(count), isService)).toEqual({ kind });
});
