import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestCourse } from '#test/support/course-service.ts';
import { describePerson, erasePerson, eraseProgress } from './person.ts';

const { db, clock, platform, practice, opened, start, answerAll } = await startTestCourse();

describe('an access', () => {
  it('is opened once for an order, whose address stays the same, until it is closed', async () => {
    const { url, cle } = await opened();
    expect((await opened()).url).toBe(url);
    expect(await platform.getAccess({ order: 'CR-1' })).toEqual({ url });
    expect(await practice.readPractice({ cle })).toMatchObject({ series: [], mistakes: 0 });
    await platform.closeAccess({ order: 'CR-1' });
    await platform.closeAccess({ order: 'CR-1' });
    expect(await platform.getAccess({ order: 'CR-1' })).toBeUndefined();
    expect(await practice.readPractice({ cle })).toBeUndefined();
    await expect(opened()).rejects.toThrow();
  });

  it('is of the car’s course alone', async () => {
    await expect(
      platform.openAccess({ order: 'CR-2', course: 'moto', days: null, office: 7 }),
    ).rejects.toThrow();
  });

  it.each([
    ['cut short', (key: string) => key.slice(0, -1)],
    ['of another order', (key: string) => key.replace('CR-1', 'CR-2')],
    ['empty of its signature', (key: string) => key.slice(0, key.indexOf('.') + 1)],
  ])('is not opened by a key that is %s', async (_, change) => {
    const { cle } = await opened();
    await opened({ order: 'CR-2' });
    expect(await practice.readPractice({ cle: change(cle) })).toBeUndefined();
  });

  it('lasts the days that the school states from its first series, the last one in full', async () => {
    const { cle } = await opened({ days: 30 });
    clock.now = new Date('2026-12-20T09:00:00Z');
    expect(await practice.readPractice({ cle })).toMatchObject({ startedAt: null, endsAt: null });
    await start(cle);
    expect(await practice.readPractice({ cle })).toMatchObject({ endsAt: '2027-01-19T23:00:00.000Z' });
    clock.now = new Date('2027-01-19T22:59:59.999Z');
    expect(await practice.readPractice({ cle })).toBeDefined();
    clock.now = new Date('2027-01-19T23:00:00Z');
    expect(await practice.readPractice({ cle })).toBeUndefined();
  });
});

describe('a series', () => {
  it('has ten questions, and is started once however often its form is sent', async () => {
    const { cle } = await opened();
    const attempt = randomUUID();
    const [first, second] = await Promise.all([start(cle, { attempt }), start(cle, { attempt })]);
    expect(first?.questions).toHaveLength(10);
    expect(second?.id).toBe(first?.id);
  });

  it('asks first what no series asked, even an exam that is not finished', async () => {
    const { cle } = await opened();
    const exam = await start(cle, { kind: 'exam' });
    await answerAll(cle, exam?.id ?? '', 5, () => true);
    const next = await start(cle);
    const asked = (series: typeof next) => (series?.questions ?? []).map(({ question }) => question);
    expect(asked(next).filter((question) => asked(exam).includes(question))).toEqual([]);
  });

  it('that is open is continued by its own kind, and ended by another or by its end', async () => {
    const { cle } = await opened();
    const mixed = await start(cle);
    expect((await start(cle))?.id).toBe(mixed?.id);
    const daily = await start(cle, { kind: 'daily' });
    expect(daily?.id).not.toBe(mixed?.id);
    expect(await practice.readSeries({ cle, id: mixed?.id ?? '' })).toMatchObject({
      finishedAt: clock.now.toISOString(),
    });
    const id = daily?.id ?? '';
    const endedAt = clock.now.toISOString();
    expect(await practice.endSeries({ cle, id })).toMatchObject({ kind: 'daily', finishedAt: endedAt });
    clock.pass(1);
    expect(await practice.endSeries({ cle, id })).toMatchObject({ finishedAt: endedAt });
    const late = await practice.answerQuestion({ cle, id, position: 0, chosen: [0] });
    expect(late?.questions[0]).toMatchObject({ chosen: null });
    expect((await start(cle, { kind: 'daily' }))?.id).not.toBe(id);
  });

  it('of the day asks each theme once, then mistakes on their day', async () => {
    const { cle } = await opened();
    const first = await start(cle, { kind: 'daily' });
    const themes = first?.questions.map(({ question }) => question.charAt(0));
    expect(new Set(themes).size).toBe(10);
    const { id = '', questions = [] } = first ?? {};
    await answerAll(cle, id, 10, (position) => position > 0);
    expect(await practice.readPractice({ cle })).toMatchObject({ dueMistakes: 0, isDailyDone: true });
    clock.now = new Date('2026-12-02T09:00:00Z');
    expect(await practice.readPractice({ cle })).toMatchObject({ dueMistakes: 1, isDailyDone: false });
    const second = await start(cle, { kind: 'daily' });
    expect(second?.questions[0]?.question).toBe(questions[0]?.question);
    expect(second?.questions).toHaveLength(10);
  });

  it('stays in the list, and done for the day, beside any number of series without an answer', async () => {
    const { cle } = await opened();
    const { id = '' } = (await start(cle, { kind: 'daily' })) ?? {};
    await answerAll(cle, id, 10, () => true);
    for (let number = 0; number < 20; number += 1) {
      clock.pass(1);
      await start(cle, { kind: 'theme', theme: number % 2 === 0 ? 'L' : 'R' });
    }
    const { series, isDailyDone } = (await practice.readPractice({ cle })) ?? {};
    expect(series).toMatchObject([
      { theme: 'R', answered: 0 },
      { id, right: 10 },
    ]);
    expect(isDailyDone).toBe(true);
  });

  it('of a theme asks first what was not asked, and nothing of an unknown theme', async () => {
    const { cle } = await opened();
    const first = await start(cle, { kind: 'theme', theme: 'L' });
    await answerAll(cle, first?.id ?? '', 10, () => true);
    const second = await start(cle, { kind: 'theme', theme: 'L' });
    expect(second?.questions.slice(0, 2).map(({ question }) => question)).toEqual(['L:10', 'L:11']);
    expect(await start(cle, { kind: 'theme', theme: 'Z' })).toBeUndefined();
    expect(await start(cle, { kind: 'theme' })).toBeUndefined();
  });

  it('counts the first answer to a question, though two come at once', async () => {
    const { cle } = await opened();
    const id = (await start(cle))?.id ?? '';
    await practice.answerQuestion({ cle, id, position: 0, chosen: [1] });
    const [again] = await Promise.all([
      practice.answerQuestion({ cle, id, position: 0, chosen: [0] }),
      practice.answerQuestion({ cle, id, position: 0, chosen: [0] }),
    ]);
    expect(again?.questions[0]).toMatchObject({ chosen: [1], isRight: false });
    expect(await practice.answerQuestion({ cle, id, position: 10, chosen: [0] })).toBeUndefined();
  });

  it('has another question in place of an open one that no longer exists', async () => {
    const { cle } = await opened();
    const { id = '', questions = [] } = (await start(cle)) ?? {};
    await practice.answerQuestion({ cle, id, position: 0, chosen: [0] });
    const keys = ['gone:0', 'gone:1', ...questions.slice(2).map(({ question }) => question)];
    await db.updateTable('practice_series').set({ questions: keys }).execute();
    const read = (await practice.readSeries({ cle, id }))?.questions.map(({ question }) => question) ?? [];
    expect(read).toEqual(['gone:0', expect.stringMatching(/^mixed:/u), ...keys.slice(2)]);
    expect(new Set(read).size).toBe(10);
    expect(await practice.readSeries({ cle, id })).toMatchObject({
      questions: read.map((question) => ({ question })),
    });
    expect(await answerAll(cle, id, 10, () => true)).toMatchObject({ finishedAt: clock.now.toISOString() });
  });

  it('of another access is not found', async () => {
    const { cle } = await opened();
    const other = await opened({ order: 'CR-2' });
    const id = (await start(cle))?.id ?? '';
    expect(await practice.readSeries({ cle: other.cle, id })).toBeUndefined();
    expect(await practice.answerQuestion({ cle: other.cle, id, position: 0, chosen: [0] })).toBeUndefined();
    expect(await practice.endSeries({ cle: other.cle, id })).toBeUndefined();
    expect(await practice.readSeries({ cle, id })).toBeDefined();
  });

  it('of mistakes asks what was last answered wrong, and is empty without one', async () => {
    const { cle } = await opened();
    expect(await start(cle, { kind: 'mistakes' })).toBeUndefined();
    const id = (await start(cle))?.id ?? '';
    await answerAll(cle, id, 10, (position) => position > 1);
    const mistakes = await start(cle, { kind: 'mistakes' });
    expect(mistakes?.questions.map(({ question }) => question)).toEqual(['mixed:0', 'mixed:1']);
    const finished = await answerAll(cle, mistakes?.id ?? '', 2, () => true);
    expect(finished?.finishedAt).not.toBeNull();
    expect(await practice.readPractice({ cle })).toMatchObject({
      mistakes: 0,
      themes: [{ theme: 'R', answered: 12, right: 10 }],
    });
  });

  it('that is an exam has forty questions and says nothing of its answers before the last', async () => {
    const { cle } = await opened();
    const exam = await start(cle, { kind: 'exam', isTimed: true });
    expect(exam).toMatchObject({ isTimed: true, questions: { length: 40 } });
    const id = exam?.id ?? '';
    const almost = await answerAll(cle, id, 39, (position) => position !== 3);
    expect(almost?.questions.every(({ isRight }) => isRight === null)).toBe(true);
    expect(await practice.readPractice({ cle })).toMatchObject({
      themes: [],
      mistakes: 0,
      series: [{ answered: 39, right: null }],
    });
    const finished = await practice.answerQuestion({ cle, id, position: 39, chosen: [] });
    expect(finished?.questions.filter(({ isRight }) => !isRight)).toHaveLength(2);
    expect(await practice.readPractice({ cle })).toMatchObject({ mistakes: 2, series: [{ right: 38 }] });
  });
});

describe('personal data', () => {
  it('are found by the references of orders, and erased but for the access', async () => {
    const { cle } = await opened();
    const id = (await start(cle))?.id ?? '';
    await practice.answerQuestion({ cle, id, position: 0, chosen: [0] });
    const held = await describePerson(db, ['CR-1', 'CR-9']);
    expect(held).toMatchObject([
      { id: 'CR-1', data: { answers: [{ question: 'mixed:0', chosen: [0], is_right: true }] } },
    ]);
    await db.transaction().execute((transaction) => erasePerson(transaction, held));
    expect(await practice.readPractice({ cle })).toMatchObject({ series: [], themes: [] });
    expect(await describePerson(db, [])).toEqual([]);
  });

  it('are erased a year after the access ended', async () => {
    const { cle } = await opened({ days: 1 });
    await start(cle);
    const end = new Date('2026-12-02T23:00:00Z').getTime();
    expect(await eraseProgress(db, new Date(end + 365 * 86_400_000 - 1))).toBe(0);
    expect(await eraseProgress(db, new Date(end + 365 * 86_400_000))).toBe(1);
  });

  it.each([
    [86_400_000 - 1, 0],
    [86_400_000, 1],
  ])('of a series that ended without an answer are erased %i ms later: %i', async (ms, erased) => {
    const { cle } = await opened();
    const answered = (await start(cle))?.id ?? '';
    await practice.answerQuestion({ cle, id: answered, position: 0, chosen: [0] });
    await start(cle, { kind: 'daily' });
    await start(cle);
    expect(await eraseProgress(db, new Date(clock.now.getTime() + ms))).toBe(erased);
    expect((await practice.readPractice({ cle }))?.series).toHaveLength(2);
  });
});
