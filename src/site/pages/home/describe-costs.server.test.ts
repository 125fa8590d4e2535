import { expect, it } from 'vitest';
import { describeCosts } from './describe-costs.server.ts';

const date = '21 novembre 2026';
const hour = { nbOffices: 2220, low: 4900, median: 5200, high: 5600 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
const tell = (given: typeof hour | undefined) =>
  describeCosts({ hour: given, date }).map(({ figure, statement, source }) =>
    plain([figure, statement, source].join(' | ')),
  );

it('lists the network’s hour, then dated rows with year and source', () => {
  const facts = tell(hour);
  expect(facts.map((fact) => fact.split(' | ')[0])).toEqual(['52 €', '20 h', '30 €', '0 €']);
  expect(facts[0]).toBe(
    '52 € | l’heure de conduite, prix médian du réseau | prix constatés auprès des 2 220 écoles de l’annuaire, 21 novembre 2026. La moitié des écoles sont entre 49 € et 56 €.',
  );
  expect(facts[1]).toContain('13 en automatique ; 35 en moyenne en 2016 | ');
  expect(facts[2]).toContain('valable 5 ans |');
});

it('has the national hour with its year while the directory is down', () => {
  expect(tell(undefined)[0]).toBe(
    '50 € | l’heure de conduite en France, en 2023 | Europe 1 (étude LePermisLibre), 2023.',
  );
});

it('leads to the page of each published figure, and repeats no sentence with a hole', () => {
  const [own, ...published] = describeCosts({ hour, date });
  expect(own?.sourceUrl).toBeUndefined();
  for (const { sourceUrl = '' } of published) expect(new URL(sourceUrl).pathname.length).toBeGreaterThan(1);
  expect(tell(hour).filter((fact) => /undefined|NaN|\{/u.test(fact))).toEqual([]);
});
