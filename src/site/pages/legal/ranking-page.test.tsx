import { expect, test } from 'vitest';
import {
  keywordCriteria,
  openingCriteria,
  placeCriteria,
  ratingCriteria,
  totalCriteria,
  weighingCriteria,
  withoutEffect,
} from '#domain/search/ranking.ts';
import { schoolWords } from '#domain/wording/for-schools.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { renderPart } from '#test/support/render.tsx';
import { countWords } from '#test/support/words.ts';
import {
  keywordCriterionWords,
  placeCriterionWords,
  RankingPage,
  withoutEffectWords,
} from './ranking-page.tsx';

const page = <RankingPage trail={trailTo({ label: 'Ici' })} siteName="Créneau" nbMembers={2400} />;
/** Hyphenated words are wrapped in spans. */
const html = renderPart(page).replaceAll(/<\/?span[^>]*>/gu, '');

test.each([
  ['around a place', placeCriteria.map((criterion) => placeCriterionWords[criterion])],
  ['by total', [placeCriterionWords.total]],
  ['by rating', [placeCriterionWords.rating]],
  ['by opening', [placeCriterionWords.opening]],
  ['by weights', [placeCriterionWords.weights]],
  ['by name', keywordCriteria.map((criterion) => keywordCriterionWords[criterion])],
  ['without effect', withoutEffect.map((matter) => withoutEffectWords[matter])],
])('each criterion of the code stands on the page, in its order: %s', (_, criteria) => {
  let from = html.indexOf(criteria[0]?.title() ?? '');
  for (const { title, text } of criteria) {
    const at = html.indexOf(title(), from);
    expect(at, title()).toBeGreaterThanOrEqual(from);
    expect(html.indexOf(text(), at), text()).toBeGreaterThan(at);
    from = at;
  }
});

test('the page names as many criteria as the code has, those of a place once', () => {
  const asked = [totalCriteria, ratingCriteria, openingCriteria, weighingCriteria];
  for (const [, ...others] of asked) expect(others).toEqual(placeCriteria);
  expect(renderPart(page).match(/aria-hidden="true">\d<\/span>/gu)).toHaveLength(
    placeCriteria.length + asked.length + keywordCriteria.length,
  );
  expect(html.split('À égalité, comme autour d’un lieu')).toHaveLength(1 + asked.length);
  expect(html.match(/<dt /gu)).toHaveLength(withoutEffect.length);
});

test('answers in 120 words, and is read in 880', () => {
  const readTo = (end: number) => countWords([html.slice(0, end).replaceAll(/<[^>]+>/gu, ' ')]);
  expect(readTo(html.indexOf(m.rankingOthersTitle()))).toBeLessThanOrEqual(120);
  expect(readTo(html.length)).toBeLessThanOrEqual(880);
});

test('terms and questions of schools name the orders that this page explains', () => {
  const small = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
  expect(schoolWords.aroundOrder.split(/, (?=puis)|\u202f; /u)).toEqual(
    placeCriteria.map((criterion) => small(placeCriterionWords[criterion].title())),
  );
  const named = [...schoolWords.askedOrders.matchAll(/«\u202f(.+?)\u202f»/gu)].map(([, name]) => name);
  const explained = [
    m.rankingTotalTitle(),
    m.rankingRatingTitle(),
    m.rankingOpeningTitle(),
    m.rankingWeightsTitle(),
  ];
  expect(named).toEqual(explained.map((title) => title.split(',')[0]));
});
