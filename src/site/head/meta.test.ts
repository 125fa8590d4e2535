import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, pageMeta, shareImages } from './meta.ts';

const identity = { siteName: 'Créneau', publicUrl: 'https://creneau.example' };
const matches = [{ id: 'root', loaderData: identity }, undefined, { id: 'pages/home/home.route' }];

describe('the head of a page', () => {
  it('titles a page with its own name, then the name of the site', () => {
    expect(pageMeta({ title: 'Auto-écoles à Lyon', matches })[0]).toEqual({
      title: 'Auto-écoles à Lyon – Créneau',
    });
  });

  it('does not name the site twice', () => {
    expect(pageMeta({ title: 'Créneau', matches })[0]).toEqual({ title: 'Créneau' });
  });

  it('builds the canonical link on the public address, of the whitelisted parameters', () => {
    const tags = pageMeta({
      title: 'x',
      path: '/annuaire-auto-ecoles/recherche?utm_source=mail&q=lyon',
      parameters: ['q'],
      matches,
    });
    const href = 'https://creneau.example/annuaire-auto-ecoles/recherche?q=lyon';
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href });
    expect(tags).toContainEqual({ property: 'og:url', content: href });
  });

  it('gives neither canonical link nor breadcrumb to a page without an address of its own', () => {
    expect(JSON.stringify(pageMeta({ title: 'x', noindex: true, matches }))).not.toMatch(
      /canonical|og:url|Breadcrumb/u,
    );
  });

  it('gives an error page a breadcrumb of the path that was asked for, and no canonical link', () => {
    const tags = pageMeta({ title: 'x', failedPath: '/nulle-part/ici', noindex: true, matches });
    expect(tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))).toMatchObject([
      {
        name: "Fil d'Ariane",
        itemListElement: [
          { name: 'Accueil', item: 'https://creneau.example/' },
          { name: 'Nulle part' },
          { name: 'Ici', item: 'https://creneau.example/nulle-part/ici' },
        ],
      },
    ]);
    expect(JSON.stringify(tags)).not.toMatch(/canonical|og:url/u);
  });

  it('keeps a page out of the indexes only when asked', () => {
    const robots = { name: 'robots', content: 'noindex' };
    expect(pageMeta({ title: 'x', noindex: true, matches })).toContainEqual(robots);
    expect(pageMeta({ title: 'x', matches })).not.toContainEqual(robots);
  });

  it('still titles a page when the root could not load', () => {
    expect(pageMeta({ title: 'x', matches: [] })[0]).toEqual({ title: 'x – Créneau' });
  });

  it('shows a large picture of its kind when shared, at an absolute address', () => {
    const tags = pageMeta({ title: 'x', image: 'auto-ecoles', matches });
    const image = 'https://creneau.example/partage/auto-ecoles.png';
    expect(tags).toContainEqual({ property: 'og:image', content: image });
    expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' });
    expect(tags).toContainEqual({
      property: 'og:image:alt',
      content: expect.stringContaining('auto-écoles'),
    });
    expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(tags).toContainEqual({ name: 'twitter:image', content: image });
  });

  it('describes itself alike to readers and to networks', () => {
    const tags = pageMeta({ title: 'x', description: 'Deux mots.', matches });
    expect(tags).toContainEqual({ name: 'description', content: 'Deux mots.' });
    expect(tags).toContainEqual({ property: 'og:description', content: 'Deux mots.' });
  });
});

it.each([
  ['a page without parameters drops them all', '/code-en-ligne?utm_source=a&gclid=b', [], '/code-en-ligne'],
  ['unknown parameters are dropped', '/r?q=a&utm=b&page=2', ['q', 'page'], '/r?q=a&page=2'],
  ['the order is the whitelist’s', '/r?page=2&q=a', ['q', 'page'], '/r?q=a&page=2'],
  ['the first of a repeated parameter counts', '/r?q=a&q=b', ['q'], '/r?q=a'],
  ['an empty parameter says nothing', '/r?q=&page=2', ['q', 'page'], '/r?page=2'],
  ['letter case matters', '/r?Q=a', ['q'], '/r'],
  ['a fragment is not part of it', '/r?q=a#liste', ['q'], '/r?q=a'],
  ['a question mark may be part of a value', '/r?q=a?b', ['q'], '/r?q=a%3Fb'],
  ['values are written one way', '/r?q=n%C3%AEmes%20sud', ['q'], '/r?q=n%C3%AEmes+sud'],
  ['what looks like a tag stays a value', '/r?q="><script>', ['q'], '/r?q=%22%3E%3Cscript%3E'],
])('the canonical address %s', (_, address, parameters, canonical) => {
  expect(canonicalAddress(address, parameters)).toBe(canonical);
});

it('names a picture of the size that networks ask for, with what it says', async () => {
  for (const [name, { path, alt, width, height }] of Object.entries(shareImages)) {
    expect(path).toBe(`/partage/${name}.png`);
    expect(alt()).not.toBe('');
    const drawn = await sharp(`public${path}`).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', width, height]);
    expect([width, height]).toEqual([1200, 630]);
    expect(statSync(`public${path}`).size, `${name} in bytes`).toBeLessThan(60 * 1024);
  }
});
