import { expect, it } from 'vitest';
import { aDeskListing, partValues } from '../../../../test/support/desk-listing.ts';
import { listSaleSteps } from './sale-steps.server.ts';

it('each step leads to the page of its form', () => {
  const listing = { ...aDeskListing(), steps: ['terms', 'identity', 'formula', 'essentials'] as const };
  expect(listSaleSteps({ ...listing, steps: [...listing.steps] }).map(({ slug }) => slug)).toEqual([
    ...['documents', 'identite', 'formules', 'contenus'],
  ]);
});

it('says what the school has asked for already, and nothing of the rest', () => {
  const { parts, ...listing } = aDeskListing();
  const values = { ...partValues.documents, terms: 'https://documents.example/cgv.pdf', mediator: null };
  const waiting = { id: 7, createdAt: '2026-12-10T09:00:00.000Z', values };
  const asked = { ...parts, documents: { ...parts.documents, waiting } };
  const [terms, mediator] = listSaleSteps({ ...listing, parts: asked, steps: ['terms', 'mediator'] });
  expect(terms?.text).toContain('demande envoyée');
  expect(mediator?.text).not.toContain('demande envoyée');
});
