import { describe, expect, it, vi } from 'vitest';
import { enrolment, type RegisterAnswer, type RegisterRequest } from '#contracts/enrolment.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, testCards } from '#test/support/enrolment.ts';
import { reached, reaches } from '#test/support/reached.ts';
import { aPublishedReview } from '#test/support/review.ts';
import { createClient } from './client.ts';
import { isNotServed } from './not-served.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const token = 'a-token-of-the-enrolment';
const theirs = { name: 'enrolment', baseUrl: 'http://theirs.test' };

describe.each(reaches)('the enrolment client %s', async (how) => {
  const upstream = disposeAfterAll(await reached(how, 'enrolment', bench.start({ token }).service));
  const client = createClient(enrolment, { ...upstream, headers: { authorization: `Bearer ${token}` } });

  it('lists the formula types of the database', async () => {
    const types = await client.listFormulaTypes();
    expect(types.map(({ id, label }) => ({ id, label }))).toEqual(
      formulaTypes.map(({ id, label }) => ({ id, label })).sort((one, other) => one.id - other.id),
    );
    const withAssessment = { id: 4, withStartingAssessment: true, licenseGroupId: 1 };
    expect(types).toContainEqual(expect.objectContaining(withAssessment));
  });

  it('pre-registers, pays through a challenge, and reads the payment both ways', async () => {
    const body: RegisterRequest = await bench.prepare({ card: testCards.challenge });
    const headers = { 'x-buyer-ip': '203.0.113.9', 'x-buyer-accept': 'text/html' };
    const answer = (await client.register({ officeId: '1', ...body }, { headers })) as RegisterAnswer;
    await bench.decide(answer.secureModeRedirectURL ?? '', 'accept');
    const { id, request } = await bench.intentOf(answer);
    expect(request).toMatchObject({ IpAddress: '203.0.113.9', BrowserInfo: { AcceptHeader: 'text/html' } });
    const { payInId } = answer;
    expect(await client.settlePayment({ intentId: id })).toMatchObject({ payInId, status: 'succeeded' });
    expect(await client.getPayment({ payInId })).toMatchObject({ status: 'succeeded' });
  });

  it('reads reviews, and stores a report: true, or undefined for an unknown review', async () => {
    const id = how === 'in process' ? 81 : 82;
    bench.schools.reviews.clear();
    bench.schools.reviews.set(id, aPublishedReview({ id }));
    const reference = `AV-00000-0000${id % 10}`;
    const report = { reference, motif: 'autre', message: 'Trop long.', email: 'a@b.fr' } as const;
    const notices = [{ identite: 'Léa B.', office: { id: 12 } }];
    expect(await client.randomNotices({ count: '3' })).toMatchObject(notices);
    expect(await client.getNotice({ id: String(id) })).toMatchObject({ id, note: 4 });
    expect(await client.getNotice({ id: '999' })).toBeUndefined();
    expect(await client.reportNotice({ id: String(id), ...report })).toBe(true);
    expect(await client.reportNoticeResponse({ id: String(id), ...report })).toBeUndefined();
    expect(await client.reportNotice({ id: '999', ...report })).toBeUndefined();
  });

  it('returns a refusal as its messages, without duplicates', async () => {
    const preregister = (buyer: object) => client.preregister({ officeId: '1', ...aBuyer(buyer) });
    const wrong = { codePostal: '1', telephone: '1' };
    expect(await preregister({ ...wrong, Email: 'x' })).toEqual({
      refused: expect.arrayContaining(['Email invalide.', 'Format incorrect.']),
    });
    expect(await preregister(wrong)).toEqual({ refused: ['Format incorrect.'] });
  });

  it('handles an unknown payment', async () => {
    expect(await client.getPayment({ payInId: 'none' })).toBeUndefined();
    expect(await client.settlePayment({ intentId: crypto.randomUUID() })).toBeUndefined();
  });
});

describe('a register call whose answer is lost', () => {
  const registering = (...answers: (() => Response | Promise<Response>)[]) => {
    let calls = 0;
    const fetch = () => {
      const answer = answers[calls];
      calls += 1;
      if (!answer) throw new Error('called too often');
      return answer();
    };
    const client = createClient(enrolment, { ...theirs, fetch });
    return { answer: client.register({ officeId: '1', ...({} as RegisterRequest) }), calls: () => calls };
  };
  const paid = () => Response.json({ payInId: 'payin_1' });
  const down = () => Response.json({ paiement: ['x'] }, { status: 503 });
  const refused = () => Response.json({ Amount: ['Non.'] }, { status: 409 });
  const cut = () => Promise.reject(new TypeError('fetch failed'));
  const html = () => new Response('<h1>Bad gateway</h1>', { status: 404 });

  it.each([down, cut])('is made once more', async (failure) => {
    const { answer, calls } = registering(failure, paid);
    expect(await answer).toEqual({ payInId: 'payin_1' });
    expect(calls()).toBe(2);
  });

  it('is made no third time', async () => {
    await expect(registering(down, down, paid).answer).rejects.toMatchObject({ status: 503 });
  });

  it('is not repeated when it was refused', async () => {
    expect(await registering(refused).answer).toEqual({ refused: ['Non.'] });
  });

  it('is an error when a refusal cannot be read', async () => {
    await expect(registering(html).answer).rejects.toMatchObject({ status: 404 });
  });
});

describe('what cannot be read of an answer', () => {
  const answering = (answer: unknown) => {
    const onUnreadable = vi.fn();
    const fetch = () => Response.json(answer);
    return { client: createClient(enrolment, { ...theirs, fetch, onUnreadable }), onUnreadable };
  };
  const review = { date: '2026-05-01', note: 5, commentaire: 'Bien.', identite: 'Léa B.' };

  it('loses one formula type, or one review, only', async () => {
    const types = answering([
      { id: 4, label: 'Permis B', withStartingAssessment: true },
      { id: 5, label: 'AAC', withStartingAssessment: 'oui' },
    ]);
    expect(await types.client.listFormulaTypes()).toMatchObject([{ id: 4 }]);
    const items = [{ item: 'formula type', id: 5, fields: ['withStartingAssessment'] }];
    expect(types.onUnreadable.mock.calls.flat()).toMatchObject([{ items }]);
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
    createClient(enrolment, { ...theirs, fetch: () => new Response(body, { status }) });

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
