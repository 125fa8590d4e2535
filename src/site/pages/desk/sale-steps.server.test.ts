import { expect, it } from 'vitest';
import type { DeskListing } from '#contracts/desk-listing.ts';
import { aDeskListing, partValues } from '../../../../test/support/desk-listing.ts';
import { listSaleSteps } from './sale-steps.server.ts';

const listed = (listing: DeskListing, read: string | undefined = 'a'.repeat(64)) => {
  const schoolTerms = { find: async () => read, read: async () => undefined };
  return listSaleSteps({ schoolTerms, log: { error() {} } } as never, listing);
};

it('each step leads to the page of its form', async () => {
  const steps: DeskListing['steps'] = ['terms', 'identity', 'formula', 'essentials'];
  const shown = await listed({ ...aDeskListing(), steps });
  expect(shown.map(({ slug }) => slug)).toEqual(['documents', 'identite', 'formules', 'contenus']);
});

it('says what the school has asked for already, and nothing of the rest', async () => {
  const { parts, ...listing } = aDeskListing();
  const values = { ...partValues.documents, terms: 'https://documents.example/cgv.pdf', mediator: null };
  const waiting = { id: 7, createdAt: '2026-12-10T09:00:00.000Z', values };
  const asked = { ...parts, documents: { ...parts.documents, waiting } };
  const [terms, mediator] = await listed({ ...listing, parts: asked, steps: ['terms', 'mediator'] });
  expect(terms?.text).toContain('demande envoyée');
  expect(mediator?.text).not.toContain('demande envoyée');
});

it.each([
  ['a text that was read', 'b'.repeat(64), []],
  ['no text yet', '', ['documents']],
])('terms with %s', async (_, read, slugs) => {
  const shown = await listed(aDeskListing(), read);
  expect(shown.map(({ slug }) => slug)).toEqual(slugs);
});
