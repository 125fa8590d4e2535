import { expect, it } from 'vitest';
import { consoleAccess } from './open-console.ts';

const limits = { order: 30_000, day: 150_000 };
const local = 'http://localhost:3000';
const remote = 'https://www.exemple.fr';

it.each([
  ['off by default', undefined, false, local, 'off'],
  ['of this machine in the demonstration', undefined, true, local, 'loopback'],
  ['off in a demonstration that others reach', undefined, true, remote, 'off'],
  ['off where it is switched off', 'off', true, local, 'off'],
  ['on where it is switched on', 'on', false, remote, 'on'],
] as const)('the console is %s', (_, access, demonstration, publicUrl, is) => {
  expect(consoleAccess({ console: { access, limits }, demonstration, publicUrl })).toBe(is);
});
