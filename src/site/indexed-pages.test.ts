import { expect, it } from 'vitest';
import { aPartnerGroup } from '#test/support/partner.ts';
import { indexedPages, indexedPartnerPages } from './indexed-pages.ts';
import { paths } from './paths.ts';

it('lists pages of one address, none of them of the kind that takes parameters or serves programs', () => {
  expect(indexedPages).toContain(paths.licence('permis-moto'));
  expect(indexedPages.length).toBeGreaterThan(25);
  expect(indexedPages.filter((path) => /[:*.]|^\/(?:api|_ui|courriers)(?:\/|$)/u.test(path))).toEqual([]);
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
