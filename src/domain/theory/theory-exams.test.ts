import { expect, it } from 'vitest';
import { officialPages } from '../licences/official-pages.ts';
import { onlineCodes } from './online-codes.ts';
import { findTheoryExam, theoryExams } from './theory-exams.ts';

it('are known for each theory course sold online', () => {
  expect(theoryExams.map(({ code }) => code)).toEqual(onlineCodes.map(({ slug }) => slug));
});

it.each([
  ['voiture', 40, 35, 3000],
  ['fluvial', 40, 35, 3000],
  ['cotier', 40, 35, 3000],
  ['moto', 40, 35, 3000],
])('of %s have %s questions, %s right answers and %s cents', (slug, asked, right, fee) => {
  const exam = theoryExams.find(({ code }) => code === slug);
  expect([exam?.questions?.asked, exam?.questions?.right, exam?.fee]).toEqual([asked, right, fee]);
});

it.each([
  ['voiture', officialPages.car],
  ['moto', officialPages.a2],
  ['fluvial', officialPages.boat],
  ['cotier', officialPages.boat],
] as const)('of %s are read on the page of that licence', (code, page) => {
  expect(findTheoryExam(code).read.source).toEqual(page);
});

it('of the car hold five years or five driving exams, from 16, and from 15 in accompanied driving', () => {
  expect(theoryExams[0]).toMatchObject({ valid: { years: 5, tries: 5 }, age: { least: 16, other: 15 } });
});
