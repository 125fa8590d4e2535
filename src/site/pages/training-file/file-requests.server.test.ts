import { describe, expect, it } from 'vitest';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { aTypedQuote as quote } from '#test/support/typed-quote.ts';
import { fieldOfRefusal, readMove } from './file-requests.server.ts';

const today = '2026-12-10';
const file = { timeZone: 'Europe/Paris', openedAt: '2026-12-01T11:00:00.000Z' };
const now = new Date('2026-12-10T11:00:00Z');
const read = (fields: TypedValues, timeZone = file.timeZone) => readMove(fields, { ...file, timeZone }, now);

describe('the form of a move', () => {
  it('is read by the contract', () => {
    expect(read({ coup: 'prolong' })).toEqual({ move: { kind: 'prolong' } });
    expect(read({ coup: 'accept', version: '2' })).toEqual({ move: { kind: 'accept', version: 2 } });
    expect(read({ coup: 'agree', date: '2026-12-03T09:00:00.000Z' })).toEqual({
      move: { kind: 'agree', at: '2026-12-03T09:00:00.000Z' },
    });
    expect(read({ coup: 'sign', le: '2026-12-10', ou: 'distance' })).toEqual({
      move: { kind: 'sign', on: '2026-12-10', where: 'distance' },
    });
    expect(read({ coup: 'end', le: '2027-06-10', resultat: 'passed' })).toEqual({
      move: { kind: 'end', on: '2027-06-10', outcome: 'passed' },
    });
  });

  it('keeps the dates of a contract signed elsewhere in their order', () => {
    const dated = { coup: 'sign', ou: 'school', 'evalue-le': '2026-12-05', 'devis-le': '2026-12-06' };
    const signed = (changes: TypedValues) => read({ ...dated, le: '2026-12-06', ...changes });
    expect(signed({})).toMatchObject({ move: { assessedOn: '2026-12-05', quotedOn: '2026-12-06' } });
    expect(signed({ le: '2026-12-05' })).toHaveProperty('errors.le');
    expect(signed({ 'devis-le': '2026-12-04' })).toHaveProperty('errors.devis-le');
    expect(signed({ 'evalue-le': '' })).toEqual({ errors: { 'evalue-le': 'Champ requis.' } });
  });

  it('names each field that is missing or unreadable', () => {
    expect(read({ coup: 'sign' })).toEqual({ errors: { le: 'Champ requis.', ou: 'Champ requis.' } });
    expect(read({ coup: 'sign', le: '10/12/2026', ou: 'school' })).toEqual({
      errors: { le: 'Format incorrect.' },
    });
    const unreal = { le: '2026-12-06', 'evalue-le': '2026-02-30', 'devis-le': '2026-11-31' };
    expect(read({ coup: 'sign', ou: 'school', ...unreal })).toEqual({
      errors: { 'evalue-le': 'Format incorrect.', 'devis-le': 'Format incorrect.' },
    });
    expect(read({ coup: 'agree' })).toEqual({ errors: { date: 'Champ requis.' } });
    expect(read({ coup: 'agree', date: '2026-12-14T09:00:00+09' })).toHaveProperty('errors.date');
    expect(read({ coup: 'refuse', motif: '  ' })).toEqual({ errors: { motif: 'Champ requis.' } });
  });

  it('is refused for an unknown move', () => {
    expect(read({ coup: 'steal' })).toEqual({ errors: { coup: 'Format incorrect.' } });
    expect(read({})).toEqual({ errors: { coup: 'Champ requis.' } });
  });
});

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

  it('are read by the clock of the school', () => {
    const dates = (timeZone: string) => read(proposal, timeZone);
    expect(dates('America/Guadeloupe')).toHaveProperty('move.dates.0', '2026-12-14T13:00:00.000Z');
    expect(dates('Pacific/Noumea')).toHaveProperty('move.dates.0', '2026-12-13T22:00:00.000Z');
  });

  it('are from now to 90 days on', () => {
    const first = (jour1: string, heure1: string) => read({ ...proposal, jour1, heure1 });
    const errors = { jour1: 'Choisissez une date à venir, dans les trois mois.' };
    expect(first('2026-12-10', '12:00')).toEqual({ errors });
    expect(first('2026-12-10', '12:01')).toHaveProperty('move');
    expect(first('2027-03-10', '23:59')).toHaveProperty('move');
    expect(first('2027-03-11', '00:00')).toEqual({ errors });
  });

  it('name each field that is missing, unreadable or given twice', () => {
    expect(read({ ...proposal, jour1: '', heure2: '25:00', jour3: '2026-02-30' })).toEqual({
      errors: { jour1: 'Champ requis.', heure2: 'Écrivez l’heure et les minutes.', jour3: 'Date invalide.' },
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

it.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'an unlikely year is invalid: %s',
  (day) => {
    expect(read({ coup: 'agree', jour: day, heure: '10:00' })).toEqual({
      errors: { jour: 'Date invalide.' },
    });
    expect(read({ coup: 'propose', jour1: day, heure1: '10:00' })).toHaveProperty(
      'errors.jour1',
      'Date invalide.',
    );
  },
);

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
  });

  it.each([
    [{ evaluation: '2026-11-30' }, ['evaluation']],
    [{ evaluation: '2026-12-01' }, undefined],
    [{ evaluation: '2026-12-11' }, ['evaluation']],
    [{ 'heures-manual': '151' }, ['heures-manual']],
    [{ 'heures-automatic': '151' }, ['heures-automatic']],
    [{ valable: '2026-12-09' }, ['valable']],
    [{ 'ligne-2': 'é'.repeat(120) }, undefined],
    [{ 'ligne-2': 'é'.repeat(121) }, ['ligne-2']],
    [{ 'frais-1': 'é'.repeat(121) }, ['frais-1']],
    [{ 'echeance-2': '38' }, ['echeance-2', 'echeance-3']],
    [{ 'echeance-2-prix': '0' }, ['echeance-2-prix']],
    [
      { 'ligne-1': '', 'ligne-1-prix': '', 'ligne-2': 'é'.repeat(121), 'echeance-2-prix': '0' },
      ['ligne-2', 'echeance-2-prix'],
    ],
    [{ evaluation: '2026-12-11', valable: '2026-12-09' }, ['evaluation', 'valable']],
  ])('names the field and the row of each limit: %o', (changes: TypedValues, fields) => {
    const answer = errorsOf(changes);
    expect('errors' in answer ? Object.keys(answer.errors).toSorted() : undefined).toEqual(
      fields?.toSorted(),
    );
  });

  it('names the line whose price is too high', () => {
    expect(errorsOf({ 'ligne-2-prix': '20 000,01' })).toHaveProperty(
      'errors.ligne-2-prix',
      'Une ligne va de 0 à 20\u202f000\u202f€.',
    );
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

it('a refusal of the service is shown at its field', () => {
  const day = 'Cette date ne convient pas\u202f: elle ne peut être ni à venir, ni avant l’étape précédente.';
  const dates = 'Choisissez des dates à venir, dans l’ordre, dans les trois mois.';
  expect(fieldOfRefusal({ le: '2026-11-30' }, [day])).toBe('le');
  expect(fieldOfRefusal({ jour: '2026-11-30' }, [dates])).toBe('jour');
  expect(fieldOfRefusal({ date: '2026-11-30T09:00:00.000Z' }, [dates])).toBe('date');
  expect(fieldOfRefusal({}, ['Ce dossier a changé depuis que la page est ouverte. Rechargez la page.'])).toBe(
    undefined,
  );
});
