import { expect, it } from 'vitest';
import { offerTermsName, offerTermsPage } from './offer-terms.ts';

it('the terms of an offer are read at its own address and «-cgv»', () => {
  expect(offerTermsName({ slug: 'assr' })).toBe('assr-cgv');
  expect(offerTermsPage({ url: '/mistral/assr' })).toBe('/mistral/assr-cgv');
  expect(offerTermsPage({ url: '/mistral/assr' }, '2026-11-21.ab')).toBe(
    '/mistral/assr-cgv?version=2026-11-21.ab',
  );
});
