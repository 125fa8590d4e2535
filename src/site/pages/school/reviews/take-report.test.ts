import { describe, expect, it } from 'vitest';
import { reportReferencePattern } from '#domain/requests/report-form.ts';
import { aPublishedReview } from '#test/support/review.ts';
import { loadReport, readReported } from './load-report.server.ts';
import { trapField } from './report-answer.ts';
import { takeReport } from './take-report.server.ts';

const filled = { motif: 'faux', message: 'Cette personne n’existe pas.', email: 'camille@exemple.fr' };
const reported = { id: 71, isResponse: false };
const now = new Date('2026-11-21T08:05:00Z');

function siteWith({ allowed = true, stored = async () => true as true | undefined } = {}) {
  const sent: unknown[] = [];
  const logged: string[] = [];
  const counted: string[] = [];
  const reporting = (isResponse: boolean) => async (report: object) => {
    sent.push({ ...report, isResponse });
    return stored();
  };
  const site = {
    allow: async (limit: string) => {
      counted.push(limit);
      return allowed;
    },
    log: { error: (_details: unknown, name?: string) => void logged.push(String(name)) },
    upstreams: { enrolment: { reportNotice: reporting(false), reportNoticeResponse: reporting(true) } },
  };
  return { site, sent, logged, counted };
}

const send = (scene: ReturnType<typeof siteWith>, fields: Record<string, string>) =>
  takeReport(
    new Request('https://site.test/avis/71/signaler', { method: 'POST', body: new URLSearchParams(fields) }),
    scene.site,
    reported,
    now,
  );

describe('a report that is sent', () => {
  it('is passed on with a reference, and acknowledged with reference and date', async () => {
    const scene = siteWith();
    const { status, answer } = await send(scene, filled);
    expect(status).toBe(200);
    expect(answer).toEqual({
      kind: 'received',
      reference: expect.stringMatching(reportReferencePattern),
      receivedAt: '21 novembre 2026 à 9\u202fh\u202f05',
      email: 'camille@exemple.fr',
    });
    const { reference } = answer as { reference: string };
    expect(scene.sent).toEqual([{ ...filled, id: '71', isResponse: false, reference }]);
  });

  it('has the same reference when it is sent again, and another when anything differs', async () => {
    const referenceOf = async (changes: Partial<typeof filled>) => {
      const { answer } = await send(siteWith(), { ...filled, ...changes });
      return answer.kind === 'received' ? answer.reference : '';
    };
    const first = await referenceOf({});
    expect(await referenceOf({ email: 'Camille@exemple.fr', message: ` ${filled.message} ` })).toBe(first);
    for (const changes of [{ motif: 'autre' }, { message: 'Autre chose.' }, { email: 'b@exemple.fr' }]) {
      expect(await referenceOf(changes)).not.toBe(first);
    }
  });

  it('with errors comes back as typed with its messages, and is not counted', async () => {
    const scene = siteWith();
    const { status, answer } = await send(scene, { ...filled, motif: '', email: 'camille' });
    expect(status).toBe(422);
    expect(answer).toEqual({
      kind: 'refused',
      values: { ...filled, motif: '', email: 'camille' },
      errors: { motif: 'Champ requis.', email: 'Email invalide.' },
    });
    expect([scene.sent, scene.counted]).toEqual([[], []]);
  });

  it('that fills the honeypot is refused, with a message for people', async () => {
    const scene = siteWith();
    const { status, answer } = await send(scene, { ...filled, [trapField]: 'https://spam.example' });
    expect({ status, answer }).toMatchObject({ status: 422, answer: { values: filled, errors: {} } });
    expect(answer).toHaveProperty('failure', expect.stringContaining('n’a pas été enregistré'));
    expect(scene.sent).toEqual([]);
  });

  it('above the limit is asked to wait', async () => {
    const scene = siteWith({ allowed: false });
    const expected = { status: 429, answer: { kind: 'refused', values: filled } };
    expect(await send(scene, filled)).toMatchObject(expected);
    expect([scene.sent, scene.counted]).toEqual([[], ['report']]);
  });

  it('of a review that is gone returns nothing, and says that it is gone', async () => {
    const scene = siteWith({ stored: async () => undefined });
    const expected = { status: 404, answer: { failure: 'Cet avis n’est plus en ligne.' } };
    expect(await send(scene, filled)).toMatchObject(expected);
  });

  it('that fails is logged without its words, and the form is kept', async () => {
    const scene = siteWith({ stored: () => Promise.reject(new Error('down')) });
    expect(await send(scene, filled)).toEqual({
      status: 503,
      answer: {
        kind: 'refused',
        values: filled,
        errors: {},
        failure: expect.stringContaining('n’a pas pu être envoyé'),
      },
    });
    expect(scene.logged).toEqual(['Signalement d’un avis']);
  });
});

describe('what an address wants to report', () => {
  it('is a review, or the answer to it', () => {
    expect(readReported({ id: '71' })).toEqual({ id: 71, isResponse: false });
    expect(readReported({ id: '71', part: 'reponse' })).toEqual({ id: 71, isResponse: true });
  });

  it.each([
    { id: '0' },
    { id: '071' },
    { id: '2147483648' },
    { id: 'x' },
    { id: '-1' },
    { id: '71', part: 'autre' },
  ])('is nothing at %j', (params) => {
    expect(readReported(params)).toBeUndefined();
  });

  const load = (
    getNotice: () => Promise<ReturnType<typeof aPublishedReview> | undefined>,
    isResponse = false,
  ) =>
    loadReport({ upstreams: { enrolment: { getNotice } }, log: { error: () => {} } }, { id: 71, isResponse });

  it('is shown with whose words they are and of which school', async () => {
    expect(await load(async () => aPublishedReview())).toEqual({
      id: 71,
      isResponse: false,
      author: 'Léa B.',
      text: ['Des explications claires.'],
      school: 'Conduite du Port',
      uri: 'lyon/conduite-du-port/12',
    });
    const answered = aPublishedReview({ reponse: { commentaire: 'Merci.', date: null } });
    expect(await load(async () => answered, true)).toMatchObject({ isResponse: true, text: ['Merci.'] });
  });

  it('is missing when the review, or its answer, is; unknown when the service is down', async () => {
    expect(await load(async () => undefined)).toBeUndefined();
    expect(await load(async () => aPublishedReview(), true)).toBeUndefined();
    expect(await load(() => Promise.reject(new Error('down')))).toEqual({ isResponse: false });
  });
});
