import { expect, test } from 'vitest';
import { nameApart } from './name-apart.ts';

const school = (label: string, street: string) => ({ label, street, zipCode: '69003', city: 'Lyon' });

test('only schools that share a name are named with their address', () => {
  const named = nameApart([
    school('Auto-école Pilote', '1 rue Neuve'),
    school('Auto-école du Centre', '2 rue Neuve'),
    school('Auto-école Pilote', ''),
  ]);
  expect(named.map(({ fullName }) => fullName)).toEqual([
    'Auto-école Pilote, 1 rue Neuve, 69003\u00a0Lyon',
    undefined,
    'Auto-école Pilote, 69003\u00a0Lyon',
  ]);
});

test('or with where they are, as far as the list knows', () => {
  const schools = [
    { label: 'ECF', city: 'Lyon' },
    { label: 'ECF', city: 'Bron' },
  ];
  expect(nameApart(schools, ({ city }) => city).map(({ fullName }) => fullName)).toEqual([
    'ECF, Lyon',
    'ECF, Bron',
  ]);
});
