import { expect, test } from 'vitest';
import { findFreeOffset } from './marker-overlap.ts';

const box = (left: number, top: number, width = 50, height = 20) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a sign that nothing covers stays at its place', () => {
  expect(findFreeOffset(box(100, 100), [box(150, 100), box(100, 120)])).toEqual({ x: 0, y: 0 });
});

test('a sign goes the shortest way from what covers it', () => {
  expect(findFreeOffset(box(100, 100), [box(100, 110)])).toEqual({ x: 0, y: -14 });
  expect(findFreeOffset(box(100, 100), [box(140, 80, 50, 60)])).toEqual({ x: -14, y: 0 });
});

test('a sign does not go from one marker under another', () => {
  expect(findFreeOffset(box(100, 100), [box(100, 110), box(100, 70)])).toEqual({ x: 0, y: 34 });
});

test('a sign without room around it stays at its place', () => {
  const around = [-60, 0, 60].flatMap((x) => [-40, 0, 40].map((y) => box(100 + x, 100 + y, 60, 40)));
  expect(findFreeOffset(box(100, 100), around)).toEqual({ x: 0, y: 0 });
});
