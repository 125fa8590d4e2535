import { describe, expect, it } from 'vitest';
import { isSameEntry, longestToken, readEntryClaims, readPartnerEntry } from './partner.ts';

const entry = { idClient: 'C-1042', idOffre: '1', marque: 'mistral-assurances' };
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ ...entry, jwtToken: 'a.b.c', ...more });

describe('the address of an entry', () => {
  it('is read whole', () => {
    expect(readPartnerEntry(query())).toEqual({ entry, token: 'a.b.c' });
  });

  it.each(['idClient', 'idOffre', 'marque', 'jwtToken'])('is none without %s', (name) => {
    const without = query();
    without.delete(name);
    expect(readPartnerEntry(without)).toBeUndefined();
  });

  it.each(['idClient', 'idOffre', 'marque', 'jwtToken'])(
    'is none when %s is empty or given twice',
    (name) => {
      expect(readPartnerEntry(query({ [name]: '' }))).toBeUndefined();
      const doubled = query();
      doubled.append(name, query().get(name) ?? '');
      expect(readPartnerEntry(doubled)).toBeUndefined();
    },
  );

  it.each([
    [100, true],
    [101, false],
  ])('may name a customer in %i characters: %s', (length, isRead) => {
    expect(readPartnerEntry(query({ idClient: 'c'.repeat(length) })) !== undefined).toBe(isRead);
  });

  it.each([
    [longestToken, true],
    [longestToken + 1, false],
  ])('may carry a token of %i characters: %s', (length, isRead) => {
    expect(readPartnerEntry(query({ jwtToken: 'a'.repeat(length) })) !== undefined).toBe(isRead);
  });

  it.each(['<script>', 'a b', '../../etc', 'a\nb', '%0d%0a', '-rf'])('names nobody «%s»', (idClient) => {
    expect(readPartnerEntry(query({ idClient }))).toBeUndefined();
  });
});

describe('the claims of a token', () => {
  it('name who enters, a number as its digits', () => {
    expect(readEntryClaims({ ...entry, idOffre: 1, exp: 3 })).toEqual(entry);
  });

  it.each([
    { idClient: undefined },
    { marque: null },
    { idOffre: 1.5 },
    { idOffre: ['1'] },
    { idClient: '' },
  ])('name nobody with %o', (wrong) => {
    expect(readEntryClaims({ ...entry, ...wrong })).toBeUndefined();
  });

  it('must say what the address says', () => {
    expect(isSameEntry(entry, { ...entry })).toBe(true);
    expect(isSameEntry(entry, { ...entry, idClient: 'C-1043' })).toBe(false);
    expect(isSameEntry(entry, { ...entry, idOffre: '2' })).toBe(false);
    expect(isSameEntry(entry, { ...entry, marque: 'Mistral-Assurances' })).toBe(false);
  });
});
