import { expect, it } from 'vitest';
import { aListedFormula, aListing } from '#test/support/listing.ts';
import { countSold, listSteps } from './what-is-sold.ts';

it('counts what is sold, and the obstacles of the rest', () => {
  const lesson = aListedFormula(10);
  const listings = [
    aListing({ formulas: [aListedFormula(4), aListedFormula(18), lesson] }),
    aListing({ labels: ['Label DSR'], formulas: [aListedFormula(18), aListedFormula(4, { includes: [] })] }),
    aListing({ mediator: 'mediation@mediateur.example', formulas: [aListedFormula(4), lesson] }),
    aListing({ terms: null, mediator: null, formulas: [] }),
    aListing({ formulas: [lesson] }),
  ];
  expect(countSold(listings, { documentHosts: [], day: '2026-11-23' })).toEqual({
    schools: 5,
    selling: 2,
    formulas: 8,
    sold: 2,
    unnamed: 0,
    dueOn: null,
    obstacles: [
      { obstacle: 'terms', schools: 1, formulas: 0 },
      { obstacle: 'mediator', schools: 1, formulas: 2 },
      { obstacle: 'lesson', schools: 2, formulas: 2 },
      { obstacle: 'label', schools: 1, formulas: 1 },
      { obstacle: 'essentials', schools: 1, formulas: 1 },
    ],
  });
});

it('counts schools without a legal identity, and those that an upgrade lets sell', () => {
  const unnamed = { ...aListing().seller, legalName: null };
  const formulas = [aListedFormula(4)];
  const listings = [
    aListing({ formulas }),
    aListing({ formulas, seller: unnamed }),
    aListing({ formulas, seller: { ...unnamed, sellerDue: '2026-11-22' } }),
    aListing({ formulas, seller: { ...unnamed, sellerDue: '2026-11-23' } }),
  ];
  expect(countSold(listings, { documentHosts: [], day: '2026-11-23' })).toMatchObject({
    selling: 2,
    unnamed: 3,
    dueOn: '2026-11-23',
    obstacles: [{ obstacle: 'identity', schools: 2, formulas: 2 }],
  });
});

it.each([
  [{}, []],
  [
    { terms: null, mediator: null, agreement: null, street: '' },
    ['terms', 'mediator', 'agreement', 'identity'],
  ],
  [{ terms: null, formulas: [] }, ['terms', 'formula']],
  [{ formulas: [aListedFormula(10)] }, ['formula']],
  [{ formulas: [aListedFormula(10), aListedFormula(4, { includes: [] })] }, ['essentials']],
])('a school with %o still does %j before it sells', (changes, steps) => {
  expect(listSteps(aListing(changes), { documentHosts: [], day: '2026-11-23' })).toEqual(steps);
});
