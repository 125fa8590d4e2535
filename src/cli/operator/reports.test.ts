import { expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';

const because = ['--because', 'Faux.'];

it.each([
  [['--keep', 'AV-7K3MZ-Q2W9X'], 'Give the reason'],
  [['--keep', 'AV-7K3MZ-Q2W9X', '--because', ' '], 'Give the reason'],
  [['--keep', '12', ...because], 'It is not the reference'],
  [['--keep', 'AV-7K3MZ-Q2W9X', '--remove', 'AV-7K3MZ-Q2W9X', ...because], 'not both'],
])('a decision is refused that lacks something: %j', async (options, message) => {
  const { code, err } = await typeCommand(['reports', ...options]);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
});
