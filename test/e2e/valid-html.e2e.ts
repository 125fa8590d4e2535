import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUnavailablePage, writesPausedPage } from '#server/http/unavailable-page.ts';
import { indexedPages } from '#site/pages/sitemap/indexed-pages.server.ts';
import { crawl } from '../support/crawl.ts';
import { faultsOfHtml } from '../support/html-rules.ts';
import { anyPreRegistration, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

const results = '/annuaire-auto-ecoles/recherche';
const enrolment = '/inscription-en-ligne';
// A bot is not shown the error page (docs/product/shell.md#error-pages).
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' };

describe('what the server sends is valid HTML', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSiteForJourneys();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('no link of a page leads nowhere, nor to a part that its page lacks', async () => {
    const { pages, broken } = await crawl(site.url, { ofAKind: 4, headers });
    expect(pages).toEqual(expect.arrayContaining([...indexedPages]));
    expect(broken).toEqual([]);
  });

  it('the identity form, and with every error in it', async () => {
    const address = site.url + (await anyPreRegistration(site)).identityStep;
    const form = await fetch(address, { headers });
    expect(await faultsOfHtml(await form.text())).toEqual([]);
    const refused = await fetch(address, {
      method: 'POST',
      headers: { ...headers, origin: site.url },
      body: new URLSearchParams({ firstName: '', country: 'XX', email: 'sans-arobase' }),
    });
    expect(refused.status).toBe(422);
    expect(await faultsOfHtml(await refused.text())).toEqual([]);
  });

  it('each page has a title of its own', async () => {
    const paths = [
      '/',
      results,
      `${results}?page=2&rayon=tous`,
      `${results}?categorie=moto`,
      `${results}?q=zzzz`,
    ];
    const titles = await Promise.all(
      [
        ...paths,
        enrolment,
        `${enrolment}?etape=ecole&categorie=auto`,
        '/cookies',
        '/error',
        '/nulle-part',
      ].map(async (path) => {
        const html = await (await fetch(site.url + path, { headers })).text();
        return /<title>(?<title>[^<]+)/u.exec(html)?.groups?.title;
      }),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});

it('the page that says that the database is away is valid HTML', async () => {
  expect(await faultsOfHtml(await databaseUnavailablePage().text())).toEqual([]);
  expect(await faultsOfHtml(await writesPausedPage().text())).toEqual([]);
});
