import { describe, expect, it } from 'vitest';
import { maxAddressLength, printedFoot } from './printed-foot.ts';

const foot = (address: string) =>
  printedFoot({ siteName: 'Créneau', address, on: new Date('2026-03-01T12:00:00Z') });

describe('the foot of a printed sheet', () => {
  it('says whose page it is, where it is found again and the day that it was printed', () => {
    expect(foot('https://creneau.example/comparer?ecoles=1,2#liste')).toBe(
      'Créneau · creneau.example/comparer?ecoles=1,2 · imprimé le 01/03/2026',
    );
  });

  it.each([
    { beyond: 0, has: 'its question' },
    { beyond: 1, has: 'no question' },
  ])('of an address $beyond letters longer than the line has $has', ({ beyond }) => {
    const path = 'creneau.example/recherche';
    const question = `?q=${'a'.repeat(maxAddressLength + beyond - path.length - 3)}`;
    expect(foot(`https://${path}${question}`)).toBe(
      `Créneau · ${path}${beyond === 0 ? question : ''} · imprimé le 01/03/2026`,
    );
  });

  it('names the site alone where even the path is longer than the line', () => {
    expect(foot(`https://creneau.example/${'a'.repeat(maxAddressLength)}`)).toBe(
      'Créneau · creneau.example · imprimé le 01/03/2026',
    );
  });
});
