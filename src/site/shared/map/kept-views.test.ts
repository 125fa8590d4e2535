import { expect, test } from 'vitest';
import { findView, keepView } from './kept-views.ts';

const view = { lat: 45.76, lng: 4.83, zoom: 12 };

test('a map is found again where it was left last, by the entry of the history that it stood in', () => {
  keepView('before', view);
  keepView('before', { ...view, zoom: 10 });
  expect(findView('before')).toEqual({ ...view, zoom: 10 });
  expect(findView('another')).toBeUndefined();
});

test('the oldest is forgotten once fifty others are known', () => {
  keepView('first', view);
  for (let entry = 0; entry < 49; entry += 1) keepView(`later ${entry}`, view);
  expect(findView('first')).toEqual(view);
  keepView('one more', view);
  expect(findView('first')).toBeUndefined();
});
