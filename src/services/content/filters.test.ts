import { describe, expect, it } from 'vitest';
import { readFilters } from './filters.ts';
import { type Item, models } from './model.ts';
import { parseQuery } from './parse-query.ts';

const anItem = (id: number, values: object, linked: Item['linked'] = {}): Item => ({
  id,
  values: values as Item['values'],
  linked,
});
const moto = anItem(2, { slug: 'moto', label: 'Permis moto' });
const guides: Item[] = [
  anItem(
    1,
    { slug: 'voiture', title: 'Le permis B', lead: null, reviewedOn: '2026-11-20' },
    { frontCategory: null },
  ),
  anItem(
    2,
    { slug: 'moto', title: 'Le permis A2', lead: 'Dès 18 ans', reviewedOn: '2026-11-21' },
    { frontCategory: moto },
  ),
  anItem(
    3,
    { slug: 'bateau', title: 'La mer', lead: 'Dès 16 ans', reviewedOn: '2026-11-22' },
    { frontCategory: null },
  ),
];

function idsFor(query: string): number[] {
  const matches = readFilters(models['licence-guide'], parseQuery(query).filters);
  return guides.filter(matches).map(({ id }) => id);
}

describe('a filter', () => {
  it.each([
    ['filters[slug]=moto', [2]],
    ['filters[slug][$eq]=moto', [2]],
    ['filters[slug][$eq]=MOTO', []],
    ['filters[slug][$eqi]=MOTO', [2]],
    ['filters[slug][$ne]=moto', [1, 3]],
    ['filters[lead][$ne]=Dès 16 ans', [2]],
    ['filters[slug][$in][0]=moto&filters[slug][$in][1]=bateau', [2, 3]],
    ['filters[slug][$in]=moto', [2]],
    ['filters[slug][$notIn][0]=moto', [1, 3]],
    ['filters[lead][$notIn][0]=Dès 16 ans', [2]],
    ['filters[id][$lt]=2', [1]],
    ['filters[id][$lte]=2', [1, 2]],
    ['filters[id][$gt]=2', [3]],
    ['filters[id][$gte]=2', [2, 3]],
    ['filters[id][$between][0]=2&filters[id][$between][1]=3', [2, 3]],
    ['filters[reviewedOn][$lt]=2026-11-21', [1]],
    ['filters[reviewedOn][$lte]=2026-11-21', [1, 2]],
    ['filters[reviewedOn][$gte]=2026-11-21T00:00:00.000Z', [2, 3]],
    ['filters[title][$contains]=permis', [1, 2]],
    ['filters[title][$contains]=PERMIS', []],
    ['filters[title][$containsi]=PERMIS', [1, 2]],
    ['filters[title][$notContains]=permis', [3]],
    ['filters[lead][$notContainsi]=16', [2]],
    ['filters[title][$startsWith]=Le ', [1, 2]],
    ['filters[title][$endsWith]=A2', [2]],
    ['filters[title][$endsWithi]=a2', [2]],
    ['filters[lead][$null]=true', [1]],
    ['filters[lead][$null]=false', [2, 3]],
    ['filters[lead][$notNull]=true', [2, 3]],
    ['filters[lead]', [1]],
    ['filters[slug][$not][$eq]=moto', [1, 3]],
    ['filters[$not][slug]=moto', [1, 3]],
    ['filters[$or][0][slug]=moto&filters[$or][1][slug]=voiture', [1, 2]],
    ['filters[$and][0][id][$gt]=1&filters[$and][1][id][$lt]=3', [2]],
    ['filters[id][$gt]=1&filters[slug]=bateau', [3]],
    ['filters[frontCategory][slug]=moto', [2]],
    ['filters[frontCategory][slug][$eq]=auto', []],
    ['filters[frontCategory]=2', [2]],
    ['filters[frontCategory][id]=2', [2]],
    ['filters[frontCategory][$null]=true', [1, 3]],
    ['filters[frontCategory][$notNull]=true', [2]],
    ['', [1, 2, 3]],
  ])('«%s» keeps %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });
});
