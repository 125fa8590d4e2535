import { expect, test } from 'vitest';
import { aFormula, anOffice } from '#test/support/office.ts';
import { renderPart } from '#test/support/render.tsx';
import { OfferCard } from './offer-card.tsx';
import { viewSchool } from './school-view.ts';

const office = anOffice({ hasEmail: false }, [
  aFormula({ id: 34 }),
  aFormula({ id: 35, typeId: 7, price: 150_000 }),
]);
const school = {
  ...office,
  uri: 'lyon/conduite-du-port/12',
  address: { ...office.address, phoneNumber: '0472000000' },
};

/** Of types of formulas that are sold: label and address of the button beside an opened formula, of a school without e-mail. */
function buttonFor(opened: number, sold: readonly number[] = []): readonly [string?, string?] {
  const view = viewSchool(school, {
    now: new Date('2026-12-04T10:00:00Z'),
    documentHosts: [],
    imageHosts: [],
    isSold: ({ formulaType: { id } }) => sold.includes(id),
  });
  const offer = view.offerGroups.flatMap(({ offers }) => offers).find(({ id }) => id === opened);
  const html = renderPart(<OfferCard school={view} offer={offer} />);
  const [, href, label] = /<a [^>]*href="([^"#]+)"[^>]*>(.+?)<\/a>/u.exec(html) ?? [];
  return [label?.replaceAll(/<[^>]+>/gu, ''), href?.replaceAll('&amp;', '&')];
}

test('an opened formula is ordered by the button beside it', () => {
  expect(buttonFor(35, [4, 7])).toEqual([
    'Choisir cette formule',
    '/inscription-en-ligne?etape=identite&ecole=12&formule=35',
  ]);
});

test.each([34, 35])('the formula %i of a school that sells none is asked for by telephone', (id) => {
  expect(buttonFor(id)).toEqual(['Appeler l’auto-école', 'tel:0472000000']);
});
