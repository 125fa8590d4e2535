import { expect, it } from 'vitest';
import { beginWork, isWorking } from './busy.ts';

it('is working as long as one piece of work is not over, however often its end is told', () => {
  const [endFirst, endSecond] = [beginWork(), beginWork()];
  expect(isWorking()).toBe(true);
  endFirst();
  endFirst();
  expect(isWorking()).toBe(true);
  endSecond();
  expect(isWorking()).toBe(false);
});
