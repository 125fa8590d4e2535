import { describe, expect, it, vi } from 'vitest';
import type { OrderCourse } from '#contracts/order-course.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { loadCourse, takeGesture } from './course-data.server.ts';
import { gestureField, gestures } from './gestures.ts';

const now = new Date('2026-11-21T10:00:00Z');
const course: OrderCourse = {
  jeton: 'a.b',
  reference: 'CR-7K3M-9XQ2',
  formulaLabel: 'Code en ligne',
  officeId: 1,
  officeLabel: 'Auto-école du Canal',
  learner: 'Camille',
  way: 'automatic',
  state: 'open',
  at: null,
  endsAt: null,
  days: 180,
  isLate: false,
  reportedAt: null,
  endsWithdrawal: true,
  closedBecause: null,
  url: null,
  code: null,
};
const started = { ...course, state: 'started', at: '2026-11-21T10:00:00.000Z' } as const;
const url = 'https://cours.example/suivre/1';

function aSite(changes: Partial<OrderCourse> = {}) {
  const answer = vi.fn(async (): Promise<OrderCourse | { refused: string[] }> => ({ ...course, ...changes }));
  const enrolment = {
    findCourse: async () => ({ ...course, ...changes }),
    startCourse: answer,
    reportCourse: vi.fn(async () => ({ ...course, ...changes })),
  };
  return { site: { allow: async () => true, upstreams: { enrolment }, log: { error: vi.fn() } }, answer };
}

const address = 'https://www.example.fr/mon-cours?jeton=a.b';
const load = ({ site }: ReturnType<typeof aSite>) => loadCourse(new Request(address), site, now);
const press = ({ site }: ReturnType<typeof aSite>, gesture: string = gestures.start) => {
  const body = new URLSearchParams({ [gestureField]: gesture });
  return takeGesture(new Request(address, { method: 'POST', body }), site);
};
const leadsTo = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;

describe('the page of a course', () => {
  it('starts nothing when it is read', async () => {
    const here = aSite();
    const { data } = await load(here);
    expect(data.course).toMatchObject({ state: 'open', title: 'Votre cours est prêt', endsWithdrawal: true });
    expect(here.answer).not.toHaveBeenCalled();
  });

  it('shows the address of a course with its code only', async () => {
    const direct = await load(aSite({ ...started, url }));
    expect(JSON.stringify(direct.data)).not.toContain(url);
    const { data } = await load(aSite({ ...started, url, code: 'AAAA' }));
    expect(data.course?.code).toEqual({ value: 'AAAA', url });
  });

  it('shows the last whole day of an access, not the midnight that ends it', async () => {
    const endsAt = '2026-11-21T23:00:00.000Z';
    expect((await load(aSite({ ...started, endsAt }))).data.course?.lastDay).toBe('21 novembre 2026');
    const over = await load(aSite({ state: 'over', at: endsAt }));
    expect(over.data.course?.text).toContain('21 novembre 2026');
  });

  it.each([
    [false, null, false],
    [true, null, true],
    [true, '2026-11-20T10:00:01.000Z', false],
    [true, '2026-11-20T10:00:00.000Z', true],
  ])('is reported when it is late (%s), again after a day: %s', async (isLate, reportedAt, mayReport) => {
    const { data } = await load(aSite({ state: 'opening', isLate, reportedAt }));
    expect(data.course?.mayReport).toBe(mayReport);
  });
});

it('«Commencer mon cours» leads to the course, or back to the page that shows its code', async () => {
  expect(leadsTo(await press(aSite({ ...started, url })))).toEqual([303, url]);
  const back = [303, '/mon-cours?jeton=a.b'];
  expect(leadsTo(await press(aSite({ ...started, url, code: 'AAAA' })))).toEqual(back);
});

it('«Commencer mon cours» leads back to the page of a course that is closed meanwhile', async () => {
  const here = aSite();
  here.answer.mockResolvedValue({ refused: [refusalTexts.courseNotOpen] });
  expect(leadsTo(await press(here))).toEqual([303, '/mon-cours?jeton=a.b']);
});

it.each([
  [refusalTexts.tooManyStarts, 429, 'Ce cours a été ouvert trop de fois en une heure'],
  [refusalTexts.unknownOrder, 404, 'Ce lien n’ouvre aucun cours'],
])('«Commencer mon cours» is refused: %s', async (refusal, status, title) => {
  const here = aSite();
  here.answer.mockResolvedValue({ refused: [refusal] });
  expect(await press(here)).toMatchObject({ data: { failure: { title } }, init: { status } });
});

it('«Mon accès n’est pas ouvert» leads back to the page and starts nothing', async () => {
  const here = aSite({ ...started, url });
  expect(leadsTo(await press(here, gestures.report))).toEqual([303, '/mon-cours?jeton=a.b']);
  expect(here.answer).not.toHaveBeenCalled();
  expect(here.site.upstreams.enrolment.reportCourse).toHaveBeenCalledOnce();
});
