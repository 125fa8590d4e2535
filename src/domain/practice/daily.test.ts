import { describe, expect, it } from 'vitest';
import { catalogue, writtenQuestions } from '#test/support/own-course.ts';
import { keyOf } from '../scene/question.ts';
import { generateSeries } from '../scene/series.ts';
import { type Theme, themes } from '../scene/themes.ts';
import { chooseDaily, type DatedAnswer, dueMistakes, maxReturning, themesToAsk } from './daily.ts';

const answer = (day: string, isRight: boolean, question = 'q', theme: string = 'L'): DatedAnswer => ({
  question,
  theme,
  isRight,
  answeredAt: new Date(`${day}T12:00:00Z`),
});
const wrong = answer('2026-12-01', false);

describe('a mistake', () => {
  it.each([
    ['a day after', [], '2026-12-02'],
    ['three days after its first right answer', ['2026-12-02'], '2026-12-05'],
    ['seven days after the second', ['2026-12-02', '2026-12-05'], '2026-12-12'],
    ['21 days after the third', ['2026-12-02', '2026-12-05', '2026-12-12'], '2027-01-02'],
  ])('comes back %s, not before', (_, right, day) => {
    const answers = [wrong, ...right.map((on) => answer(on, true))];
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(dueMistakes(answers, before)).toEqual([]);
    expect(dueMistakes(answers, day)).toEqual(['q']);
  });

  it('is known after four right answers, each on its day or later', () => {
    const days = ['2026-12-02', '2026-12-05', '2026-12-12', '2027-01-02'];
    expect(dueMistakes([wrong, ...days.map((on) => answer(on, true))], '2028-01-01')).toEqual([]);
  });

  it('is not moved on by a right answer before its day, and begins again after a wrong one', () => {
    expect(dueMistakes([wrong, answer('2026-12-01', true)], '2026-12-02')).toEqual(['q']);
    const again = [wrong, answer('2026-12-02', true), answer('2026-12-05', false)];
    expect(dueMistakes(again, '2026-12-05')).toEqual([]);
    expect(dueMistakes(again, '2026-12-06')).toEqual(['q']);
  });

  it('comes back by the day of Paris, the longest due first', () => {
    const late = { ...wrong, question: 'late', answeredAt: new Date('2026-12-01T23:30:00Z') };
    expect(dueMistakes([late], '2026-12-02')).toEqual([]);
    expect(dueMistakes([late, wrong], '2026-12-03')).toEqual(['q', 'late']);
    expect(dueMistakes([answer('2026-12-01', true)], '2027-01-01')).toEqual([]);
  });
});

describe('the themes of a day', () => {
  const all = Object.keys(themes) as Theme[];
  const answered = (theme: Theme, right: number) =>
    Array.from({ length: 40 }, (_, at) => answer('2026-12-01', at < right, `${theme}${at}`, theme));

  it('are each of them for a beginner', () => {
    expect(new Set(themesToAsk([], 10, () => true))).toEqual(new Set(all));
  });

  it('are those never asked, then weak ones twice, then those not asked for longest', () => {
    // Of the last twenty of L fifteen are right, of the others all.
    const answers = [...answered('L', 35), ...all.slice(1, 8).flatMap((theme) => answered(theme, 40))];
    expect(themesToAsk(answers, 6, () => true)).toEqual([all[8], all[9], 'L', 'L', all[1], all[2]]);
  });

  it.each([
    [17, true],
    [18, false],
  ])('with %i right answers of twenty, one is weak: %s', (right, isWeak) => {
    const given = all.flatMap((theme) => answered(theme, theme === 'E' ? 20 + right : 40));
    expect(themesToAsk(given, 1, () => true)).toEqual([isWeak ? 'E' : 'L']);
  });

  it('are none whose questions were all seen, while another has new ones', () => {
    expect(themesToAsk(answered('L', 40), 3, (theme) => theme === 'L')).toEqual(['L', 'L', 'L']);
    expect(themesToAsk([], 10, () => false)).toHaveLength(10);
  });
});

describe('a learner', () => {
  const lookOf = (key: string): string => {
    const [, family, seed] = /^g\d+\.(\w+)\.(.+)$/u.exec(key) ?? [];
    return seed
      ? generateSeries(seed, [family as 'signs'])
          .map(keyOf)
          .join()
      : key;
  };

  it('of fourteen days sees no new question twice, and each mistake on its day', () => {
    const answers: DatedAnswer[] = [];
    const lateness: number[] = [];
    const seen = new Set<string>();
    const repeated: string[] = [];
    for (let day = 1; day <= 14; day += 1) {
      const date = `2026-12-${`${day}`.padStart(2, '0')}`;
      const due = dueMistakes(answers, date);
      const now = new Date(`${date}T18:00:00Z`);
      const besides = answers.map(({ question }) => question);
      const asked = chooseDaily(catalogue, { seed: date, now, answers, besides });
      expect(asked).toHaveLength(10);
      lateness.push(due.filter((question) => !asked.includes(question)).length);
      for (const [at, question] of asked.entries()) {
        if (!due.includes(question)) {
          if (seen.has(lookOf(question))) repeated.push(question);
          seen.add(lookOf(question));
        }
        // One of each new ten is wrong.
        const isRight = due.includes(question) || at < 9;
        answers.push({ question, theme: catalogue.find(question)?.theme ?? '?', isRight, answeredAt: now });
      }
    }
    expect(repeated).toEqual([]);
    expect(Math.max(...lateness)).toBe(0);
    expect(seen.size).toBeGreaterThan(90);
  });

  it('with more mistakes than a day holds still meets new questions', () => {
    const answers = Array.from({ length: 12 }, (_, at) =>
      answer('2026-12-01', false, writtenQuestions[at]?.slug, 'A'),
    );
    const asked = chooseDaily(catalogue, {
      seed: 'day',
      now: new Date('2026-12-02T09:00:00Z'),
      answers,
      besides: answers.map(({ question }) => question),
    });
    expect(asked.filter((key) => answers.some(({ question }) => question === key))).toHaveLength(
      maxReturning,
    );
    expect(asked).toHaveLength(10);
  });

  it('of mixed series sees nothing twice before 300 questions, or as many as the written ones allow', () => {
    const keys: string[] = [];
    // Half of a series are written.
    const count = Math.min(300, 10 * Math.floor(writtenQuestions.length / 5));
    while (keys.length < count)
      keys.push(...catalogue.draw({ seed: `${keys.length}`, theme: undefined, size: 10, besides: keys }));
    const looks = keys.map(lookOf);
    expect(looks.filter((look, at) => looks.indexOf(look) < at)).toEqual([]);
  });
});
