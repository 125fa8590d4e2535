import { expect, it } from 'vitest';
import { beginWork, isWorking } from './busy.ts';

it('is working until each piece of work has ended, also when an end is reported twice', () => {
  const [endFirst, endSecond] = [beginWork(), beginWork()];
  expect(isWorking()).toBe(true);
  endFirst();
  endFirst();
  expect(isWorking()).toBe(true);
  endSecond();
  expect(isWorking()).toBe(false);
});
