import { describe, expect, it } from 'vitest';
import { formatDue, formatEstimate } from './price-words.ts';
import { priceFormula, priceTraining } from './training-price.ts';

const b = {
  typeId: 4,
  price: 96_000,
  advancePayment: 25_000,
  hour: 3300,
  hoursIncluded: 20,
  includes: undefined,
};

describe('the price of a training', () => {
  it('is its likely total, the hours counted in it, its pack, and what is paid at the order', () => {
    const estimate = 96_000 + 3000 + 15 * 3300 + 3300;
    expect(priceTraining(b, { isSold: true })).toEqual({ estimate, hours: 35, pack: 96_000, dueNow: 25_000 });
    expect(priceTraining(b, { isSold: true, hours: 20, held: ['code'] }).estimate).toBe(96_000 + 3300);
  });

  it('has nothing to pay now where it is on quote or nothing is due at the order', () => {
    expect(priceTraining(b, { isSold: false })).not.toHaveProperty('dueNow');
    expect(priceTraining({ ...b, advancePayment: 0 }, { isSold: true })).not.toHaveProperty('dueNow');
  });

  it('has nothing to pay now by a searched way that needs a quote, where the school takes it', () => {
    const labels = ['CPF - Voiture'];
    const price = priceTraining(b, { isSold: true, financing: { way: 'cpf', labels } });
    expect(price).toMatchObject({ pack: 96_000, dueNow: 0, way: 'cpf' });
    expect(formatDue(price)).toBe('0,00\u202f€ maintenant par le CPF');
    expect(priceTraining(b, { isSold: true, financing: { way: 'uneuro', labels } })).toEqual(
      priceTraining(b, { isSold: true }),
    );
    expect(priceTraining(b, { isSold: false, financing: { way: 'cpf', labels } })).not.toHaveProperty('way');
  });

  it('is unknown without the price of an hour', () => {
    expect(priceTraining({ ...b, hour: null }, { isSold: false })).toEqual({ estimate: null, pack: 96_000 });
  });

  it.each([
    ['is added to a course of fixed length', 18],
    ['is known of what is no training', 10],
    ['is searched', undefined],
  ])('is its pack alone where nothing %s', (_, typeId) => {
    expect(priceTraining({ ...b, typeId }, { isSold: false })).toEqual({ pack: 96_000 });
  });

  it('of a formula among those of its school takes the hour of their lessons', () => {
    const { typeId: id, hour: _, ...formula } = b;
    const lesson = { price: 3300, formulaType: { id: 10 } };
    expect(priceFormula({ ...formula, formulaType: { id } }, [lesson], { isSold: true })).toEqual(
      priceTraining(b, { isSold: true }),
    );
  });
});

it('is written to the nearest 10 €', () => {
  const expected = ['≈\u202f1\u202f500\u202f€', '≈\u202f1\u202f510\u202f€'];
  expect([150_499, 150_500].map(formatEstimate)).toEqual(expected);
});

it.each([
  [undefined, undefined],
  [95_999, '959,99\u202f€ maintenant'],
  [96_000, 'à payer en une fois'],
])('with %s cents due of a pack of 960 € says «%s»', (dueNow, text) => {
  expect(formatDue({ pack: 96_000, ...(dueNow && { dueNow }) })).toBe(text);
});
