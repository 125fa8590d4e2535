import { expect, it } from 'vitest';
import { wholeEuros } from '#site/shared/city/city-figures.server.ts';
import { describeCosts } from './describe-costs.server.ts';

const date = '21 novembre 2026';
const hour = { nbOffices: 2220, low: 4900, median: 5200, high: 5600 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
const tell = (given: typeof hour | undefined) =>
  describeCosts(wholeEuros, { hour: given, date }).map(({ figure, statement, source }) =>
    plain([figure, statement, source].join(' | ')),
  );

it('lists the network’s hour with the national one, then dated rows with year and source', () => {
  const facts = tell(hour);
  expect(facts.map((fact) => fact.split(' | ')[0])).toEqual(['52 €', '20 h', '1 234 €', '30 €', '0 €']);
  expect(facts[0]).toBe(
    '52 € | l’heure de conduite, prix médian dans ce réseau : la moitié des écoles sont entre 49 € et 56 €. Dix heures supplémentaires font 520 €. En France : environ 50 € en 2023, selon Europe 1 (étude LePermisLibre). | prix constatés auprès des 2 220 écoles de l’annuaire, 21 novembre 2026.',
  );
  expect(facts[1]).toContain('13 h en boîte automatique. En réalité, il en faut 35 en moyenne');
  const others = ['il en faut 35 en moyenne', 'de 1 044 € dans les Hautes-Alpes', 'vaut 5 ans.'];
  for (const [at, words] of others.entries()) expect(facts[at + 1]).toContain(words);
});

it('has the national hour with its year while the directory is down', () => {
  expect(tell(undefined)[0]).toBe(
    '50 € | l’heure de conduite en France, environ. Dix heures supplémentaires font donc 500 €. | Europe 1 (étude LePermisLibre), 2023.',
  );
});

it('leads to the page of each published figure, and repeats no sentence with a hole', () => {
  const [own, ...published] = describeCosts(wholeEuros, { hour, date });
  expect(own?.sourceUrl).toBeUndefined();
  for (const { sourceUrl = '' } of published) expect(new URL(sourceUrl).pathname.length).toBeGreaterThan(1);
  expect(tell(hour).filter((fact) => /undefined|NaN|\{/u.test(fact))).toEqual([]);
});
