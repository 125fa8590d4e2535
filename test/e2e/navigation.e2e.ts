import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { linesAbout } from '../support/log-lines.ts';
import { Reader } from '../support/reader.ts';
import { movedPages } from '../support/running-site.ts';

const robot = { 'user-agent': 'Googlebot/2.1' };
const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url)).newPage();
const reader = new Reader(site.url);

const read = (path: string, headers: Record<string, string> = robot) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

async function uriOf(id: number): Promise<string> {
  const found = await site.db
    .selectFrom('offices')
    .select('uri')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `/annuaire-auto-ecoles/${found.uri}`;
}

/** The blocks of structured data that the page as served holds. */
async function structuredData(
  path: string,
  headers = robot,
): Promise<{ '@type'?: string; '@graph'?: { '@type': string }[] }[]> {
  const html = await (await read(path, headers)).text();
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
}

interface Crumbs {
  readonly name: string;
  readonly itemListElement: readonly { readonly name: string; readonly item?: string }[];
}

describe('the address of a page', () => {
  it('loses its last slash, and what follows the enrolment’s', async () => {
    await reader.goto('/annuaire-auto-ecoles/recherche/?q=Lyon');
    expect(reader.url()).toBe(`${site.url}/annuaire-auto-ecoles/recherche?q=Lyon`);
    const { status, headers } = await read('/inscription-en-ligne/paiement/2?ecole=5');
    expect([status, headers.get('location')]).toEqual([301, '/inscription-en-ligne?ecole=5']);
  });

  it('follows the operator’s rules from a link as from the address bar', async () => {
    const { from, to } = movedPages.within;
    await reader.goto(from);
    expect(reader.url()).toBe(site.url + to);
    await page.goto(await uriOf(22));
    await page.locator(`a[href="${from}"]`).first().click();
    await page.waitForURL(`**${to}`);
    await page.getByRole('heading', { level: 1, name: /^Moto-écoles/u }).waitFor();
  });

  it('follows them out of the site too, from a link as from the address bar', async () => {
    const { from, to } = movedPages.outside;
    await page.route(to, (route) => route.fulfill({ contentType: 'text/html', body: 'Dehors' }));
    const typed = await read(`${from}?jeton=1`);
    expect([typed.status, typed.headers.get('location')]).toEqual([302, to]);
    await page.goto(await uriOf(21));
    await page.locator(`a[href="${from}"]`).first().click();
    await page.waitForURL(to);
  });

  it('that is no page says so in its status, to robots in so many words', async () => {
    expect((await reader.goto('/nulle-part')).status).toBe(404);
    await reader
      .getByRole('heading', { level: 1, name: "Nous n'avons pas trouvé la page recherchée." })
      .waitFor();
    await reader.getByRole('main').getByText('Page not found: /nulle-part').waitFor();
    await read('/nulle-part/ici?page=2&jwtToken=s3cret');
    await expect
      .poll(() => linesAbout('Page Not Found', site.product))
      .toMatchObject([
        { level: 30, msg: 'Page Not Found: /nulle-part' },
        { level: 30, msg: 'Page Not Found: /nulle-part/ici?page=2&jwtToken=…' },
      ]);
    // One word could be a partner's: the header is nevertheless that of every page, a partner's only under its own.
    await reader.getByRole('banner').getByRole('navigation').first().waitFor();
    for (const path of ['/mistral/nulle-part', '/mistral/a/b/c', '/mistral/flottes/a/b']) {
      expect((await reader.goto(path)).status).toBe(404);
      await reader.getByRole('banner').getByText('Offre réservée aux clients Groupe Mistral').waitFor();
      expect(await reader.getByRole('banner').getByRole('navigation').count()).toBe(0);
    }
    expect((await reader.goto('/nulle-part/a/b/c')).status).toBe(404);
    await reader.getByRole('banner').getByRole('navigation').first().waitFor();
    const bare = await read('/nulle-part?page=2');
    expect([bare.status, await bare.text()]).toEqual([404, 'Page Not Found: /nulle-part?page=2']);
  });

  it('of a refused link shows what happened, and is no page to index', async () => {
    const { status, headers } = await reader.goto('/error');
    expect([status, headers.get('x-robots-tag')]).toEqual([403, 'noindex']);
    expect(await reader.title()).toBe('Désolé, une erreur est survenue. – Créneau');
    await reader.getByRole('heading', { level: 1, name: 'Désolé, une erreur est survenue.' }).waitFor();
    await reader.getByText('Le lien de votre assureur a expiré').waitFor();
    await reader.getByRole('link', { name: "Retour à l'accueil" }).click();
    expect(reader.url()).toBe(`${site.url}/`);
    const bare = await read('/error');
    expect([bare.status, await bare.text()]).toEqual([403, 'Désolé, une erreur est survenue.']);
  });
});

describe('the head of a page', () => {
  const canonicalOf = (shown: typeof page | Reader) =>
    shown.locator('link[rel=canonical]').getAttribute('href');

  it('names the page and its one address, which keeps what makes another page alone', async () => {
    await reader.goto(
      '/annuaire-auto-ecoles/recherche?utm_source=a&page=1&filtres=pmr&categorie=moto&q=Lyon',
    );
    expect(await reader.title()).toBe('Moto-écoles à Lyon – Créneau');
    const ofLyon = `${site.url}/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123`;
    expect(await canonicalOf(reader)).toBe(`${ofLyon}&categorie=moto`);
    await reader.goto(`${await uriOf(5)}?utm_source=a`);
    expect(await canonicalOf(reader)).toBe(site.url + (await uriOf(5)));
  });

  it('changes with the page when one goes on without loading anew, and breaks nothing', async () => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto('/annuaire-auto-ecoles/recherche?q=Nantes');
    const school = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await school.textContent()) ?? '';
    await school.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.title()).toContain(name);
    expect(await canonicalOf(page)).toBe(page.url());
    expect(faults).toEqual([]);
  });

  it('offers the search, and says who runs the site', async () => {
    const graph = (await structuredData('/')).flatMap((block) => block['@graph'] ?? []);
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('holds a trail where a page shows none', async () => {
    const { id } = await site.db.selectFrom('reviews').select('id').limit(1).executeTakeFirstOrThrow();
    for (const [path, last] of [
      ['/error', 'Désolé, une erreur est survenue.'],
      [`/avis/${id}/signaler`, 'Signaler un avis'],
      ['/nulle-part/ici', 'Ici'],
      ['/mistral/nulle-part', 'Nulle part'],
    ] as const) {
      const blocks = await structuredData(path, { 'user-agent': 'Mozilla/5.0 Chrome/150' });
      const [crumbs] = blocks.filter((block) => block['@type'] === 'BreadcrumbList') as unknown as Crumbs[];
      expect(crumbs?.name, path).toBe("Fil d'Ariane");
      expect(crumbs?.itemListElement.at(-1)).toMatchObject({ name: last, item: site.url + path });
    }
  });

  it('holds the trail that the page shows, and each of its links answers', async () => {
    for (const path of ['/annuaire-auto-ecoles/recherche?q=Lyon', await uriOf(1)]) {
      const [crumbs] = (await structuredData(path)).filter((block) => block['@type'] === 'BreadcrumbList');
      const { name, itemListElement } = crumbs as unknown as Crumbs;
      expect(name).toBe("Fil d'Ariane");
      expect(itemListElement[0]).toMatchObject({ name: 'Accueil', item: `${site.url}/` });
      await reader.goto(path);
      const shown = reader.getByRole('navigation', { name: "Fil d'Ariane" }).getByRole('listitem');
      expect(await shown.allTextContents()).toEqual(itemListElement.map((item) => item.name));
      for (const { item } of itemListElement) expect((await fetch(item ?? '')).status, item).toBe(200);
    }
  });

  it('names pictures and colours that the site really has', async () => {
    const manifest = await read('/site.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string; type: string }[] };
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const answer = await read(src);
      const [sent] = (answer.headers.get('content-type') ?? '').split(';', 1);
      expect([answer.status, sent], src).toEqual([200, type]);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await read('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
  });
});

describe('what search engines read', () => {
  const locations = async (path: string) =>
    [...(await (await read(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, loc = '']) => loc);

  it('leads from robots.txt to every page, each at its one address', async () => {
    const robots = await (await read('/robots.txt')).text();
    for (const path of ['/api/', '/services/', '/inscription-terminee', '/paiement']) {
      expect(robots).toContain(`\nDisallow: ${path}\n`);
    }
    expect(robots).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
    const files = await locations('/sitemap.xml');
    expect(files).toEqual([
      `${site.url}/sitemap-pages.xml`,
      `${site.url}/sitemap-villes.xml`,
      `${site.url}/sitemap-auto-ecoles.xml`,
    ]);
    const pages = await locations('/sitemap-pages.xml');
    const schools = await locations('/sitemap-auto-ecoles.xml');
    const cities = await locations('/sitemap-villes.xml');
    // Some of ours are redirected by rules.
    const moved = Object.values(movedPages).map(({ from }) => site.url + from);
    expect(cities).toEqual(expect.arrayContaining(moved));
    const { count } = await site.db
      .selectFrom('offices')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('uri', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(schools).toHaveLength(count);
    const listed = [
      ...pages,
      ...schools.filter((_, nth) => nth % 50 === 0),
      // Two of each kind of list: their heads are written by kind.
      ...Object.values(
        Object.groupBy(cities, (address) => new URL(address).pathname.split('/', 2)[1] ?? ''),
      ).flatMap((ofKind = []) => ofKind.filter((address) => !moved.includes(address)).slice(0, 2)),
    ];
    for (const address of listed) {
      const answer = await fetch(address, { headers: robot, redirect: 'manual' });
      const html = await answer.text();
      expect(answer.status, address).toBe(200);
      expect(html).toContain(`rel="canonical" href="${address}"`);
      expect(html).not.toMatch(/<meta name="robots"/u);
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    }
  });

  it('tells the day a school changed, and is not sent twice', async () => {
    const answer = await read('/sitemap-auto-ecoles.xml', { ...robot, 'accept-encoding': 'gzip' });
    const { updated_at: changed } = await site.db
      .selectFrom('offices')
      .select('updated_at')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow();
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain(
      `${await uriOf(5)}</loc><lastmod>${changed.toISOString().replace('.000Z', 'Z')}</lastmod>`,
    );
    const etag = answer.headers.get('etag') ?? '';
    const again = await read('/sitemap-auto-ecoles.xml', { ...robot, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = await read('/sitemap-auto-ecoles.xml', { ...robot, 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), (await plain.text()).slice(0, 5)]).toEqual([
      null,
      '<?xml',
    ]);
  });
});
