import { describe, expect, it } from 'vitest';
import { communeSlugs } from './commune-slugs.ts';

const commune = (code: string, nom: string, population: number) => ({
  code,
  nom,
  population,
  departementCode: /^9[78]/u.test(code) ? code.slice(0, 3) : code.slice(0, 2),
});

describe('the slugs of communes', () => {
  it('are lower-case ASCII with hyphens', () => {
    expect(communeSlugs([commune('73124', 'Gilly-sur-Isère', 3000)]).get('73124')).toBe('gilly-sur-isere');
  });

  it('stay bare for the most populated of a name and carry the département for the others', () => {
    const slugs = communeSlugs([
      commune('97411', 'Saint-Denis', 153_000),
      commune('93066', 'Saint-Denis', 113_000),
      commune('2A001', 'Saint-Denis', 12),
    ]);
    expect([...slugs]).toEqual([
      ['97411', 'saint-denis'],
      ['93066', 'saint-denis-93'],
      ['2A001', 'saint-denis-2a'],
    ]);
  });

  it('carry the INSEE code when the département is not enough', () => {
    const slugs = communeSlugs([
      commune('38001', 'Sainte-Marie', 900),
      commune('35001', 'Sainte-Marie', 800),
      commune('35002', 'Sainte-Marie', 700),
    ]);
    expect(slugs.get('35001')).toBe('sainte-marie-35');
    expect(slugs.get('35002')).toBe('sainte-marie-35002');
  });

  it('fall back on the lower INSEE code when populations are equal', () => {
    const slugs = communeSlugs([commune('02002', 'Aix', 10), commune('01001', 'Aix', 10)]);
    expect(slugs.get('01001')).toBe('aix');
  });

  it('never take one that is already published', () => {
    expect(communeSlugs([commune('01001', 'Aix', 10)], ['aix', 'aix-01']).get('01001')).toBe('aix-01001');
  });
});
