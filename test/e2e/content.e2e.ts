import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { type SilentUpstream, startSilentUpstream } from '../support/silent-upstream.ts';
import { timed } from '../support/timed.ts';

let silent: SilentUpstream;
let site: RunningSite;

beforeAll(async () => {
  silent = await startSilentUpstream();
  site = await startSiteForJourneys({ CONTENT_URL: silent.url });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await silent?.[Symbol.asyncDispose]();
});

const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

describe('a content service that takes calls and answers none', () => {
  it('costs pages their texts, and never 3 seconds', async () => {
    const pages = [
      ['/permis-moto', 'Permis moto'],
      ['/permis-de-conduire', 'Permis de conduire'],
      ['/permis-de-conduire/lyon', 'Lyon'],
    ] as const;
    const readAll = () =>
      Promise.all(
        pages.map(async ([path, words]) => {
          const answer = await fetch(site.url + path, { headers: robot });
          const told = (await answer.text()).includes(words);
          // Asked for again with the next visitor, since nobody keeps it.
          return [path, answer.status, told, answer.headers.get('cache-control')];
        }),
      );
    // The same pages, of a service that is gone: what a busy machine takes to draw them.
    silent.hangUp(true);
    const usual = await timed(readAll);
    silent.hangUp(false);
    const before = silent.calls();
    const { result: answers, ms } = await timed(readAll);
    expect(ms - usual.ms).toBeLessThan(3000);
    expect(answers).toEqual(pages.map(([path]) => [path, 200, true, 'no-store']));
    expect(silent.calls() - before).toBeGreaterThanOrEqual(pages.length);
  });

  it('costs the terms that an order accepts nothing at all: the server reads them itself', async () => {
    const before = silent.calls();
    const answer = await fetch(`${site.url}/cgu`, { headers: robot });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('rétractation');
    expect(silent.calls()).toBe(before);
  });
});
