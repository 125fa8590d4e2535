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
  const told = tell(hour);
  expect(told.map((fact) => fact.split(' | ')[0])).toEqual(['52 €', '20 h', '1 234 €', '30 €', '0 €']);
  expect(told[0]).toBe(
    '52 € | l’heure de conduite, prix médian dans ce réseau : la moitié des écoles sont entre 49 € et 56 €. Dix heures supplémentaires font 520 €. En France : environ 50 € en 2023, selon Europe 1 (étude LePermisLibre). | prix constatés auprès des 2 220 écoles de l’annuaire, 21 novembre 2026.',
  );
  expect(told[1]).toContain('13 h en boîte automatique. En réalité, il en faut 35 en moyenne');
  expect(told[1]).toContain('franceinfo (enquête UFC-Que Choisir), 2016.');
  expect(told[2]).toContain(
    'de 1 044 € dans les Hautes-Alpes à 1 444 € dans la Sarthe. | Caradisiac (étude LePermisLibre), 2023.',
  );
  expect(told[3]).toContain('vaut 5 ans. | tarif national relevé en octobre 2026.');
  expect(told[4]).toContain('ces frais sont interdits');
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
