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
    minPrice: 119_900,
    ...partial,
  };
}

test('a marker carries its price and leads to the school and to its enrolment', () => {
  expect(buildMarkers([aSchool(), aSchool({ id: 8 })])[0]).toEqual({
    id: 'school-7',
    lat: 45.77,
    lng: 4.85,
    icon: { price: '1\u202f199,00\u202f€' },
    popup: {
      title: 'Conduite du Parc',
      address: '3 rue du Parc, 69006 Lyon',
      price: '1\u202f199,00\u202f€',
      detailsHref: '/annuaire-auto-ecoles/lyon/conduite-du-parc/7',
      chooseHref: '/inscription-en-ligne?etape=formation&ecole=7',
    },
    active: false,
    itemId: 7,
  });
});

test('a school without a position has no marker', () => {
  expect(buildMarkers([aSchool({ position: null })])).toEqual([]);
});

test('one marker alone opens its popup, several do not', () => {
  expect(buildMarkers([aSchool(), aSchool({ id: 8, position: null })]).map(({ active }) => active)).toEqual([
    true,
  ]);
  expect(buildMarkers([aSchool(), aSchool({ id: 8 })]).map(({ active }) => active)).toEqual([false, false]);
});

test('a school without price or page has neither on the map', () => {
  const [marker] = buildMarkers([aSchool({ minPrice: null, uri: null })]);
  expect(marker?.icon.price).toBeNull();
  expect(marker?.popup.detailsHref).toBeNull();
});

test("on the school's own page the popup does not lead to it again", () => {
  expect(buildMarkers([aSchool()], { withDetails: false })[0]?.popup.detailsHref).toBeNull();
});
