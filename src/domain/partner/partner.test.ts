import { describe, expect, it } from 'vitest';
import { isSameEntry, maxTokenLength, readEntryClaims, readPartnerEntry } from './partner.ts';

const entry = { idClient: 'C-1042', idOffre: '1', marque: 'mistral-assurances' };
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ ...entry, jwtToken: 'a.b.c', ...more });

describe('the address of an entry', () => {
  it('has four parameters', () => {
    expect(readPartnerEntry(query())).toEqual({ entry, token: 'a.b.c' });
  });

  it.each(['idClient', 'idOffre', 'marque', 'jwtToken'])('is invalid without %s', (name) => {
    const without = query();
    without.delete(name);
    expect(readPartnerEntry(without)).toBeUndefined();
  });

  it.each(['idClient', 'idOffre', 'marque', 'jwtToken'])('is invalid if %s is empty or repeated', (name) => {
    expect(readPartnerEntry(query({ [name]: '' }))).toBeUndefined();
    const doubled = query();
    doubled.append(name, query().get(name) ?? '');
    expect(readPartnerEntry(doubled)).toBeUndefined();
  });

  it.each([
    [100, true],
    [101, false],
  ])('accepts a customer of %i characters: %s', (length, isRead) => {
    expect(readPartnerEntry(query({ idClient: 'c'.repeat(length) })) !== undefined).toBe(isRead);
  });

  it.each([
    [maxTokenLength, true],
    [maxTokenLength + 1, false],
  ])('accepts a token of %i characters: %s', (length, isRead) => {
    expect(readPartnerEntry(query({ jwtToken: 'a'.repeat(length) })) !== undefined).toBe(isRead);
  });

  it.each(['<script>', 'a b', '../../etc', 'a\nb', '%0d%0a', '-rf'])('refuses the id «%s»', (idClient) => {
    expect(readPartnerEntry(query({ idClient }))).toBeUndefined();
  });
});

it('the claims of a token contain the entry, a number as its digits', () => {
  expect(readEntryClaims({ ...entry, idOffre: 1, exp: 3 })).toEqual(entry);
});

it.each([{ idClient: undefined }, { marque: null }, { idOffre: 1.5 }, { idOffre: ['1'] }, { idClient: '' }])(
  'the claims of a token are invalid as %o',
  (wrong) => {
    expect(readEntryClaims({ ...entry, ...wrong })).toBeUndefined();
  },
);

it('the claims of a token must match the address', () => {
  expect(isSameEntry(entry, { ...entry })).toBe(true);
  expect(isSameEntry(entry, { ...entry, idClient: 'C-1043' })).toBe(false);
  expect(isSameEntry(entry, { ...entry, idOffre: '2' })).toBe(false);
  expect(isSameEntry(entry, { ...entry, marque: 'Mistral-Assurances' })).toBe(false);
});
