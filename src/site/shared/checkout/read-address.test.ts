import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

type Row = [name: string, value: string, expected: object];

const read = (query: string) => readAddress(new URLSearchParams(query));

it('an enrolment address names a step, a school and a formula', () => {
  const named = { step: 'identite', officeId: 12, formulaId: 345 };
  expect(read('etape=identite&ecole=12&formule=345')).toMatchObject(named);
});

it('an enrolment address names nothing when it is bare', () => {
  expect(read('')).toEqual({
    step: undefined,
    seen: [],
    officeId: undefined,
    formulaId: undefined,
    categorySlug: null,
    onlineCode: undefined,
    typed: '',
    communeCode: undefined,
    page: 1,
  });
});

it.each<Row>([
  ...['abc', '-1', '1.5', '1e3', '0', '2147483648', '99999999999', "1' or 1=1"].map(
    (id): Row => ['ecole', id, { officeId: 0 }],
  ),
  ['ecole', '2147483647', { officeId: 2_147_483_647 }],
  ['commune', '69123', { communeCode: '69123' }],
  ['commune', '2A004', { communeCode: '2A004' }],
  ...['2C004', '6912', '691234', '../etc'].map((code): Row => ['commune', code, { communeCode: undefined }]),
  ['code', 'moto', { onlineCode: expect.objectContaining({ formulaTypeId: 41 }) }],
  ...['', 'Moto', '41', '__proto__'].map((code): Row => ['code', code, { onlineCode: undefined }]),
  ['page', '3', { page: 3 }],
  ['page', '0', { page: 1 }],
  ['page', 'x', { page: 1 }],
])('an enrolment address with %s=%s reads %o', (name, value, expected) => {
  expect(read(new URLSearchParams({ [name]: value }).toString())).toMatchObject(expected);
});
