import { afterEach, expect } from 'vitest';
import { takePageErrors } from './browser.ts';

afterEach(() => {
  expect(takePageErrors(), 'errors that no script of a page caught').toEqual([]);
});
