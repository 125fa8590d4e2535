import { expect, it } from 'vitest';
import type { Practice } from '#contracts/practice.ts';
import { viewPractice } from './view-practice.server.ts';

const empty: Practice = {
  startedAt: null,
  endsAt: null,
  themes: [],
  mistakes: 0,
  dueMistakes: 0,
  isDailyDone: false,
  estimate: { count: 0, missing: 40, range: null },
  series: [],
};
const view = (changes: Partial<Practice> = {}) =>
  viewPractice({ countOfTheme: () => 12 }, { ...empty, ...changes }, 'attempt');
const series = (id: string, changes: Partial<Practice['series'][number]> = {}) => ({
  id,
  kind: 'mixed' as const,
  theme: null,
  isTimed: false,
  startedAt: '2026-12-01T09:00:00.000Z',
  finishedAt: null,
  size: 10,
  answered: 4,
  right: 3,
  ...changes,
});

it('proposes the series of the day, says what comes back, and that it is done', () => {
  expect(view().daily).toMatchObject({ title: 'Vos dix du jour', start: 'Commencer' });
  expect(view({ dueMistakes: 6 }).daily.text).toMatch(/^Erreurs qui reviennent aujourd’hui.: 6\./u);
  expect(view({ dueMistakes: 7 }).daily.text).toMatch(/^Erreurs qui reviennent aujourd’hui.: 6\./u);
  expect(view({ isDailyDone: true }).daily.start).toBe('Encore dix');
});

it('proposes to continue the newest open series; older open ones of an earlier release stay in the list', () => {
  const page = view({ series: [series('b'), series('a'), series('none', { answered: 0 })] });
  expect(page.current).toMatchObject({ id: 'b', place: 'Question 5 sur 10' });
  expect(page.series).toMatchObject([{ id: 'a', result: '6 à faire' }]);
});

it('counts an ended series by its answers, and an exam by its forty questions', () => {
  const finishedAt = '2026-12-01T10:00:00.000Z';
  const page = view({
    series: [series('a', { finishedAt }), series('b', { finishedAt, kind: 'exam', size: 40 })],
  });
  expect(page.current).toBeUndefined();
  expect(page.series.map(({ result }) => result)).toEqual(['3 sur 4', '3 sur 40']);
});

it('says how many answers an estimate needs, or the estimate and what it is worth', () => {
  expect(view().readiness.text).toContain('Il en manque 40.');
  const { range, text, worth } = view({
    estimate: { count: 80, missing: 0, range: { lowest: 35, highest: 39 } },
  }).readiness;
  expect(range).toBe('Entre 35 et 39 sur 40');
  expect(text).toContain('au-dessus');
  expect(worth).toContain('pas une promesse');
});

it('says the progress of a theme with its trend', () => {
  const done = { theme: 'L', answered: 40, right: 30 };
  const text = (trend: 'up' | null) => view({ themes: [{ ...done, trend }] }).themes[0]?.text;
  expect(text('up')).toMatch(/^Justes.: 30 sur 40\. Vos 20 dernières réponses.: en progrès\.$/u);
  expect(text(null)).toMatch(/^Justes.: 30 sur 40$/u);
});
