import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

const id = '0b1f7c1e-6d52-4a1e-9c1a-2f0a6b1c9d11';

it('is recognised', () => {
  expect(isUuid(id)).toBe(true);
  expect(isUuid(crypto.randomUUID())).toBe(true);
});

it.each([
  '',
  id.slice(1),
  `${id}0`,
  `${id}\n`,
  id.toUpperCase(),
  id.replaceAll('-', ''),
  id.replace('0', 'g'),
])('«%s» is none', (text) => {
  expect(isUuid(text)).toBe(false);
});
