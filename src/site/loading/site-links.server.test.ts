import { describe, expect, it } from 'vitest';
import { replaceablePages } from '#server/config/brand-schema.ts';
import { findSiteLink, listSiteLinks, namedLinks, type SiteLinkName } from './site-links.server.ts';

const names = Object.keys(namedLinks) as SiteLinkName[];
const here = (pages: readonly string[], links: Record<string, string> = {}, desk = true) => ({
  config: { links, desk },
  pages: new Set(pages),
});

describe('a link of the shell', () => {
  it('is not shown while its page does not exist', () => {
    expect(findSiteLink(here(['/']), 'cgu')).toBeUndefined();
  });

  it('appears with its page', () => {
    const link = { label: 'Conditions générales d’utilisation', href: '/cgu', external: false };
    expect(findSiteLink(here(['/', '/cgu']), 'cgu')).toEqual(link);
  });

  it('to the school’s desk is shown only where it is on', () => {
    expect(findSiteLink(here(['/bureau']), 'bureau')).toMatchObject({ label: 'Espace auto-école' });
    expect(findSiteLink(here(['/bureau'], {}, false), 'bureau')).toBeUndefined();
  });

  it('leads elsewhere when that is configured, whether its page exists or not', () => {
    const links = { cgu: 'https://reseau.example/cgu' };
    const link = { label: 'Conditions générales d’utilisation', href: links.cgu, external: true };
    expect(findSiteLink(here(['/cgu'], links), 'cgu')).toEqual(link);
    expect(findSiteLink(here([], links), 'cgu')).toEqual(link);
  });

  it('leads to the search by category until the page of its own exists', () => {
    const search = '/annuaire-auto-ecoles/recherche';
    expect(findSiteLink(here([search]), 'moto-ecoles')?.href).toBe(`${search}?categorie=moto`);
    expect(findSiteLink(here([search, '/moto-ecoles']), 'moto-ecoles')?.href).toBe('/moto-ecoles');
  });

  it('is named after the address of its page', () => {
    for (const name of names) expect(namedLinks[name].addresses[0]).toBe(`/${name}`);
  });

  it('may be replaced by site.yaml, except what is ours alone', () => {
    const replaceable = names.filter(
      (name) => !['inscription-en-ligne', 'mes-achats', 'bureau'].includes(name),
    );
    expect(replaceablePages.toSorted()).toEqual(replaceable.sort());
  });
});

describe('the links of the shell', () => {
  const everything = listSiteLinks(here(names.map((name) => `/${name}`)));

  it('are the header’s four, in their order', () => {
    const expected = ['Code en ligne', 'Permis de conduire', 'Auto-écoles', 'Moto-écoles'];
    expect(everything.header.map(({ label }) => label)).toEqual(expected);
  });

  it('are, below an order, the product’s eight and what the law wants on every page', () => {
    expect(everything.funnel.map(({ href }) => href)).toEqual([
      '/rejoindre-le-club',
      '/faq-candidats',
      '/faq-auto-ecoles',
      '/cgu',
      '/politique-de-confidentialite',
      '/a-propos',
      '/contact',
      '/mentions-legales',
    ]);
    const expected = ['/cookies', '/accessibilite', '/retractation'];
    expect(everything.funnelLaw.map(({ href }) => href)).toEqual(expected);
    // The same object: serialised once per page.
    expect(everything.legal).toContain(everything.funnel[3]);
  });

  it('are, at the foot, all that the product and the law ask for, each once', () => {
    const foot = [...everything.footer.flatMap(({ links }) => links), ...everything.legal];
    expect(foot.map(({ href }) => href.slice(1)).sort()).toEqual([...names].sort());
  });

  it('leave out a group without a link', () => {
    const { footer, legal } = listSiteLinks(here(['/contact']));
    expect(footer.map(({ title }) => title)).toEqual(['Besoin d’aide\u202f?']);
    expect(legal).toEqual([]);
  });
});
