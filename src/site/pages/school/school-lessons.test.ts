import { expect, test } from 'vitest';
import { describeLessons } from './school-lessons.ts';

const now = new Date('2026-11-29T12:00:00Z');
const announced = (on: string, days = 15) => describeLessons({ firstLesson: { days, on } }, now);

test('says when lessons are given', () => {
  expect(describeLessons({ lessonTimes: ['soir', 'samedi'] }, now)).toEqual(['Leçons le soir et le samedi']);
  expect(describeLessons({ lessonTimes: ['soir'] }, now)).toEqual(['Leçons le soir']);
  expect(describeLessons({ lessonTimes: ['samedi'] }, now)).toEqual(['Leçons le samedi']);
  expect(describeLessons({ lessonTimes: [] }, now)).toEqual([]);
  expect(describeLessons({}, now)).toEqual([]);
});

test('says that the school announces a first lesson, and when it did, for sixty days', () => {
  expect(announced('2026-11-02')).toEqual([
    'Première leçon sous 15\u00a0jours (annoncé par l’école le 2 novembre 2026)',
  ]);
  expect(announced('2026-11-29', 1)[0]).toContain('sous 1\u00a0jour (');
  expect(announced('2026-09-30')).toHaveLength(1);
  expect(announced('2026-09-29')).toEqual([]);
});
