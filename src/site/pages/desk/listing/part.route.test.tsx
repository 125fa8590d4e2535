import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { PartAnswer } from '#site/shared/listing/listing-view.ts';
import { viewPart } from '#site/shared/listing/view-listing.server.ts';
import { aDeskListing } from '../../../../../test/support/desk-listing.ts';
import ListingPart from './part.route.tsx';

function show(done: string, listing = aDeskListing(), answer?: PartAnswer): string {
  const school = { id: 1, label: 'École du Pont', city: 'Lyon', uri: null };
  const parts = [viewPart(listing, 'prices')];
  const page = { slug: 'prix', today: '2026-12-10', isTooLarge: false, done, parts, canAddPhotos: false };
  const children = [{ id: 'part', index: true, Component: ListingPart as ComponentType<object> }] as const;
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [...children] }]);
  const part = { frame: { school, schools: [school] }, page };
  const loaderData = { root: { siteName: 'Créneau' }, part };
  const actionData = answer && { part: answer };
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData, ...(actionData && { actionData }) }} />,
  );
}

it.each([
  ['published', true],
  ['constructor', false],
  ['valueOf', false],
  ['__proto__', false],
])('the page after “%s” has a notice: %s', (done, hasNotice) => {
  expect(show(done).includes('role="status"')).toBe(hasNotice);
});

it('a preview has the only button that publishes, beside what it would publish', () => {
  const preview = { shown: { lines: ['Permis B'] }, findings: [] };
  const page = show('', aDeskListing(), { part: 'prices', typed: {}, errors: {}, preview });
  expect(page.match(/value="publier"/gu)).toHaveLength(1);
  expect(page.indexOf('value="publier"')).toBeLessThan(page.indexOf('value="apercu"'));
});

it('a school without formulas has no form for prices, but a link to add one and what is planned', () => {
  const listing = aDeskListing();
  const values = { formulas: [], passes: [] };
  const change = { id: 7, values, startsOn: '2027-01-04' };
  const empty = { ...listing.parts.prices, values, planned: [change] };
  const page = show('', { ...listing, formulas: [], parts: { ...listing.parts, prices: empty } });
  expect(page).toContain('Aucune formule n’est publiée');
  expect(page).toContain('href="/bureau/1/fiche/formules"');
  expect(page).not.toContain('Publier');
  expect(page).toMatch(/Programmé pour le 4.janvier.2027/u);
  expect(page).toContain('Annuler ce changement');
  expect(page).not.toContain('Écrit par');
});

it('of an empty part says who removed it, and nobody where nothing was ever published', () => {
  const listing = aDeskListing();
  const { presentation } = listing.parts;
  const empty = { ...presentation, values: { ...presentation.values, presentation: null, phone: null } };
  const writtenAs = (part: typeof empty) =>
    viewPart({ ...listing, parts: { ...listing.parts, presentation: part } }, 'presentation').written;
  expect(writtenAs({ ...empty, lastWriter: null, writtenAt: null })).toBeUndefined();
  const writtenAt = '2026-11-28T09:00:00Z';
  expect(writtenAs({ ...empty, lastWriter: 'school', writtenAt })).toMatch(
    /^Retiré par l’auto-école, le 28/u,
  );
});
