import { describe, expect, it } from 'vitest';
import type { NetworkSchool, PartRows, SchoolFields } from '../network/tables.ts';
import { stateLabel } from '../school/guarantees.ts';
import { keepPart } from './keep-parts.ts';
import { type ListingPart, listingParts } from './listing-parts.ts';

const formula = { formula_type_id: 4, price_cents: 100_000, hour_price_cents: 5000, hours_included: 20 };
const hours = { weekday: 1, debut_am: '09:00', fin_am: null, debut_pm: null, fin_pm: '19:00' };
const stored = {
  fields: { photos: ['a', 'b'], presentation: 'De l’école.', phone_number: '01', email: 'ecole@exemple.fr' },
  parts: {
    formulas: [formula],
    hours: [hours],
    closures: [{ from_day: '2026-12-24', to_day: '2026-12-31' }],
    passes: [{ slug: 'code', price_cents: 2900 }],
  },
} as unknown as NetworkSchool;

const keep = (part: ListingPart, fields: SchoolFields, parts: object = {}) =>
  keepPart(part, { fields, parts: parts as NetworkSchool['parts'] }, stored);
/** Each conflict as «column: kept → file's». */
const conflictsOf = (kept: ReturnType<typeof keep>) =>
  kept.changes.map(({ column, before, after }) => `${column}: ${before} → ${after}`);

describe('a part that stays as the school wrote it', () => {
  it.each<[ListingPart, SchoolFields, string]>([
    ['photos', { photos: ['c'] }, 'photos: a | b → c'],
    ['presentation', { presentation: 'Du fichier.' }, 'presentation: De l’école. → Du fichier.'],
    ['email', { email: 'autre@exemple.fr' }, 'email: ecole@exemple.fr → autre@exemple.fr'],
    ['agreement', { agrement: 'E2306900010' }, 'agreement: → E2306900010'],
    ['documents', { cgv_uri: 'https://ecole.fr/cgv' }, 'url: → https://ecole.fr/cgv'],
  ])('%s: its columns are left out of the file’s, the others taken', (part, fields, conflict) => {
    const kept = keep(part, { ...fields, label: 'Autre nom' });
    expect(kept.school.fields).toEqual({ label: 'Autre nom' });
    expect(conflictsOf(kept).map((line) => line.replace(': undefined', ':').replace(':  ', ': '))).toEqual([
      conflict,
    ]);
  });

  it('hours: both tables are left out, and each row is a conflict', () => {
    const given = { ...hours, fin_pm: '18:00' };
    const kept = keep('hours', {}, { hours: [given], closures: [], formulas: [formula] });
    expect(kept.school.parts).toEqual({ formulas: [formula] });
    expect(kept.changes.map(({ table, before, after }) => [table, before, after])).toEqual([
      ['hours', '19:00', '18:00'],
      ['closures', expect.any(String), undefined],
    ]);
  });

  it('prices: formulas and passes of the files have no price, but those that the files add', () => {
    const added = { formula_type_id: 10, price_cents: 5000 };
    const kept = keep(
      'prices',
      {},
      {
        formulas: [{ ...formula, price_cents: 90_000, hours_included: 25 }, added],
        passes: [{ slug: 'code', price_cents: 2900 }],
      },
    );
    const { formulas, passes } = kept.school.parts;
    expect(formulas).toEqual([{ formula_type_id: 4, hours_included: 25 }, added]);
    expect(passes).toEqual([{ slug: 'code' }]);
    expect(kept.changes).toMatchObject([{ table: 'formulas', before: '1000,00', after: '900,00' }]);
  });

  it('contents: the price of the files is taken', () => {
    const kept = keep(
      'contents',
      {},
      { formulas: [{ ...formula, price_cents: 90_000, hours_included: 25 }] },
    );
    expect(kept.school.parts.formulas).toEqual([
      { formula_type_id: 4, price_cents: 90_000, hour_price_cents: 5000 },
    ]);
    expect(kept.changes).toMatchObject([{ before: '20', after: '25' }]);
  });

  it.each(listingParts)('%s: files without it, or with the same, conflict with nothing', (part) => {
    expect(keep(part, {}).changes).toEqual([]);
    expect(keep(part, stored.fields, stored.parts).changes).toEqual([]);
  });
});

describe('the label', () => {
  type Rows = readonly PartRows['guarantees'][];
  const row = (label: string, position: number, info: string | null = null) => ({ label, position, info });
  const label = (position: number, info: string | null = null) => row(stateLabel, position, info);
  const keepLabel = (had: Rows, badges: string[], rows: Rows) => {
    const school: NetworkSchool = {
      fields: { garanties: had.map((one) => one.label ?? '') },
      parts: { guarantees: [...had] },
    };
    const kept = keepPart(
      'label',
      { fields: { garanties: badges }, parts: { guarantees: [...rows] } },
      school,
    );
    const { fields, parts } = kept.school;
    return { badges: fields.garanties, rows: parts.guarantees, conflicts: kept.changes.length };
  };

  it('stays beside the other guarantees of the files, after those that take its place', () => {
    expect(keepLabel([label(0, '2028')], ['Qualiopi'], [row('Qualiopi', 0)])).toEqual({
      ...{ badges: ['Qualiopi', stateLabel], rows: [row('Qualiopi', 0), label(1, '2028')], conflicts: 2 },
    });
    expect(keepLabel([label(3)], ['Qualiopi'], [row('Qualiopi', 0)]).rows).toContainEqual(label(3));
  });

  it('that the school has not is not taken from the files', () => {
    expect(keepLabel([], [stateLabel, 'Qualiopi'], [label(0), row('Qualiopi', 1)])).toEqual({
      ...{ badges: ['Qualiopi'], rows: [row('Qualiopi', 1)], conflicts: 2 },
    });
  });

  it('that only moves, or is the same, conflicts with nothing', () => {
    expect(keepLabel([label(0)], ['Qualiopi', stateLabel], [row('Qualiopi', 0), label(1)])).toEqual({
      ...{ badges: ['Qualiopi', stateLabel], rows: [row('Qualiopi', 0), label(1)], conflicts: 0 },
    });
  });

  it('with another validity in the files keeps its own', () => {
    const { rows, conflicts } = keepLabel([label(0, '2028')], [stateLabel], [label(0, '2030')]);
    expect({ rows, conflicts }).toEqual({ rows: [label(0, '2028')], conflicts: 1 });
  });
});
