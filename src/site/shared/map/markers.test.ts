import { expect, test } from 'vitest';
import { buildMarkers, type MapSchool } from './markers.ts';

function aSchool(partial: Partial<MapSchool> = {}): MapSchool {
  return {
    id: 7,
    label: 'Conduite du Parc',
    uri: 'lyon/conduite-du-parc/7',
    street: '3 rue du Parc',
    zipCode: '69006',
    city: 'Lyon',
    position: { lat: 45.77, lng: 4.85 },
    price: { pack: 119_900 },
    ...partial,
  };
}

test('a marker carries its price and leads to the school and to its enrolment', () => {
  expect(buildMarkers([aSchool(), aSchool({ id: 8 })])[0]).toEqual({
    id: 'school-7',
    lat: 45.77,
    lng: 4.85,
    icon: { price: '1\u202f199,00\u202f€', total: null },
    popup: {
      title: 'Conduite du Parc',
      address: '3 rue du Parc, 69006\u00a0Lyon',
      distance: undefined,
      price: { pack: 119_900 },
      position: { lat: 45.77, lng: 4.85 },
      rating: undefined,
      hoursNow: undefined,
      pass: undefined,
      detailsHref: '/annuaire-auto-ecoles/lyon/conduite-du-parc/7',
      chooseHref: '/inscription-en-ligne?etape=formation&ecole=7',
      asksQuote: false,
    },
    active: false,
    itemId: 7,
  });
});

test('the address of a school without a street is its town', () => {
  expect(buildMarkers([aSchool({ street: '' })])[0]?.popup.address).toBe('69006\u00a0Lyon');
});

test('a marker of a list leads on with the category of the list, or with that of its own price', () => {
  const [listed] = buildMarkers([aSchool()], { category: 'moto' });
  expect(listed?.popup).toMatchObject({
    detailsHref: '/annuaire-auto-ecoles/lyon/conduite-du-parc/7?categorie=moto',
    chooseHref: '/inscription-en-ligne?etape=formation&ecole=7&categorie=moto',
  });
  const [own] = buildMarkers([aSchool({ category: 'bateau' })], { category: 'auto' });
  expect(own?.popup.detailsHref).toMatch(/categorie=bateau$/u);
});

test.each([
  ['its total', { pack: 119_900, estimate: 133_499 }, { price: null, total: 133_499 }],
  ['the pack alone', { pack: 119_900, estimate: null }, { price: '1\u202f199,00\u202f€', total: null }],
  ['nothing without a price', null, { price: null, total: null }],
])('a stone carries %s', (_, price, icon) => {
  const [marker] = buildMarkers([aSchool({ price })]);
  expect(marker?.icon).toEqual(icon);
  expect(marker?.popup.price).toBe(price);
});

test('a school without a position has no marker', () => {
  expect(buildMarkers([aSchool({ position: null })])).toEqual([]);
});

test('one marker alone opens its popup, several do not', () => {
  const other = aSchool({ id: 8 });
  expect(buildMarkers([aSchool(), { ...other, position: null }])).toMatchObject([{ active: true }]);
  expect(buildMarkers([aSchool(), other])).toMatchObject([{ active: false }, { active: false }]);
});

test('a school without price or page has neither on the map', () => {
  const [marker] = buildMarkers([aSchool({ price: null, uri: null })]);
  expect(marker?.icon.price).toBeNull();
  expect(marker?.popup.detailsHref).toBeNull();
});

test("on the school's own page the popup does not lead to it again", () => {
  const [marker] = buildMarkers([aSchool()], { withDetails: false });
  expect(marker?.popup).toMatchObject({ detailsHref: null, position: undefined });
});

test('a popup shows rating, distance and theory course of a school that has them', () => {
  const [marker] = buildMarkers([
    aSchool({
      note: 4.7,
      nbReviews: 123,
      distance: 1249,
      pass: { price: 2990, duration: 190 },
    }),
  ]);
  expect(marker?.popup).toMatchObject({
    rating: { note: 4.7, nbReviews: 123 },
    distance: '1,2\u202fkm',
    pass: { price: '29,90\u202f€', months: 6 },
  });
});

test('a rating without a review is not shown in a popup', () => {
  const [marker] = buildMarkers([aSchool({ note: 4.7, nbReviews: 0 })]);
  expect(marker?.popup.rating).toBeUndefined();
});

test('pass markers are shown only where a pass is sold, with its price', () => {
  const sold = aSchool({ id: 9, pass: { price: 2990, duration: 180 } });
  const markers = buildMarkers([aSchool(), sold], { offer: 'pass' });
  const icon = { price: '29,90\u202f€', total: null };
  expect(markers).toMatchObject([{ itemId: 9, icon, active: true }]);
});

test('a school that does not sell online is asked for a quote', () => {
  const [marker] = buildMarkers([aSchool({ asksQuote: true })], { chooseHref: () => '/elsewhere' });
  expect(marker?.popup).toMatchObject({ asksQuote: true, chooseHref: '/contact-auto-ecole/7' });
});

test('a school that is no member leads to its page alone', () => {
  const [marker] = buildMarkers([aSchool({ isListed: true, asksQuote: true })], {
    chooseHref: () => '/elsewhere',
  });
  expect(marker?.popup.chooseHref).toBeNull();
  expect(marker?.popup.detailsHref).toContain('/annuaire-auto-ecoles/');
});
