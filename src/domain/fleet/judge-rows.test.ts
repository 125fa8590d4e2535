import { describe, expect, it } from 'vitest';
import { judgeDriver, readDay, readLicences } from './judge-driver.ts';
import { judgeVehicle, readRegistration } from './judge-vehicle.ts';

const codes = ({ faults }: ReturnType<typeof judgeVehicle>) =>
  faults.map(({ column, code }) => `${column} ${code}`);

const vehicle = (changes: Readonly<Record<string, string>> = {}) => {
  const row = { registration: 'AA-123-AA', make: 'Renault', model: '', category: 'VP', mass: '', ...changes };
  return judgeVehicle((key) => row[key as keyof typeof row]);
};

describe('a vehicle', () => {
  it.each([
    ['AA-123-AA', 'AA123AA'],
    ['aa 123 aa', 'AA123AA'],
    ['ZZ-999-ZZ', 'ZZ999ZZ'],
    ['AA-001-AA', 'AA001AA'],
    ['1234 AB 75', '1234AB75'],
    ['1 A 01', '1A01'],
    ['999 ABC 2A', '999ABC2A'],
    ['12 XY 974', '12XY974'],
  ])('is registered: %s', (typed, read) => {
    expect(readRegistration(typed)).toBe(read);
  });

  it.each([
    ['', 'required'],
    ['AA-000-AA', 'registration-letters'],
    ['AI-123-AA', 'registration-letters'],
    ['AA-123-AO', 'registration-letters'],
    ['UA-123-AA', 'registration-letters'],
    ['AA-12-AA', 'registration'],
    ['AA-1234-AA', 'registration'],
    ['0123 AB 75', 'registration'],
    ['12345 AB 75', 'registration'],
    ['1234 AB 96', 'registration'],
    ['1234 AB 00', 'registration'],
    ['1234 AB 2C', 'registration'],
    ['B-AB 1234', 'registration'],
  ])('is not: %j', (registration, code) => {
    expect(codes(vehicle({ registration }))).toEqual([`registration ${code}`]);
  });

  it.each([
    ['VP', 'leger'],
    ['ctte', 'leger'],
    ['Véhicule particulier', 'leger'],
    ['N3', 'lourd'],
    ['Poids lourd', 'lourd'],
    ['TCP', 'personnes'],
    ['L3e', 'deux-roues'],
    ['Semi-remorque', 'remorque'],
  ])('is counted by its category: %s', (category, group) => {
    expect(vehicle({ category })).toMatchObject({ faults: [], counts: [group] });
  });

  it.each([
    ['', 'VP', []],
    ['49', 'VP', ['mass mass']],
    ['50', 'REM', []],
    ['44000', 'TRR', []],
    ['44001', 'TRR', ['mass mass']],
    ['3,5', 'VP', ['mass mass']],
    ['3 500 kg', 'CTTE', []],
    ['3501', 'CTTE', ['mass mass-light']],
    ['3501', 'VP', []],
    ['3500', 'CAM', ['mass mass-heavy']],
    ['3501', 'CAM', []],
  ])('weighs %j as %s', (mass, category, faults) => {
    expect(codes(vehicle({ mass, category }))).toEqual(faults);
  });

  it('has a make of at most 50 characters, a category, and says all that is wrong at once', () => {
    expect(codes(vehicle({ make: 'é'.repeat(50), model: 'é'.repeat(50) }))).toEqual([]);
    expect(codes(vehicle({ make: 'é'.repeat(51), model: 'é'.repeat(51), category: 'avion' }))).toEqual([
      'make too-long',
      'model too-long',
      'category category',
    ]);
    expect(codes(vehicle({ registration: ' ', make: '', category: '' }))).toEqual([
      'registration required',
      'make required',
      'category required',
    ]);
  });
});

const today = '2026-11-21';
const driver = (changes: Readonly<Record<string, string>> = {}) => {
  const row = {
    lastName: 'Haddad',
    firstName: 'Nour',
    birthday: '31/12/1990',
    licences: 'B',
    obtained: '',
    ...changes,
  };
  return judgeDriver((key) => row[key as keyof typeof row], today);
};

describe('a driver', () => {
  it.each([
    ['31/12/1990', '1990-12-31'],
    ['1.2.1990', '1990-02-01'],
    ['1990-12-31', '1990-12-31'],
    ['29/02/2000', '2000-02-29'],
    ['29/02/1999', undefined],
    ['31/04/1990', undefined],
    ['12/31/1990', undefined],
    ['31/12/90', undefined],
    ['31/12/1890', undefined],
  ])('is born on a day that exists: %s', (typed, read) => {
    expect(readDay(typed)).toBe(read);
  });

  it.each([
    ['22/11/2011', ['birthday age']],
    ['21/11/2011', []],
    ['20/11/2011', []],
    ['22/11/1926', []],
    ['21/11/1926', ['birthday age']],
    ['', ['birthday required']],
    ['hier', ['birthday date']],
  ])('is from 15 to 99 years old: %j', (birthday, faults) => {
    expect(codes(driver({ birthday }))).toEqual(faults);
  });

  it.each([
    ['B', ['B']],
    ['c, B + be', ['B', 'BE', 'C']],
    ['B et E(B)', ['B', 'BE']],
    ['EC/D1', ['CE', 'D1']],
    ['E(C1)', ['C1E']],
    ['B;B', ['B']],
    ['Aucun', []],
    ['néant', []],
    ['', undefined],
    ['F', undefined],
    ['B, camion', undefined],
  ])('holds %j', (typed, read) => {
    expect(readLicences(typed)).toEqual(read);
  });

  it('without a licence says so, and is counted apart', () => {
    expect(driver({ licences: 'aucun' })).toMatchObject({ faults: [], counts: ['aucun'] });
    expect(codes(driver({ licences: '' }))).toEqual(['licences licences-empty']);
    expect(codes(driver({ licences: 'Z' }))).toEqual(['licences licences']);
  });

  it.each([
    ['22/11/2026', ['obtained obtained-future']],
    ['21/11/2026', []],
    ['20/11/2026', []],
    ['30/12/2004', ['obtained obtained-early']],
    ['31/12/2004', []],
    ['01/01/2005', []],
    ['2004', ['obtained date']],
  ])('obtained a licence after 14 years, and not tomorrow: %s', (obtained, faults) => {
    expect(codes(driver({ obtained }))).toEqual(faults);
  });

  it('obtained none without one', () => {
    expect(codes(driver({ licences: 'aucun', obtained: '01/01/2010' }))).toEqual([
      'obtained obtained-without',
    ]);
  });

  it('is the same by name and day of birth, whatever the accents', () => {
    expect(driver({ firstName: 'Zoé' }).key).toBe(driver({ firstName: 'ZOE', birthday: '1990-12-31' }).key);
    expect(driver().key).not.toBe(driver({ birthday: '01/01/1990' }).key);
  });

  it('shows what is wrong cut short', () => {
    expect(driver({ birthday: 'x'.repeat(40) }).faults[0]?.value).toHaveLength(40);
    expect(driver({ birthday: 'x'.repeat(500) }).faults[0]?.value).toBe(`${'x'.repeat(39)}…`);
  });
});
