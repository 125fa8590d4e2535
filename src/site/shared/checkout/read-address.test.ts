import { describe, expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('an enrolment address', () => {
  it('names a step, a school and a formula', () => {
    expect(read('etape=identite&ecole=12&formule=345')).toMatchObject({
      step: 'identite',
      officeId: 12,
      formulaId: 345,
    });
  });

  it('names nothing when it is bare', () => {
    expect(read('')).toEqual({
      step: undefined,
      officeId: undefined,
      formulaId: undefined,
      categorySlug: null,
      onlineCode: undefined,
      typed: '',
      communeCode: undefined,
      page: 1,
    });
  });

  it.each(['abc', '-1', '1.5', '1e3', '0', '2147483648', '99999999999', "1' or 1=1"])(
    'with the school %j names one that does not exist',
    (ecole) => {
      expect(read(new URLSearchParams({ ecole }).toString()).officeId).toBe(0);
    },
  );

  it('takes the largest id there can be', () => {
    expect(read('ecole=2147483647').officeId).toBe(2_147_483_647);
  });

  it('takes INSEE codes only as communes', () => {
    expect(read('commune=69123').communeCode).toBe('69123');
    expect(read('commune=2A004').communeCode).toBe('2A004');
    for (const code of ['2C004', '6912', '691234', '../etc'])
      expect(read(`commune=${code}`).communeCode).toBeUndefined();
  });

  it('names a theory course, and no other word is one', () => {
    expect(read('code=moto').onlineCode).toMatchObject({ formulaTypeId: 41 });
    for (const code of ['', 'Moto', '41', '__proto__'])
      expect(read(`code=${code}`).onlineCode).toBeUndefined();
  });

  it('takes pages from 1', () => {
    expect(read('page=3').page).toBe(3);
    expect(read('page=0').page).toBe(1);
    expect(read('page=x').page).toBe(1);
  });
});
