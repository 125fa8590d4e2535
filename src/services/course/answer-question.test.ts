import { describe, expect, it } from 'vitest';
import { startTestCourse } from '#test/support/course-service.ts';

const { db, clock, practice, opened, start } = await startTestCourse();

describe('an exam with a clock', () => {
  async function begun() {
    const { cle } = await opened();
    const id = (await start(cle, { kind: 'exam', isTimed: true }))?.id ?? '';
    const read = () => practice.readSeries({ cle, id });
    const answer = (position: number) => practice.answerQuestion({ cle, id, position, chosen: [0] });
    const stored = () =>
      db.selectFrom('practice_answers').select(['position', 'is_right']).orderBy('position').execute();
    return { cle, id, read, answer, stored };
  }

  it('gives the same time to a page read again, and to two at once', async () => {
    const { read, answer } = await begun();
    const clocks = await Promise.all([read(), read()]);
    for (const one of clocks) expect(one?.clock).toEqual({ position: 0, readingSeconds: 1, secondsLeft: 21 });
    clock.pass(15);
    expect((await read())?.clock).toEqual({ position: 0, readingSeconds: 1, secondsLeft: 6 });
    expect((await answer(0))?.clock).toBeNull();
    clock.pass(60);
    expect((await read())?.clock).toEqual({ position: 1, readingSeconds: 1, secondsLeft: 21 });
  });

  it.each([
    [23, true],
    [23.001, false],
  ])('counts an answer after %d seconds as right: %s', async (seconds, isRight) => {
    const { read, answer, stored } = await begun();
    await read();
    clock.pass(seconds);
    await answer(0);
    expect(await stored()).toEqual([{ position: 0, is_right: isRight }]);
  });

  it('answers an expired question as wrong and shows the next, up to the last', async () => {
    const { cle, id, read, answer, stored } = await begun();
    await read();
    clock.pass(3600);
    expect((await read())?.clock).toMatchObject({ position: 1, secondsLeft: 21 });
    expect(await stored()).toEqual([{ position: 0, is_right: false }]);
    for (let position = 1; position < 39; position += 1) await answer(position);
    await read();
    clock.pass(3600);
    const finished = await read();
    expect(finished).toMatchObject({ clock: null, finishedAt: clock.now.toISOString() });
    expect(finished?.questions.filter(({ isRight }) => isRight)).toHaveLength(38);
    expect((await practice.readPractice({ cle }))?.series).toMatchObject([{ id, right: 38 }]);
  });

  it('takes its questions one after the other', async () => {
    const { read, answer, stored } = await begun();
    await read();
    expect(await answer(1)).toBeUndefined();
    await answer(0);
    await answer(0);
    expect(await stored()).toHaveLength(1);
  });

  it('begun by an earlier release has its clock from now on', async () => {
    const { read, answer } = await begun();
    clock.pass(3600);
    await answer(0);
    expect((await read())?.clock).toMatchObject({ position: 1, secondsLeft: 21 });
  });

  it('without a clock waits', async () => {
    const { cle } = await opened();
    const id = (await start(cle, { kind: 'exam' }))?.id ?? '';
    await practice.readSeries({ cle, id });
    clock.pass(3600);
    expect((await practice.readSeries({ cle, id }))?.clock).toBeNull();
    await practice.answerQuestion({ cle, id, position: 0, chosen: [0] });
    expect((await practice.endSeries({ cle, id }))?.questions[0]).toMatchObject({ isRight: true });
  });
});
