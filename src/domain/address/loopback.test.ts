import { expect, it } from 'vitest';
import { underSameName } from './loopback.ts';

const bank = 'http://localhost:3000/services/cards/secure-mode/1/key?a=b#c';

it.each([
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/services/cards/secure-mode/1/key?a=b#c'],
  ['http://127.8.9.10:3000/', 'http://127.8.9.10:3000/services/cards/secure-mode/1/key?a=b#c'],
  ['http://[::1]:3000/x', 'http://[::1]:3000/services/cards/secure-mode/1/key?a=b#c'],
])('from %s an address of the same server is %s', (asked, address) => {
  expect(underSameName(bank, asked)).toBe(address);
  expect(underSameName(address, bank)).toBe(bank);
});

it.each([
  [bank, 'http://localhost:3000/'],
  [bank, 'http://127.0.0.1:3001/'],
  [bank, 'https://127.0.0.1:3000/'],
  [bank, 'http://127.0.0.1.example:3000/'],
  [bank, 'http://creneau.example:3000/'],
  [bank, ''],
  ['https://api.sandbox.example/v2.01', 'http://127.0.0.1:3000/'],
  ['http://localhost.example:3000/', 'http://127.0.0.1:3000/'],
  ['/inscription-terminee', 'http://127.0.0.1:3000/'],
])('%s stays what it is from «%s»', (address, asked) => {
  expect(underSameName(address, asked)).toBe(address);
});
