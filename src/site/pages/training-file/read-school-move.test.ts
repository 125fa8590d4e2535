import { describe, expect, it } from 'vitest';
import { countRows, followQuote } from './quote-fields.ts';
import { readMove } from './read-move.server.ts';
import { changeQuote } from './read-school-move.ts';
import type { TypedValues } from './typed-values.ts';

const today = '2026-12-10';
const read = (fields: TypedValues) => readMove(fields, today);

describe('three dates', () => {
  const proposal = {
    coup: 'propose',
    ...{ jour1: '2026-12-14', heure1: '09:00' },
    ...{ jour2: '2026-12-16', heure2: '14:00' },
    ...{ jour3: '2026-12-15', heure3: '17 h 30' },
  };

  it('are sent in their order, as instants of Paris', () => {
    expect(read(proposal)).toEqual({
      move: {
        kind: 'propose',
        dates: ['2026-12-14T08:00:00.000Z', '2026-12-15T16:30:00.000Z', '2026-12-16T13:00:00.000Z'],
      },
    });
  });

  it('name each field that is missing, unreadable or given twice', () => {
    expect(read({ ...proposal, jour1: '', heure2: '25:00', jour3: '2026-02-30' })).toEqual({
      errors: {
        jour1: 'Champ requis.',
        heure2: 'Écrivez l’heure et les minutes.',
        jour3: 'Date invalide.',
      },
    });
    expect(read({ ...proposal, jour3: '14/12/2026', heure3: '9h' })).toEqual({
      errors: { jour3: 'Cette date est déjà proposée. Choisissez-en une autre.' },
    });
  });
});

it('a date that was arranged by telephone is read from its own fields', () => {
  expect(read({ coup: 'agree', jour: '2026-12-09', heure: '10:00' })).toEqual({
    move: { kind: 'agree', at: '2026-12-09T09:00:00.000Z' },
  });
  expect(read({ coup: 'agree', jour: '2026-12-09', heure: '' })).toEqual({
    errors: { heure: 'Champ requis.' },
  });
});

const quote: TypedValues = {
  coup: 'quote',
  version: '1',
  ...{ evaluation: today, lieu: 'car', boite: 'manual', 'heures-manual': '37', 'heures-automatic': '' },
  ...{ 'ligne-1': 'Forfait 20 h', 'ligne-1-prix': '1 299' },
  ...{ 'ligne-2': '17\u202fheures de plus, à 50,00\u202f€ l’heure', 'ligne-2-prix': '850,00' },
  ...{ 'ligne-3': '', 'ligne-3-prix': '' },
  ...{ 'frais-1': 'Accompagnement', 'frais-1-prix': '51' },
  ...{ 'echeance-1': '0', 'echeance-1-prix': '300', 'echeance-2': '18', 'echeance-2-prix': '950' },
  ...{ 'echeance-3': '37', 'echeance-3-prix': '950', 'echeance-4': '', 'echeance-4-prix': '' },
  valable: '2027-01-10',
  ...{ 'forfait-heures': '20', 'prix-heure': '5000', 'deja-paye': '30000' },
};
const errorsOf = (changes: TypedValues) => read({ ...quote, ...changes });

describe('a quote', () => {
  it('is read in cents, without its empty rows', () => {
    expect(read(quote)).toEqual({
      move: {
        kind: 'quote',
        version: 1,
        assessment: { on: today, place: 'car', hours: { manual: 37, automatic: undefined } },
        quote: {
          gearbox: 'manual',
          lines: [
            { label: 'Forfait 20 h', cents: 129_900 },
            { label: '17\u202fheures de plus, à 50,00\u202f€ l’heure', cents: 85_000 },
          ],
          examFees: [{ label: 'Accompagnement', cents: 5100 }],
          schedule: [
            { afterHours: 0, cents: 30_000 },
            { afterHours: 18, cents: 95_000 },
            { afterHours: 37, cents: 95_000 },
          ],
          validUntil: '2027-01-10',
        },
      },
    });
  });

  it('names the field of each fault', () => {
    expect(errorsOf({ 'ligne-3': 'Livret', 'ligne-1-prix': 'cher', lieu: 'online' })).toEqual({
      errors: {
        'ligne-1-prix': 'Écrivez un prix en euros, par exemple 49,90.',
        'ligne-3-prix': 'Champ requis.',
        lieu: 'Champ requis.',
      },
    });
    expect(errorsOf({ boite: 'automatic' })).toEqual({ errors: { 'heures-automatic': 'Champ requis.' } });
    expect(errorsOf({ evaluation: '2026-12-11' })).toHaveProperty('errors.evaluation');
    expect(errorsOf({ 'heures-manual': '151' })).toHaveProperty('errors.heures-manual');
    expect(errorsOf({ valable: '2026-12-09' })).toHaveProperty('errors.valable');
  });

  it('says by how much its schedule differs from its total', () => {
    expect(errorsOf({ 'echeance-3-prix': '900' })).toEqual({
      errors: {
        'echeance-3-prix': 'Les échéances font 2\u202f150,00\u202f€, le total 2\u202f200,00\u202f€.',
      },
    });
  });

  it('says why it offers no credit', () => {
    expect(errorsOf({ 'ligne-1': 'Forfait, paiement en 4 fois' })).toEqual({
      errors: { 'ligne-1': expect.stringContaining('ni crédit ni paiement en plusieurs fois') },
    });
  });
});

describe('what was suggested', () => {
  it('follows the hours: the line beyond the pack, then the schedule', () => {
    const followed = followQuote(quote, { ...quote, 'heures-manual': '40' });
    expect(followed).toMatchObject({
      'ligne-2': '20\u202fheures de plus, à 50,00\u202f€ l’heure',
      'ligne-2-prix': '1000,00',
      'echeance-2': '20',
      'echeance-3': '40',
      'echeance-3-prix': '1025,00',
    });
    expect(followQuote(quote, { ...quote, 'heures-manual': '20' })).toMatchObject({
      'ligne-2': '',
      'ligne-2-prix': '',
    });
  });

  it('appears once the hours are known', () => {
    const unknown = { ...quote, 'heures-manual': '', 'ligne-2': '', 'ligne-2-prix': '' };
    expect(followQuote(unknown, { ...unknown, 'heures-manual': '30' })).toMatchObject({
      'ligne-2-prix': '500,00',
    });
  });

  it('stays as the school wrote it', () => {
    const own = { ...quote, 'ligne-2': 'Leçons', 'echeance-3-prix': '900' };
    expect(followQuote(own, { ...own, 'heures-manual': '40' })).toEqual({ ...own, 'heures-manual': '40' });
    const written = { ...quote, 'echeance-1-prix': '400' };
    expect(followQuote(quote, written)).toEqual(written);
  });
});

describe('a button that only changes the form', () => {
  it('adds a row, computes, or splits the total', () => {
    const added = changeQuote({ ...quote, puis: 'ligne' }) ?? {};
    expect(countRows(added, 'ligne')).toBe(4);
    const computed = changeQuote({ ...quote, 'heures-manual': '40', puis: 'calculer' });
    expect(computed).toMatchObject({ 'ligne-2-prix': '1000,00' });
    const split = changeQuote({ ...quote, 'ligne-1-prix': '1399', puis: 'ajuster' }) ?? {};
    expect(split).toMatchObject({ 'echeance-1-prix': '300,00', 'echeance-3-prix': '1000,00' });
    expect(split).not.toHaveProperty('puis');
    expect(read({ ...quote, puis: 'frais' })).toHaveProperty('typed.frais-2', '');
  });
});
