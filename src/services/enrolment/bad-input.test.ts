import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { failureSchema } from '#contracts/enrolment.ts';
import { inProcess } from '#contracts/rights.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { buyerPath, createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

async function send(path: string, body?: string, contentType = 'application/json', method = 'POST') {
  const init = { method, ...(body !== undefined && { body, headers: { 'content-type': contentType } }) };
  const response = await bench.start().service.request(path, init, inProcess);
  const answer: unknown = await response.json();
  expect(v.is(failureSchema, answer)).toBe(true);
  return { status: response.status, answer: answer as Record<string, string[]> };
}

const preregister = buyerPath('preregister');
const register = buyerPath('register');
const json = JSON.stringify;

describe.each([preregister, register])('POST %s', (path) => {
  it('reset by its caller is no failure of ours', async () => {
    bench.logged.length = 0;
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const body = new ReadableStream({ pull: (controller) => controller.error(reset) });
    const headers = { 'content-type': 'application/json', 'content-length': '20' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await bench.start().service.request(path, init as RequestInit);
    expect(response.status).toBe(400);
    expect(bench.logged).toEqual([]);
  });

  it.each([
    ['{', 400],
    ['', 400],
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{}', 422],
    [json({ ...aBuyer(), LastName: 7 }), 422],
    [json({ ...aBuyer(), LastName: 'a\0b' }), 422],
    [json({ ...aBuyer(), address: '\ud800' }), 422],
    ['{"Amount":1e999}', 422],
    [json({ ...aBuyer(), cardNumber: '4970107111111119' }), 400],
    [json({ nested: { cardCvx: '123' } }), 400],
    [json({ ...aBuyer(), address: 'x'.repeat(40_000) }), 413],
    ['[['.repeat(5000), 400],
  ])('of the body %j answers %i', async (body, status) => {
    expect((await send(path, body.slice(0, 60_000))).status).toBe(status);
  });

  it('with another type than JSON is refused by its required fields', async () => {
    const { status, answer } = await send(path, 'LastName=Moreau', 'application/x-www-form-urlencoded');
    expect(status).toBe(400);
    expect(answer).toEqual({ requete: [refusalTexts.unreadable] });
  });
});

it('names what is missing in the fields’ own names', async () => {
  const { answer } = await send(preregister, json({ ...aBuyer(), LastName: undefined, Email: 3 }));
  expect(answer).toEqual({ LastName: ['Champ requis.'], Email: ['Format incorrect.'] });
});

it('of BrowserInfo names the part', async () => {
  const { answer } = await send(register, json({ ...aBuyer(), BrowserInfo: { ColorDepth: 'many' } }));
  expect(answer).toMatchObject({ 'BrowserInfo.ColorDepth': ['Format incorrect.'] });
});

it.each(['abc', '-1', '1.5', '99999999999', '0', '%00', '%ff', '1%0d%0a'])(
  'an office «%s» is unknown',
  async (office) => {
    const { status } = await send(`/office/${office}/market-place/buyer/preregister`, json(aBuyer()));
    expect(status).toBe(404);
  },
);

it.each([
  ['GET', '/nothing'],
  ['DELETE', '/payments/x'],
  ['GET', preregister],
  ['POST', '/payment-intents/x/settle'],
  ['GET', '/payments/%00'],
])('%s %s is not found', async (method, path) => {
  expect((await send(path, undefined, undefined, method)).status).toBe(404);
});

it('a database that fails is a 500 without a stack, and logged without a value', async () => {
  const failure = { status: 500, body: { paiement: ["Désolé, une erreur s'est produite."] } };
  expect(await bench.post(preregister, aBuyer(), { db: brokenDatabase() })).toEqual(failure);
  expect(json(bench.logged)).not.toContain('Moreau');
  expect(json(bench.logged)).toContain('enrolment failed');
});

function brokenDatabase(): EnrolmentBench['db'] {
  return new Proxy(bench.db, {
    get() {
      throw new Error('no connection for Moreau');
    },
  });
}

it('publishes what others than the site may call', async () => {
  const response = await bench.start().service.request('/openapi.json');
  const { paths } = (await response.json()) as { paths: object };
  expect(Object.keys(paths).sort()).toEqual([
    '/card-provider/hooks',
    '/club-rousseau/formulas-type',
    '/notice/random/{count}',
    '/notice/{id}/report',
    '/notice/{id}/response/report',
    '/office/{officeId}/market-place/buyer/preregister',
    '/office/{officeId}/market-place/buyer/register',
    '/{partner}/config',
  ]);
});

describe('a service with a token', () => {
  const ask = async (path: string, authorization?: string, body?: string) => {
    const { service } = bench.start({ token: 'a-token-of-the-orders' });
    const response = await service.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, answer: await response.json() };
  };

  it.each([undefined, 'Bearer another-token', 'Bearer', 'Basic a-token-of-the-orders'])(
    'refuses who names %s',
    async (authorization) => {
      const refused = { status: 401, answer: { requete: [refusalTexts.unknownCaller] } };
      expect(await ask('/club-rousseau/formulas-type', authorization)).toEqual(refused);
      expect(await ask(preregister, authorization, '{}')).toEqual(refused);
    },
  );

  it('answers callers with the token, the card provider without, and its own description', async () => {
    expect((await ask('/club-rousseau/formulas-type', 'Bearer a-token-of-the-orders')).status).toBe(200);
    expect((await ask('/openapi.json')).status).toBe(200);
    const hook = json({ EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: 'nothing-of-ours' });
    expect(await ask('/card-provider/hooks', undefined, hook)).toEqual({ status: 200, answer: true });
  });
});
