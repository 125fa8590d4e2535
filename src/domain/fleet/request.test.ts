import { describe, expect, it } from 'vitest';
import { aFleetForm } from '#test/support/desk.ts';
import { formulaTypes } from '../school/formula-types.ts';
import { fleetTrainings, labelsOfTrainings, normaliseFleetRequest, readFleetRequest } from './request.ts';
import { fewestDrivers, fleetFields, mostDrivers, wantedName } from './request-fields.ts';
import { summarise, tellCounts, tellNumber, tellRightRows } from './summary.ts';

const about = { brand: 'mistral-assurances', file: undefined };
const errorsOf = (changes: Record<string, string>) => {
  const judged = readFleetRequest(normaliseFleetRequest(aFleetForm(changes)), about);
  return judged.ok ? {} : judged.errors;
};

describe('a fleet’s request for a quote', () => {
  it('is tidied before it is judged', () => {
    expect(
      readFleetRequest(normaliseFleetRequest(aFleetForm({ drivers: ' 1 200 ', message: 'a\r\nb ' })), about),
    ).toEqual({
      ok: true,
      read: {
        company: 'Transports du Canal',
        siret: '00000001800010',
        name: 'Nour Haddad',
        email: 'flotte@canal.example',
        phone: '0472000000',
        drivers: 1200,
        wanted: ['perfectionnement', 'poids-lourd'],
        places: 'Lyon, Sète',
        message: 'a\nb',
        ...about,
      },
    });
  });

  it('without an answer tells each that is needed, in the order of the form', () => {
    const judged = readFleetRequest(normaliseFleetRequest({}), about);
    const needed = fleetFields.filter((field) => !['places', 'file', 'message'].includes(field));
    expect(judged).toEqual({
      ok: false,
      errors: Object.fromEntries(needed.map((field) => [field, 'Champ requis.'])),
    });
  });

  it.each([
    ['siret', '000 000 018 00011', 'Format incorrect.'],
    ['email', 'canal', 'Email invalide.'],
    ['phone', '04 72', 'Format incorrect.'],
    ['drivers', 'douze', 'Un nombre de 2 à 10\u202f000.'],
    ['drivers', '2,5', 'Un nombre de 2 à 10\u202f000.'],
    ['drivers', '-12', 'Un nombre de 2 à 10\u202f000.'],
  ])('tells what is wrong: %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('is about 2 to 10,000 drivers', () => {
    expect([fewestDrivers, mostDrivers]).toEqual([2, 10_000]);
    for (const drivers of ['2', '3', '9999', '10000']) expect(errorsOf({ drivers })).toEqual({});
    for (const drivers of ['0', '1', '10001', '9'.repeat(30)]) {
      expect(errorsOf({ drivers })).toEqual({ drivers: 'Un nombre de 2 à 10\u202f000.' });
    }
  });

  it.each([
    ['company', 100],
    ['name', 50],
    ['places', 200],
    ['message', 1000],
  ])('has at most so many characters in its %s: %i', (field, most) => {
    expect(errorsOf({ [field]: 'é'.repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: 'é'.repeat(most + 1) })).toEqual({ [field]: `${most} caractères maximum.` });
  });

  it('wants what schools of the network teach, and keeps nothing that no field of the form is called', () => {
    expect(labelsOfTrainings(fleetTrainings.map(({ value }) => value))).toHaveLength(fleetTrainings.length);
    const taught = formulaTypes.map(({ label }) => label).join('\n');
    for (const words of [
      'Perfectionnement',
      'Code',
      'B',
      'boîte manuelle',
      'BE',
      'A1',
      'Permis CE',
      'Permis D',
    ]) {
      expect(taught).toContain(words);
    }
    expect(normaliseFleetRequest({ 'wanted-avion': 'on', brand: 'autre' })).not.toHaveProperty('brand');
    expect(normaliseFleetRequest({ 'wanted-avion': 'on' })).not.toHaveProperty(wantedName('avion'));
  });
});

it('of a report how many there are is kept, in the order of the groups, and nothing else', () => {
  const fault = { line: 2, column: 'lastName', code: 'required', value: 'Haddad' } as const;
  const summary = summarise({
    kind: 'drivers',
    encoding: 'utf-8',
    separator: ';',
    rows: 3,
    valid: 2,
    doubled: 0,
    counts: { aucun: 1, C: 1, B: 1 },
    unread: ['E-mail de Haddad'],
    faults: [fault],
  });
  expect(JSON.stringify(summary)).not.toContain('Haddad');
  expect(tellCounts(summary)).toEqual([
    { label: 'Permis B', count: 1 },
    { label: 'Permis C', count: 1 },
    { label: 'Sans permis', count: 1 },
  ]);
  expect([0, 1, 2, 1000].map((count) => tellNumber('vehicles', count))).toEqual([
    '0\u00a0véhicule',
    '1\u00a0véhicule',
    '2\u00a0véhicules',
    '1\u202f000\u00a0véhicules',
  ]);
  expect(tellRightRows(1, 1000)).toBe('1\u00a0ligne valable sur 1\u202f000');
  expect(tellRightRows(2, 3)).toBe('2\u00a0lignes valables sur 3');
});
