import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facadeVersion } from './facade-version.ts';

test('a school keeps its version while it keeps its name', () => {
  expect(facadeVersion('Double Commande Lyon')).toBe(facadeVersion('Double Commande Lyon'));
  expect(facadeVersion('Double Commande Lyon')).not.toBe(facadeVersion('Double Commande Bron'));
  expect(facadeVersion('É')).toBe(facadeVersion('E\u0301'));
});

test('a version has seven letters and digits for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (label) => /^[0-9a-z]{7}$/u.test(facadeVersion(label))),
  );
});
