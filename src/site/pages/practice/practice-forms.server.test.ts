import { expect, it, vi } from 'vitest';
import { maxSeriesSize } from '#contracts/practice.ts';
import { keepPracticeKey } from '#site/session/practice-key.server.ts';
import { catalogue } from '#test/support/own-course.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { takePractice } from './practice-data.server.ts';
import { loadSeries, takeAnswer } from './series-data.server.ts';

const id = '01234567-89ab-4def-8123-456789abcdef';
const practice = { startSeries: vi.fn(), answerQuestion: vi.fn(), readSeries: vi.fn(), catalogue };

async function aForm(fields: Readonly<Record<string, string>>) {
  const standIn = aStandInSite();
  const site = { ...standIn, upstreams: { ...standIn.upstreams, practice } } as never;
  const [cookie = ''] = (await keepPracticeKey('a key', site)).split(';');
  const address = 'http://localhost:3000/code-en-ligne/entrainement';
  const body = new URLSearchParams(fields);
  return { site, request: new Request(address, { method: 'POST', body, headers: { cookie } }) };
}

it('starts an exam with a clock and one without from the same page as two', async () => {
  const exam = { serie: 'exam', envoi: 'of-one-page-0123456789' };
  const forms: readonly Readonly<Record<string, string>>[] = [{ ...exam, chrono: 'oui' }, exam];
  for (const form of forms) {
    const { request, site } = await aForm(form);
    await takePractice(request, site);
  }
  const started = practice.startSeries.mock.calls.map(([{ attempt, isTimed }]) => ({ attempt, isTimed }));
  expect(started).toMatchObject([{ isTimed: true }, { isTimed: false }]);
  expect(started[0]?.attempt).not.toBe(started[1]?.attempt);
});

it('an answer without a letter leads back to its question, which says so', async () => {
  const { request, site } = await aForm({ question: '2' });
  const { headers } = await takeAnswer(request, site, id);
  expect(headers.get('location')).toMatch(/question=2&.*manque/u);
});

it.each([
  [maxSeriesSize, 1],
  [maxSeriesSize + 1, 0],
])('question %i is answered %i times', async (number, times) => {
  practice.answerQuestion.mockClear();
  const { request, site } = await aForm({ question: String(number), r: 'A' });
  expect((await takeAnswer(request, site, id)).status).toBe(303);
  expect(practice.answerQuestion).toHaveBeenCalledTimes(times);
});

it('an exam that was ended counts its questions without an answer as mistakes of 40, and corrects none of them', async () => {
  const keys = catalogue.draw({ seed: 'ended', theme: undefined, size: 40, besides: [] });
  const answers = keys.map((question, at) => ({
    question,
    chosen: at < 3 ? [] : null,
    isRight: at < 3 ? false : null,
  }));
  const ended = { id, kind: 'exam', theme: null, isTimed: true, finishedAt: '2026-11-30T10:00:00.000Z' };
  practice.readSeries.mockResolvedValue({ ...ended, questions: answers, clock: null });
  const { request, site } = await aForm({});
  const read = async (query: string) =>
    (await loadSeries(new Request(`${request.url}${query}`, { headers: request.headers }), site, id)).data
      .series?.step;
  const step = await read('');
  expect(step).toMatchObject({
    score: '0 sur 40',
    level: expect.stringContaining('vous en avez fait 40. Questions laissées sans réponse\u202f: 37.'),
    mistakes: [1, 2, 3].map((number) => ({ number: `Question ${number} sur 40` })),
  });
  const scores = step?.kind === 'tally' ? step.themes?.scores : undefined;
  expect(scores?.reduce((sum, { score }) => sum + Number(score.split(' ').at(-1)), 0)).toBe(40);
  expect((await read('?question=3'))?.kind).toBe('correction');
  expect((await read('?question=4'))?.kind).toBe('tally');
});
