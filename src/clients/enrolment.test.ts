import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enrolment, type RegisterAnswer, type RegisterRequest } from '#contracts/enrolment.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { aBuyer, createEnrolmentBench, type EnrolmentBench, testCards } from '#test/support/enrolment.ts';
import { aPublishedReview } from '#test/support/review.ts';
import { type Client, createClient } from './client.ts';
import { isNotServed } from './not-served.ts';

let bench: EnrolmentBench;
let server: ReturnType<typeof serve>;
let overHttp: Client<typeof enrolment>;
let inProcess: Client<typeof enrolment>;

beforeAll(async () => {
  bench = await createEnrolmentBench();
  inProcess = bench.start().client;
  const token = 'a-token-of-the-enrolment';
  const { service } = bench.start({ token });
  const { promise, resolve } = Promise.withResolvers<number>();
  server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  overHttp = createClient(enrolment, {
    name: 'enrolment',
    baseUrl: `http://127.0.0.1:${await promise}`,
    fetch,
    headers: { authorization: `Bearer ${token}` },
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await bench[Symbol.asyncDispose]();
});

describe.each(['in process', 'over HTTP'])('the enrolment client %s', (way) => {
  const client = () => (way === 'in process' ? inProcess : overHttp);

  it('lists the formula types of the database', async () => {
    const types = await client().listFormulaTypes();
    expect(types.map(({ id, label }) => ({ id, label }))).toEqual(
      formulaTypes.map(({ id, label }) => ({ id, label })).sort((one, other) => one.id - other.id),
    );
    expect(types.find(({ id }) => id === 4)).toMatchObject({
      withStartingAssessment: true,
      licenseGroupId: 1,
    });
  });

  it('pre-registers, pays through a challenge, and reads the payment both ways', async () => {
    const body: RegisterRequest = await bench.prepare({ card: testCards.challenge });
    const headers = { 'x-buyer-ip': '203.0.113.9', 'x-buyer-accept': 'text/html' };
    const answer = (await client().register({ officeId: '1', ...body }, { headers })) as RegisterAnswer;
    await bench.decide(answer.secureModeRedirectURL ?? '', 'accept');
    const { id, request } = await bench.intentOf(answer);
    expect(request).toMatchObject({ IpAddress: '203.0.113.9', BrowserInfo: { AcceptHeader: 'text/html' } });
    expect(await client().settlePayment({ intentId: id })).toMatchObject({
      payInId: answer.payInId,
      status: 'succeeded',
    });
    expect(await client().getPayment({ payInId: answer.payInId })).toMatchObject({ status: 'succeeded' });
  });

  it('reads reviews, and stores a report: true, or undefined for an unknown review', async () => {
    const id = way === 'in process' ? 81 : 82;
    bench.schools.reviews.clear();
    bench.schools.reviews.set(id, aPublishedReview({ id }));
    const report = {
      reference: `AV-00000-0000${id % 10}`,
      motif: 'autre',
      message: 'Trop long.',
      email: 'a@b.fr',
    } as const;
    expect(await client().randomNotices({ count: '3' })).toMatchObject([
      { identite: 'Léa B.', office: { id: 12 } },
    ]);
    expect(await client().getNotice({ id: String(id) })).toMatchObject({ id, note: 4 });
    expect(await client().getNotice({ id: '999' })).toBeUndefined();
    expect(await client().reportNotice({ id: String(id), ...report })).toBe(true);
    expect(await client().reportNoticeResponse({ id: String(id), ...report })).toBeUndefined();
    expect(await client().reportNotice({ id: '999', ...report })).toBeUndefined();
  });

  it('returns a refusal as its messages, without duplicates', async () => {
    expect(
      await client().preregister({
        officeId: '1',
        ...aBuyer({ codePostal: '1', telephone: '1', Email: 'x' }),
      }),
    ).toEqual({ refused: expect.arrayContaining(['Email invalide.', 'Format incorrect.']) });
    const twice = await client().preregister({
      officeId: '1',
      ...aBuyer({ codePostal: '1', telephone: '1' }),
    });
    expect(twice).toEqual({ refused: ['Format incorrect.'] });
  });

  it('handles an unknown payment', async () => {
    expect(await client().getPayment({ payInId: 'none' })).toBeUndefined();
    expect(await client().settlePayment({ intentId: crypto.randomUUID() })).toBeUndefined();
  });
});

describe('a register call whose answer is lost', () => {
  const answering = (...answers: (() => Response | Promise<Response>)[]) => {
    const asked: Request[] = [];
    const client = createClient(enrolment, {
      name: 'enrolment',
      baseUrl: 'http://enrolment.test',
      fetch: (request) => {
        const answer = answers[asked.length];
        asked.push(request);
        if (!answer) throw new Error('asked too often');
        return answer();
      },
    });
    return { client, asked };
  };
  const paid = () => Response.json({ payInId: 'payin_1' });
  const down = () => Response.json({ paiement: ['x'] }, { status: 503 });
  const refused = () => Response.json({ Amount: ['Non.'] }, { status: 409 });
  const cut = () => Promise.reject(new TypeError('fetch failed'));
  const html = () => new Response('<h1>Bad gateway</h1>', { status: 404 });
  const request = {} as RegisterRequest;

  it.each([down, cut])('is made once more', async (failure) => {
    const { client, asked } = answering(failure, paid);
    expect(await client.register({ officeId: '1', ...request })).toEqual({ payInId: 'payin_1' });
    expect(asked).toHaveLength(2);
  });

  it('is made no third time', async () => {
    await expect(
      answering(down, down, paid).client.register({ officeId: '1', ...request }),
    ).rejects.toMatchObject({ status: 503 });
  });

  it('is not repeated when it was refused', async () => {
    expect(await answering(refused).client.register({ officeId: '1', ...request })).toEqual({
      refused: ['Non.'],
    });
  });

  it('is an error when a refusal cannot be read', async () => {
    await expect(answering(html).client.register({ officeId: '1', ...request })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('what cannot be read of an answer', () => {
  const answering = (answer: unknown) => {
    const onUnreadable = vi.fn();
    const fetch = () => Response.json(answer);
    const upstream = { name: 'enrolment', baseUrl: 'http://theirs.test', fetch };
    return { client: createClient(enrolment, { ...upstream, onUnreadable }), onUnreadable };
  };
  const review = { date: '2026-05-01', note: 5, commentaire: 'Bien.', identite: 'Léa B.' };

  it('loses one formula type, or one review, only', async () => {
    const types = answering([
      { id: 4, label: 'Permis B', withStartingAssessment: true },
      { id: 5, label: 'AAC', withStartingAssessment: 'oui' },
    ]);
    expect(await types.client.listFormulaTypes()).toMatchObject([{ id: 4 }]);
    expect(types.onUnreadable.mock.calls.flat()).toMatchObject([
      { items: [{ item: 'formula type', id: 5, fields: ['withStartingAssessment'] }] },
    ]);
    const notices = answering([review, { ...review, note: null }]);
    expect(await notices.client.randomNotices({ count: '2' })).toEqual([review]);
    expect(notices.onUnreadable).toHaveBeenCalledTimes(1);
  });

  it('is never skipped in an order', async () => {
    const { client, onUnreadable } = answering([{ reference: 7 }]);
    await expect(client.listOwnOrders({ secretNavigateur: 's'.repeat(32) })).rejects.toMatchObject({
      failure: 'shape',
    });
    expect(onUnreadable).not.toHaveBeenCalled();
  });
});

describe('a service with the published calls only', () => {
  const answering = (status: number, body: string) =>
    createClient(enrolment, {
      name: 'enrolment',
      baseUrl: 'http://theirs.test',
      fetch: () => new Response(body, { status }),
    });

  it('has no training files', async () => {
    const client = answering(404, '<h1>Not found</h1>');
    expect(await client.readFile({ jeton: 'jeton' })).toBeUndefined();
    await expect(client.listOwnOrders({ secretNavigateur: 's'.repeat(32) })).rejects.toSatisfy(isNotServed);
  });

  it('is distinguished from one that fails, or refuses', async () => {
    const failing = answering(503, JSON.stringify({ paiement: ['Plus tard.'] }));
    const failure: unknown = await failing.readFile({ jeton: 'jeton' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(failure).not.toSatisfy(isNotServed);
    expect(
      await answering(404, JSON.stringify({ dossier: ['Inconnu.'] })).readFile({ jeton: 'jeton' }),
    ).toBeUndefined();
  });
});
