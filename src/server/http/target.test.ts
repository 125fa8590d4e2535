import { expect, test } from 'vitest';
import { checkTarget } from './target.ts';

const isService = (path: string) => path.startsWith('/services/');

test.each(['/', '/simulateur', '/simulateur?a=/b/', '/a//b', '/a/b?', '/%09x', '/%2fx'])(
  '%s stays where it is',
  (target) => {
    expect(checkTarget(target, isService)).toEqual({ kind: 'fine' });
  },
);

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
])('%s moves to %s, on this site', (target, location) => {
  expect(checkTarget(target, isService)).toEqual({ kind: 'moved', location });
});

test.each([
  'http://evil.example/',
  '*',
  '',
  'x',
  '/%E0%A4%A',
  '/%',
  '/%09/x',
  '/%0d%0a/x/',
  '/%5Cx',
  '/../%09/.',
  '/a/../%09/x',
])('%s is malformed', (target) => {
  expect(checkTarget(target, isService)).toEqual({ kind: 'malformed' });
});

test('a service keeps the slash at the end of its addresses', () => {
  expect(checkTarget('/services/cards/direct/', isService)).toEqual({ kind: 'fine' });
  expect(checkTarget('//services/cards/direct/', isService)).toEqual({
    kind: 'moved',
    location: '/services/cards/direct/',
  });
});

test.each([
  [64, 'fine'],
  [65, 'malformed'],
  [4000, 'malformed'],
])('an address of %i segments is %s', (count, kind) => {
  expect(checkTarget('/a'.repeat(count), isService)).toEqual({ kind });
});
