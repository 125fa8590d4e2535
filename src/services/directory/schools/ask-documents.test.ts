import { expect, it } from 'vitest';
import { askDocuments } from './ask-documents.ts';

const ownFiles = import.meta.dirname;
const documentHosts = ['https://documents.example/'];
const ask = async (url: string, fetch: (request: Request) => Promise<Response>) =>
  (await askDocuments([url], { documentHosts, ownFiles, fetch, timeoutMs: 20 })).get(url);
const answer = (status: number, location?: string) => async () =>
  new Response(null, { status, ...(location && { headers: { location } }) });
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it.each([
  ['https://documents.example/a.pdf', answer(200), undefined],
  ['https://documents.example/a.pdf', answer(404), 'réponse 404'],
  ['https://documents.example/a.pdf', answer(500), 'réponse 500'],
  ['https://documents.example/a.pdf', never, 'pas de réponse à temps'],
  ['https://documents.example/a.pdf', () => Promise.reject(new TypeError('fetch failed')), 'injoignable'],
  ['https://documents.example/a.pdf', answer(302, '/b.pdf'), 'trop de redirections'],
  ['https://documents.example/a.pdf', answer(302, 'http://10.0.0.1/'), 'hébergeur que ce site n’ouvre pas'],
  ['https://ailleurs.example/a.pdf', answer(200), 'hébergeur que ce site n’ouvre pas'],
  ['/ask-documents.ts', answer(200), undefined],
  ['/aucun.html', answer(200), 'introuvable'],
  ['/../app.ts%2f', answer(200), 'introuvable'],
  ['/..%2f..%2f..%2fpackage.json', answer(200), 'introuvable'],
  ['//ailleurs.example/a', answer(200), 'introuvable'],
  ['/%zz', answer(200), 'introuvable'],
])('%s, answered by %o, gives: %s', async (url, fetch, why) => {
  expect(await ask(url, fetch)).toBe(why);
});

it('asks each address once, and never more than four at a time', async () => {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const urls = Array.from({ length: 12 }, (_, at) => `https://documents.example/${at % 9}.pdf`);
  await askDocuments(urls, {
    documentHosts,
    ownFiles,
    fetch: async ({ url }) => {
      asked.push(url);
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return new Response(null);
    },
  });
  expect(asked).toHaveLength(9);
  expect(most).toBe(4);
});
