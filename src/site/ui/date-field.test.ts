import { expect, it } from 'vitest';
import { slashDate } from './date-field.tsx';

it('adds a slash only with the digit after it, so that it can be rubbed out', () => {
  expect(slashDate('24')).toBe('24');
  expect(slashDate('240')).toBe('24/0');
  expect(slashDate('24/05')).toBe('24/05');
  expect(slashDate('24/052')).toBe('24/05/2');
});

it('dates eight digits pasted at once', () => {
  expect(slashDate('24052007')).toBe('24/05/2007');
});

it('leaves what is already slashed, or written another way, alone', () => {
  for (const text of ['', '2', '24/05/2007', '2/5/2007', '24.05.2007', '2007-05-24', 'demain'])
    expect(slashDate(text)).toBe(text);
});
