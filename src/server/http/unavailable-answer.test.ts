import { expect, test } from 'vitest';
import { answerFault, isShared } from './unavailable-answer.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const turbo = { 'content-type': 'text/x-script' };

async function answered(
  method: string,
  status: number,
  headers: Record<string, string>,
  fault: 'away' | 'unwritable',
) {
  const answer = answerFault({ method }, new Response('its own words', { status, headers }), fault);
  const text = await answer.text();
  const words = ['its own words', 'momentanément indisponible', 'n’a pas pu être enregistrée'];
  return [answer.status, answer.headers.get('retry-after'), words.filter((each) => text.includes(each))];
}

const own = ['its own words'];
const away = ['momentanément indisponible'];
const paused = ['n’a pas pu être enregistrée'];

test.each([
  ['a page with empty sections', 'GET', 200, html, 'away', 503, away],
  ['a page that only could not be counted', 'GET', 200, html, 'unwritable', 200, own],
  ['a page that failed', 'GET', 500, html, 'unwritable', 503, away],
  ['a page that does not exist', 'GET', 404, html, 'unwritable', 404, own],
  ['an accepted form', 'POST', 200, html, 'away', 200, own],
  ['a form returned with its typed values', 'POST', 503, html, 'unwritable', 503, own],
  ['a form that failed', 'POST', 500, html, 'unwritable', 503, paused],
  ['a form that failed in an open page', 'POST', 500, turbo, 'unwritable', 503, own],
  ['a call of our own pages that failed', 'POST', 502, json, 'away', 503, own],
  ['a form that was refused', 'POST', 422, html, 'unwritable', 422, own],
] as const)('%s', async (_, method, given, headers, fault, status, says) => {
  const retryAfter = status < 500 ? null : '5';
  expect(await answered(method, given, { ...headers }, fault)).toEqual([status, retryAfter, says]);
});

test.each([
  ['public, max-age=0, s-maxage=1', 200, true],
  ['public, max-age=1', 200, true],
  ['public, max-age=0, s-maxage=0', 200, false],
  ['no-store', 200, false],
  ['public, max-age=0, s-maxage=60', 404, false],
])('a page with %s and status %i: whole is %s', (control, status, expected) => {
  expect(isShared(new Response('', { status, headers: { 'cache-control': control } }))).toBe(expected);
});
