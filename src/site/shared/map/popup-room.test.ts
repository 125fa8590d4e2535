import { expect, test } from 'vitest';
import { popupRoom } from './popup-room.ts';

test.each([320, 360, 412, 599])('at %i px a popup and its frame cover half of the map at most', (x) => {
  const { width, height } = popupRoom({ x, y: 400 });
  expect(((width + 36) * (height + 56)) / (x * 400)).toBeLessThanOrEqual(0.5);
  expect(height).toBeGreaterThan(150);
});

test('on a wide map a popup is 280 px wide, and as high as the map allows', () => {
  expect(popupRoom({ x: 600, y: 400 })).toEqual({ width: 280, height: 320 });
});
