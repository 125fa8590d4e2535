import { expect, it } from 'vitest';
import { isFree } from './free-place.ts';

it.each([
  [55, true],
  [57, false],
])('is free beside a control that ends at %d px', (right, isIt) => {
  const control = {
    ...{ x: 0, y: 80, left: 0, top: 80 },
    ...{ right, bottom: 120, width: right, height: 40 },
  };
  expect(isFree([control], { left: 56, top: 90 })).toBe(isIt);
});
