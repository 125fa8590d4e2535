import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { describeSchool } from './school-meta.ts';
import { viewSchool } from './school-view.ts';

const uri = 'saint-denis-974/conduite-du-port/7';
const publicUrl = 'https://creneau.example';
const hosts = { documentHosts: [], imageHosts: ['photos.example'] };

function aSchool(office: Partial<Office> = {}, formulas = [aFormula({ price: 129_950 })]) {
  return viewSchool({ ...anOffice({ id: 7, ...office }, formulas), uri }, { now: new Date(), ...hosts });
}

const bare = () => {
  const { clubInformations, ...office } = anOffice({ note: null, nbReviews: 0 });
  const address = { ...office.address, latitude: null, longitude: null };
  return viewSchool({ ...office, address, uri }, { now: new Date(), ...hosts });
};

test('a school that lacks everything is described by its name and address only', () => {
  const described = describeSchool(bare(), publicUrl);
  expect(Object.keys(described)).toEqual(['@context', '@type', '@id', 'name', 'url', 'address']);
});

test('the address of a school without a street is its town', () => {
  const school = aSchool({ address: { ...anOffice().address, streetName: '' } });
  expect(describeSchool(school, publicUrl).address).not.toHaveProperty('streetAddress');
});

test('a complete school is described with its place, hours, pictures, offers, rating and reviews', () => {
  const { clubInformations, address } = anOffice();
  const school = aSchool({
    note: 4.66,
    nbReviews: 12,
    address: { ...address, latitude: -20.88, longitude: 55.45, phoneNumber: '0262123456' },
    passes: [{ slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true }],
    ...(clubInformations && {
      clubInformations: {
        ...clubInformations,
        accueil: {
          ...clubInformations.accueil,
          photos: [{ PH_URL: '/demonstration/photo-01.svg' }, { PH_URL: 'https://elsewhere.example/a.jpg' }],
          SOC_TIKTOK: 'https://www.tiktok.com/@port',
        },
        formules: [aFormula({ price: 129_950 })],
        horaires: {
          ouverture: [
            {
              jour: 1,
              HOR_DEBUT_AM: '09:00',
              HOR_FIN_AM: '12:00',
              HOR_DEBUT_PM: '14:00',
              HOR_FIN_PM: '18:30',
            },
            { jour: 2, HOR_DEBUT_AM: null, HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: null },
          ],
        },
      },
    }),
  });
  const reviews = [
    {
      date: '2026-09-01',
      datePublication: '2026-09-03',
      note: 5,
      commentaire: 'Très bien.',
      identite: 'Inès B.',
    },
    { date: '2026-08-01', note: 4, commentaire: null, identite: 'Tom' },
  ];
  expect(describeSchool(school, publicUrl, reviews)).toMatchObject({
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    '@id': `${publicUrl}/annuaire-auto-ecoles/${uri}`,
    address: { postalCode: '69003', addressCountry: 'FR' },
    geo: { latitude: -20.88, longitude: 55.45 },
    telephone: '0262123456',
    image: [`${publicUrl}/demonstration/photo-01.svg`],
    sameAs: ['https://www.tiktok.com/@port'],
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '12:00' },
      { dayOfWeek: 'https://schema.org/Monday', opens: '14:00', closes: '18:30' },
    ],
    hasOfferCatalog: {
      itemListElement: [
        { price: '1299.50', priceCurrency: 'EUR' },
        { price: '29.90', itemOffered: { name: 'Code de la route en ligne' } },
      ],
    },
    aggregateRating: { ratingValue: '4.7', reviewCount: 12, bestRating: 5 },
    review: [
      {
        author: { name: 'Inès B.' },
        datePublished: '2026-09-03',
        reviewBody: 'Très bien.',
        reviewRating: { ratingValue: 5, bestRating: 5 },
      },
      { author: { name: 'Tom' }, datePublished: '2026-08-01' },
    ],
  });
});

test('without a rating no review is described either', () => {
  const review = { date: '2026-09-01', note: 5, commentaire: null, identite: 'Tom' };
  expect(describeSchool(bare(), publicUrl, [review])).not.toHaveProperty('review');
});

test('no name of a school ends the script that describes it', () => {
  const label = '</script><script>alert(1)</script><!-- \u2028';
  const structured = describeSchool(aSchool({ label }), publicUrl);
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(Meta), meta: () => [{ 'script:ld+json': structured }] },
  ]);
  const html = renderToStaticMarkup(createElement(Page));
  const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html) ?? [];
  expect(written).not.toContain('<');
  const expected = { name: label, '@type': ['LocalBusiness', 'EducationalOrganization'] };
  expect(JSON.parse(written)).toMatchObject(expected);
  expect(html.match(/<script/gu)).toHaveLength(1);
});
