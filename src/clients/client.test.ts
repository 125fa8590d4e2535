import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Operation, ours } from '#contracts/operation.ts';
import { createClient } from './client.ts';
import { isNotServed } from './not-served.ts';

const move = {
  id: 'moveThing',
  caller: 'client',
  summary: 'Moves a thing',
  method: 'POST',
  path: '/things/{thing}/moves',
  params: v.object({ thing: v.string() }),
  body: v.object({ to: v.string() }),
  response: v.literal(true),
} as const;
const messages = JSON.stringify({ to: ['Non.', 'Non.'] });

/** What the client makes of this answer. */
function call(moveThing: Operation, status: number, body = '<h1>no</h1>') {
  const requests: Request[] = [];
  const upstream = {
    name: 'things',
    baseUrl: 'http://things.test',
    fetch(request: Request) {
      requests.push(request);
      return new Response(body, { status });
    },
  };
  const client = createClient({ moveThing: moveThing as typeof move }, upstream);
  return { answer: client.moveThing({ thing: 'a/b', to: 'c' }), requests };
}

it('names of the path are parameters, others belong to the body or the query', async () => {
  const { answer, requests } = call(move, 200, 'true');
  expect(await answer).toBe(true);
  expect(requests[0]?.url).toBe('http://things.test/things/a%2Fb/moves');
  expect(await requests[0]?.json()).toEqual({ to: 'c' });
  const reading = { ...move, method: 'GET', query: move.body, body: undefined } as const;
  const read = call(reading as Operation, 200, 'true');
  await read.answer;
  expect(read.requests[0]?.url).toBe('http://things.test/things/a%2Fb/moves?to=c');
});

type Row = [of: string, operation: Operation, status: number, body: string | undefined];

const missing = { ...move, missing: [404, 410] };
const refusable = { ...move, refusable: true } as const;

it.each<Row>([
  ...[400, 404, 409, 503].map((status): Row => ['an operation without it', move, status, messages]),
  ['an operation with other missing statuses', missing, 403, undefined],
  ['an operation with refusals below 500', refusable, 500, messages],
  ['a refusal without messages', refusable, 422, undefined],
])('the status of %s is an error (%#)', async (_, operation, status, body) => {
  await expect(call(operation, status, body).answer).rejects.toMatchObject({ status });
});

it.each([404, 410])('the missing status %i is undefined', async (status) => {
  expect(await call(missing, status).answer).toBeUndefined();
  expect(await call({ ...missing, refusable: true }, status, messages).answer).toBeUndefined();
});

it.each([400, 404, 422, 499])('the messages of a refusal by %i are a value', async (status) => {
  expect(await call(refusable, status, messages).answer).toEqual({ refused: ['Non.'] });
});

describe('of an operation of ours', () => {
  it.each([404, 405, 501])('%i without messages means that the service lacks it', async (status) => {
    await expect(call({ ...move, ...ours, missing: [404] }, status).answer).rejects.toSatisfy(isNotServed);
    expect(await call({ ...move, ...ours, unserved: 'undefined' }, status).answer).toBeUndefined();
  });

  it('404 with messages means that the thing is missing', async () => {
    expect(await call({ ...move, ...ours, missing: [404] }, 404, messages).answer).toBeUndefined();
    const { answer } = call({ ...move, ...ours }, 404, messages);
    await expect(answer).rejects.toMatchObject({ status: 404 });
    await expect(answer).rejects.not.toSatisfy(isNotServed);
  });
});
