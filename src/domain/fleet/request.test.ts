import { describe, expect, it } from 'vitest';
import { aFleetForm } from '#test/support/inbox.ts';
import { formulaTypes } from '../school/formula-types.ts';
import { fleetFileMessages, readAttachment } from './attachment.ts';
import { labelsOfTrainings, normaliseFleetRequest, readFleetRequest } from './request.ts';
import { fleetTrainings, maxDrivers, maxFleetFile, minDrivers, wantedName } from './request-fields.ts';

const about = { brand: 'mistral-assurances', attachment: undefined };
const errorsOf = (changes: Record<string, string>) => {
  const result = readFleetRequest(normaliseFleetRequest(aFleetForm(changes)), about);
  return result.ok ? {} : result.errors;
};

describe('a fleet’s request for a quote', () => {
  it('is normalised before it is validated', () => {
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

  it('has one error per required field, in the order of the form', () => {
    const result = readFleetRequest(normaliseFleetRequest({}), about);
    const needed = ['company', 'siret', 'name', 'email', 'phone', 'drivers', 'wanted'];
    expect(result).toEqual({
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
  ])('reports what is wrong: %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('is about 2 to 10,000 drivers', () => {
    expect([minDrivers, maxDrivers]).toEqual([2, 10_000]);
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
  ])('limits the characters of %s to %i', (field, most) => {
    expect(errorsOf({ [field]: 'é'.repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: 'é'.repeat(most + 1) })).toEqual({ [field]: `${most} caractères maximum.` });
  });

  it('accepts trainings that schools teach, and ignores unknown fields', () => {
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

describe('the attached list', () => {
  const archive = 'PK\u0003\u0004…';

  it.each([
    ['véhicules.csv', 'csv', 'Immatriculation;Marque\n=cmd();x\n'],
    ['Excel.CSV', 'csv', '\u00ff\u00feA\u0000'],
    ['conducteurs.xlsx', 'xlsx', archive],
    ['conducteurs.2026.ods', 'ods', archive],
    ['liste.pdf', 'pdf', '%PDF-1.7…'],
  ])('is stored unchanged: %s', (name, kind, text) => {
    const content = Buffer.from(text, 'latin1');
    expect(readAttachment(name, content)).toEqual({ kind, content });
  });

  it.each([
    ['page.csv', '<!doctype html>'],
    ['blanks.csv', `${' '.repeat(2000)}<script>`],
    ['lines.csv', `${'\n'.repeat(1024)}\ufeff <script>`],
    ['classeur.csv', archive],
    ['papier.csv', '%PDF-1.7'],
    ['zéros.csv', 'a\u0000b'],
    ['liste.xlsx', 'Nom;Prénom'],
    ['liste.pdf', archive],
    ['liste.xls', '\u00d0\u00cf'],
    ['liste.xlsm', archive],
    ['liste.csv.exe', 'MZ'],
    ['csv', 'Nom'],
    ['', 'Nom'],
  ])('is refused by its name or its first bytes: %j', (name, text) => {
    expect(readAttachment(name, Buffer.from(text))).toEqual({ error: fleetFileMessages.kind });
  });

  it('has at least a byte and at most 1 MB, and its error comes with the others', () => {
    expect(maxFleetFile).toBe(1_000_000);
    const sized = (length: number) => readAttachment('a.csv', new Uint8Array(length).fill(65));
    expect([sized(1), sized(maxFleetFile)]).toMatchObject([{ kind: 'csv' }, { kind: 'csv' }]);
    expect([sized(0), sized(maxFleetFile + 1)]).toEqual([
      { error: fleetFileMessages.empty },
      { error: fleetFileMessages.tooLarge },
    ]);
    expect(
      readFleetRequest(normaliseFleetRequest(aFleetForm({ email: 'x' })), { ...about, attachment: sized(0) }),
    ).toEqual({ ok: false, errors: { email: 'Email invalide.', file: fleetFileMessages.empty } });
  });
});
