import { expect, test } from 'vitest';
import { databaseFaultOf } from './database-fault.ts';

const withCode = (code: string) => Object.assign(new Error('words of PostgreSQL'), { code });

test.each([
  ['25006', 'unwritable'],
  ['25P02', undefined],
  ['53000', 'away'],
  ['53100', 'unwritable'],
  ['53300', 'away'],
  ['54000', undefined],
  ['08000', 'away'],
  ['08006', 'away'],
  ['09000', undefined],
  ['57014', undefined],
  ['57P00', undefined],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['57P05', 'away'],
  ['57P06', undefined],
  ['23505', undefined],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['EACCES', undefined],
])('the code %s is a database that is %s', (code, fault) => {
  expect(databaseFaultOf(withCode(code))).toBe(fault);
  expect(databaseFaultOf(new Error('what failed', { cause: withCode(code) }))).toBe(fault);
});

test.each([
  ['timeout exceeded when trying to connect', 'away'],
  ['Connection terminated unexpectedly', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['no result', undefined],
])('the driver’s «%s» is one that is %s', (message, fault) => {
  expect(databaseFaultOf(new Error(message))).toBe(fault);
});

test.each([[undefined], ['53100'], [{ code: '53100' }]])('%j is no error', (thrown) => {
  expect(databaseFaultOf(thrown)).toBeUndefined();
});
