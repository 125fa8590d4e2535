import { describe, expect, it } from 'vitest';
import { partColumns, schoolColumns, schoolKeys } from './tables.ts';
import { frenchTitles, withOurTitles } from './titles.ts';

const read = (name: Parameters<typeof withOurTitles>[0], ...columns: string[]) =>
  withOurTitles(name, { file: 'a.csv', columns, rows: [] }).columns;

describe('the first line of a file', () => {
  it('matches without case, accents and separators', () => {
    expect(read('schools', 'SIRET', 'Latitude', 'Postal Code', 'E-mail', 'EXTERNAL_REF')).toEqual([
      'siret',
      'latitude',
      'postal_code',
      'email',
      'external_ref',
    ]);
  });

  it('accepts the titles of French spreadsheets', () => {
    expect(read('schools', 'Référence', 'Nom de l’école', 'Adresse', 'CP', 'Ville', 'Tél.', 'Mail')).toEqual([
      'external_ref',
      'name',
      'street',
      'postal_code',
      'city',
      'phone',
      'email',
    ]);
    expect(read('formulas', 'Référence', 'Formule', 'Prix')).toEqual(['school_ref', 'formula', 'price']);
  });

  it('keeps an unknown title', () => {
    expect(read('schools', 'name', 'Prix permis B')).toEqual(['name', 'Prix permis B']);
  });

  it('names in French only columns that there are', () => {
    const known = {
      schools: Object.values(schoolColumns).map(({ title }) => title),
      ...Object.fromEntries(
        Object.entries(partColumns).map(([name, columns]) => [
          name,
          [...Object.keys(schoolKeys), ...Object.values(columns).map(({ title }) => title)],
        ]),
      ),
    } as Record<string, string[]>;
    const strange = Object.entries(frenchTitles).flatMap(([name, titles = {}]) =>
      Object.values(titles).filter((title) => !known[name]?.includes(title)),
    );
    expect(strange).toEqual([]);
  });
});
