import { expect, it } from 'vitest';
import { keepTyped } from './keep-typed.ts';

const request = new Request('https://creneau.example/contact', {
  method: 'POST',
  body: new URLSearchParams({ nom: 'Océane', message: 'Bonjour' }),
});
const send = (serverAction: () => Promise<unknown>) =>
  keepTyped({ request, serverAction }, (typed) => ({ typed }));

it('passes on what the site answers', async () => {
  expect(await send(async () => 'taken')).toBe('taken');
});

it.each([
  ['the network is lost', new TypeError('Failed to fetch')],
  ['the answer is cut', new Error('Unable to decode turbo-stream response')],
  ['the server fails', { status: 500 }],
  ['what stands before the server answers for it', { status: 502 }],
])('keeps what was typed where %s', async (_, error) => {
  expect(await send(() => Promise.reject(error))).toEqual({ typed: { nom: 'Océane', message: 'Bonjour' } });
});

it.each([
  ['a redirect', new Response(null, { status: 303, headers: { location: '/contact' } })],
  ['a page that does not exist', { status: 404 }],
  ['the last of what is no fault of the server', { status: 499 }],
])('leaves %s to the router', async (_, answer) => {
  await expect(send(() => Promise.reject(answer))).rejects.toBe(answer);
});
