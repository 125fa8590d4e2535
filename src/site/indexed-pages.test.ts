import { expect, it } from 'vitest';
import { aPartnerGroup } from '#test/support/partner.ts';
import { indexedPages, indexedPartnerPages } from './indexed-pages.ts';
import routes from './routes.ts';

/** Routes that no search engine should list: what redirects, belongs to one visitor, or is for programs. */
const unlisted = [
  '/annuaire-auto-ecoles',
  '/inscription-terminee',
  '/courriers',
  '/suivi-paiement/ecarter',
  '/suivi-paiement/fermer',
  '/suivi-paiement/lien',
  '/error',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-villes.xml',
  '/sitemap-auto-ecoles.xml',
];

it('lists every page of one address in the sitemap, or says above why not', () => {
  const addresses = routes
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => !/[:*]|^\/(?:api|_ui|_build)(?:\/|$)/u.test(path));
  expect([...indexedPages, ...unlisted].toSorted()).toEqual(addresses.toSorted());
});

it('lists what a partner tells everybody, under its prefix: neither its payment nor its page of dead links', () => {
  const [, aper] = aPartnerGroup().offers;
  const flottes = { id: '4', slug: 'flottes', label: 'Flottes', url: '/sirocco/flottes' };
  const bicycle = aper ? [{ ...aper, url: '/sirocco/aper' }] : [];
  expect(indexedPartnerPages(aPartnerGroup({ prefix: 'sirocco', offers: [...bicycle, flottes] }))).toEqual([
    '/sirocco',
    '/sirocco/aper',
    '/sirocco/flottes',
    '/sirocco/aper-essai',
    '/sirocco/aper-cgv',
    '/sirocco/flottes-cgv',
  ]);
});
