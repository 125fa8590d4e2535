import { expect, it } from 'vitest';
import { describeSite } from './structured-data.ts';

const site = {
  siteName: 'Créneau',
  publicUrl: 'https://creneau.example',
  postalAddress: '12 rue des Créneaux, 75011 Paris',
  socialLinks: [{ url: 'https://www.facebook.com' }, { url: 'https://www.youtube.com/@creneau' }],
};

it('offers the search of schools where a search engine writes its words', () => {
  expect(describeSite(site)['@graph'][1]).toMatchObject({
    '@type': 'WebSite',
    name: 'Créneau',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        urlTemplate: 'https://creneau.example/annuaire-auto-ecoles/recherche?q={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
});

it('names the network, and only the accounts that are its own', () => {
  expect(describeSite(site)['@graph'][0]).toMatchObject({
    '@type': 'Organization',
    logo: 'https://creneau.example/icone-512.png',
    sameAs: ['https://www.youtube.com/@creneau'],
  });
  expect(
    describeSite({ ...site, socialLinks: [{ url: 'https://www.facebook.com/' }] })['@graph'][0],
  ).not.toHaveProperty('sameAs');
});
