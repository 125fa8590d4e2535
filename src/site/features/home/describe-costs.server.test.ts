import { expect, it } from 'vitest';
import { wholeEuros } from '#site/features/city/city-figures.server.ts';
import { describeCosts } from './describe-costs.server.ts';

const told = describeCosts(wholeEuros).map(({ figure, statement, source }) =>
  [figure, statement, source].join(' | ').replaceAll('\u202f', ' '),
);

it('tells what the B licence costs by the dated figures, each with its year or its month and its source', () => {
  expect(told.map((fact) => fact.split(' | ')[0])).toEqual(['1 804 €', '20 h', '43 €', '30 €', '0 €']);
  expect(told[0]).toContain(
    '1 468 € à Belfort, 2 140 € à Paris. | UFC-Que Choisir, 2016. La presse relève de 1 500 €',
  );
  expect(told[1]).toContain('13 h en boîte automatique. En réalité, il en faut 30 à 35 en moyenne');
  expect(told[2]).toContain('430 €. | UFC-Que Choisir, 2016. En 2022 : 44 € à Bordeaux, 46 € à Paris.');
  expect(told[3]).toContain('vaut 5 ans. | tarif national relevé en octobre 2026.');
  expect(told[4]).toContain('ces frais sont interdits');
});

it('repeats no sentence with a hole', () => {
  expect(told.filter((fact) => /undefined|NaN|\{/u.test(fact))).toEqual([]);
});
