import { expect, test } from 'vitest';
import { isOwnRequest } from './origin.ts';

const site = 'https://www.exemple.fr';
const facts = { method: 'POST', origin: undefined, fetchSite: undefined, host: 'www.exemple.fr' };

test('reading is open to all', () => {
  expect(
    isOwnRequest({ ...facts, method: 'GET', origin: 'https://evil.example', fetchSite: 'cross-site' }, site),
  ).toBe(true);
});

test.each([
  [undefined, undefined, true],
  [site, 'same-origin', true],
  [site, undefined, true],
  ['https://evil.example', undefined, false],
  ['null', undefined, false],
  ['null', 'same-origin', false],
  [undefined, 'cross-site', false],
  [undefined, 'same-site', false],
  [undefined, 'none', true],
])('a POST with Origin %s and Sec-Fetch-Site %s is ours: %s', (origin, fetchSite, ours) => {
  expect(isOwnRequest({ ...facts, origin, fetchSite }, site)).toBe(ours);
});

test('the site opened under another name of the same machine is still ours', () => {
  const local = { ...facts, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
  expect(isOwnRequest(local, 'http://localhost:3000')).toBe(true);
});
