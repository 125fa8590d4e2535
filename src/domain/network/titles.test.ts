import { describe, expect, it } from 'vitest';
import { tableNames } from './tables.ts';
import { frenchTitles, modelTitles, withOurTitles } from './titles.ts';
import { titlesOf } from './write-tables.ts';

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

  it('accepts numbered titles, and parts an opening written in one column', () => {
    expect(read('schools', 'Réf.', 'N° SIRET', 'Numéro d’agrément')).toEqual([
      'external_ref',
      'siret',
      'agreement',
    ]);
    expect(read('formulas', 'N° de SIRET', 'Tarif TTC', 'Validité')).toEqual([
      'school_siret',
      'price',
      'validity_days',
    ]);
    const columns = ['Jour', 'Matin', 'Après-midi'];
    const rows = [
      ['Lundi', '9h-12h30', 'fermé'],
      ['Mardi', '9h', '14 h à 19 h'],
    ];
    const hours = withOurTitles('hours', {
      file: 'hours.csv',
      columns,
      rows: rows.map((cells, line) => ({ line, cells })),
    });
    expect(hours.columns).toEqual([
      'weekday',
      'morning_from',
      'morning_to',
      'afternoon_from',
      'afternoon_to',
    ]);
    expect(hours.rows.map(({ cells }) => cells)).toEqual([
      ['Lundi', '9h', '12h30', 'fermé', ''],
      ['Mardi', '9h', '', '14 h', '19 h'],
    ]);
  });

  it('keeps an unknown title', () => {
    expect(read('schools', 'name', 'Prix permis B')).toEqual(['name', 'Prix permis B']);
  });

  it('names in French only columns that there are', () => {
    const strange = tableNames.flatMap((name) => {
      const known = [...titlesOf(name), 'school_siret'];
      return Object.values(frenchTitles(name)).filter((title) => !known.includes(title));
    });
    expect(strange).toEqual([]);
  });
});

it.each(tableNames)('the model of %s has titles that are all recognised', (name) => {
  expect(read(name, ...modelTitles(name))).toEqual(titlesOf(name));
});

it('the model of schools is in French', () => {
  expect(modelTitles('schools')).toEqual(expect.arrayContaining(['nom', 'adresse', 'telephone']));
});
