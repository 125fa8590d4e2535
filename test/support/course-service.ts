import { randomUUID } from 'node:crypto';
import { beforeEach, expect, vi } from 'vitest';
import { createClient } from '#clients/client.ts';
import { course } from '#contracts/course.ts';
import { practice as practiceCalls } from '#contracts/practice.ts';
import { inProcess } from '#contracts/rights.ts';
import type { Theme } from '#domain/scene/themes.ts';
import type { PracticeDependencies } from '#services/course/accesses.ts';
import { createCourseService } from '#services/course/app.ts';
import { borrowTestDatabase } from './database.ts';
import { disposeAfterAll } from './dispose-after-all.ts';

/** Each theme has twelve questions, whose first answer is right. Read in a second. */
const catalogue: PracticeDependencies['catalogue'] = {
  draw: ({ theme, size, besides }) => {
    const all = Array.from({ length: 60 }, (_, at) => `${theme ?? 'mixed'}:${at}`).slice(0, theme ? 12 : 60);
    return all
      .toSorted((one, other) => Number(besides.includes(one)) - Number(besides.includes(other)))
      .slice(0, size);
  },
  find: (key) =>
    key.startsWith('gone')
      ? undefined
      : {
          theme: key.startsWith('mixed') ? 'R' : (key.charAt(0) as Theme),
          question: key,
          answers: [
            { text: 'Oui.', right: true },
            { text: 'Non.', right: false },
          ],
          correction: '',
        },
  countOfTheme: () => 12,
};

/** The course's service on a database of its own, which is empty before each test. */
export async function startTestCourse() {
  const { db } = disposeAfterAll(await borrowTestDatabase('empty'));
  const clock = {
    now: new Date(),
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  beforeEach(async () => {
    clock.now = new Date('2026-12-01T09:00:00Z');
    await db.deleteFrom('practice_accesses').execute();
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  const service = createCourseService({
    db,
    catalogue,
    publicUrl: 'https://www.example.fr',
    secret: 'a secret of these tests',
    log,
    now: () => clock.now,
  });
  const upstream = {
    name: 'course',
    baseUrl: 'http://course.test',
    fetch: (request: Request) => service.fetch(request, inProcess),
  };
  const platform = createClient(course, upstream);
  const practice = createClient(practiceCalls, upstream);

  async function opened({ order = 'CR-1', days = null as number | null } = {}) {
    const { url } = await platform.openAccess({ order, course: 'voiture', days, office: 7 });
    const address = new URL(url);
    expect(address.origin + address.pathname).toBe('https://www.example.fr/code-en-ligne/entrainement/acces');
    return { url, cle: address.searchParams.get('cle') ?? '' };
  }

  const start = (cle: string, changes: Partial<Parameters<typeof practice.startSeries>[0]> = {}) =>
    practice.startSeries({ cle, attempt: randomUUID(), kind: 'mixed', isTimed: false, ...changes });

  async function answerAll(cle: string, id: string, size: number, isRight: (position: number) => boolean) {
    let last: Awaited<ReturnType<typeof practice.answerQuestion>>;
    for (let position = 0; position < size; position += 1) {
      clock.pass(1);
      last = await practice.answerQuestion({ cle, id, position, chosen: [isRight(position) ? 0 : 1] });
    }
    return last;
  }

  return { db, clock, platform, practice, opened, start, answerAll };
}
