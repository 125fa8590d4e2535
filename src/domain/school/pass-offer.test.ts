import { expect, it } from 'vitest';
import { findPassOf, findPassOffer, passSlugsOf } from './pass-offer.ts';

const pass = { slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true };

it('offers a pass that has a price, a duration and onlineSale', () => {
  expect(findPassOffer([pass], 'voiture')).toEqual({ slug: pass.slug, price: 2990, duration: 180 });
});

it.each([
  ['price', { ...pass, price: null }],
  ['duration', { ...pass, duration: null }],
  ['onlineSale', { ...pass, onlineSale: false }],
])('has no offer without its %s', (_, incomplete) => {
  expect(findPassOffer([incomplete], 'voiture')).toBeUndefined();
});

it('accepts a price of 0', () => {
  expect(findPassOffer([{ ...pass, price: 0 }], 'voiture')?.price).toBe(0);
});

it('is limited to the licence groups voiture, deux-roues and bateau', () => {
  for (const slug of ['voiture', 'deux-roues', 'bateau']) {
    expect(findPassOffer([{ ...pass, slug }], slug)?.slug).toBe(slug);
  }
  expect(findPassOffer([{ ...pass, slug: 'groupe-lourd' }], 'groupe-lourd')).toBeUndefined();
});

it('stays within the group, and takes the cheapest of two', () => {
  expect(findPassOffer([pass], 'deux-roues')).toBeUndefined();
  expect(findPassOffer([pass, { ...pass, price: 1990 }], 'voiture')?.price).toBe(1990);
});

it('finds the pass of a theory course by its formula type, else by its licence group', () => {
  const own = { ...pass, price: 3490 };
  const ofGroup = { ...pass, slug: 'voiture', price: 1990 };
  expect(passSlugsOf('voiture-code-en-ligne')).toEqual(['voiture-code-en-ligne', 'voiture']);
  expect(findPassOf([ofGroup, own], 'voiture-code-en-ligne')?.price).toBe(3490);
  expect(findPassOf([ofGroup, { ...own, onlineSale: false }], 'voiture-code-en-ligne')?.price).toBe(1990);
  expect(findPassOf([own], 'moto-code-en-ligne')).toBeUndefined();
  for (const lacking of [{ price: null }, { duration: null }, { onlineSale: false }]) {
    expect(findPassOf([{ ...pass, ...lacking }], 'voiture-code-en-ligne')).toBeUndefined();
  }
});
