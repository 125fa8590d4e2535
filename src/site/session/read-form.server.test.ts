import { expect, it } from 'vitest';
import { readForm } from './read-form.server.ts';

const posted = (type: string | undefined, body: BodyInit) =>
  new Request('http://localhost/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown: { init: { status: number } }) => thrown.init.status,
  );

it('reads the texts of a form, and no file', async () => {
  const expected = { a: '2', b: 'é' };
  expect(await readForm(posted(undefined, new URLSearchParams('a=1&b=%C3%A9&a=2')))).toEqual(expected);
  const form = new FormData();
  form.set('a', 'é');
  form.set('file', new Blob(['x']), 'x.txt');
  expect(await readForm(posted(undefined, form))).toEqual({ a: 'é' });
});

it.each([
  ['text/plain', 415],
  ['application/json', 415],
  ['multipart/form-dataless', 415],
  ['', 415],
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary=x', 400],
  ['application/x-www-form-urlencoded; charset=utf-7', 200],
  ['APPLICATION/X-WWW-FORM-URLENCODED', 200],
])('answers a body of type «%s» with %i', async (type, status) => {
  const request = posted(type || undefined, new TextEncoder().encode('a=b'));
  expect(await statusOf(request)).toBe(status);
});
