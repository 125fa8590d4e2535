import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Operation, operation, ours } from '#contracts/operation.ts';
import { createClient } from './client.ts';
import { isNotServed } from './not-served.ts';

const declared = {
  id: 'moveThing',
  caller: 'client',
  summary: 'Moves a thing',
  method: 'POST',
  path: '/things/{thing}/moves',
  params: v.object({ thing: v.string() }),
  body: v.object({ to: v.string() }),
  response: v.literal(true),
} as const;
const move = operation(declared);
const messages = JSON.stringify({ to: ['Non.', 'Non.'] });

/** What the client makes of this answer. */
function call(moveThing: Operation, status: number, body = '<h1>no</h1>') {
  const asked: Request[] = [];
  const upstream = {
    name: 'things',
    baseUrl: 'http://things.test',
    fetch(request: Request) {
      asked.push(request);
      return new Response(body, { status });
    },
  };
  const client = createClient({ moveThing: moveThing as typeof move }, upstream);
  return { answer: client.moveThing({ thing: 'a/b', to: 'c' }), asked };
}

it('names of the path are parameters, others belong to the body or the query', async () => {
  const { answer, asked } = call(move, 200, 'true');
  expect(await answer).toBe(true);
  expect(asked[0]?.url).toBe('http://things.test/things/a%2Fb/moves');
  expect(await asked[0]?.json()).toEqual({ to: 'c' });
  const reading = { ...declared, method: 'GET', query: declared.body, body: undefined } as const;
  const read = call(reading as Operation, 200, 'true');
  await read.answer;
  expect(read.asked[0]?.url).toBe('http://things.test/things/a%2Fb/moves?to=c');
});

describe('a status that the operation does not declare', () => {
  it.each([400, 404, 409, 503])('%i is an error', async (status) => {
    await expect(call(move, status, messages).answer).rejects.toMatchObject({ status });
  });
});

describe('of an operation with missing statuses', () => {
  const missing = { ...declared, missing: [404, 410] };

  it.each([404, 410])('%i is undefined', async (status) => {
    expect(await call(missing, status).answer).toBeUndefined();
  });

  it('403 is an error', async () => {
    await expect(call(missing, 403).answer).rejects.toMatchObject({ status: 403 });
  });
});

describe('of an operation with refusals', () => {
  const refusable = { ...declared, refusable: true } as const;

  it.each([400, 404, 422, 499])('the messages of %i are a value, without duplicates', async (status) => {
    expect(await call(refusable, status, messages).answer).toEqual({ refused: ['Non.'] });
  });

  it('500 with messages, and 422 without, are errors', async () => {
    await expect(call(refusable, 500, messages).answer).rejects.toMatchObject({ status: 500 });
    await expect(call(refusable, 422).answer).rejects.toMatchObject({ status: 422 });
  });

  it('a missing status is undefined first', async () => {
    expect(await call({ ...refusable, missing: [404] }, 404, messages).answer).toBeUndefined();
  });
});

describe('of an operation of ours', () => {
  it.each([404, 405, 501])('%i without messages means that the service lacks it', async (status) => {
    await expect(call({ ...declared, ...ours, missing: [404] }, status).answer).rejects.toSatisfy(
      isNotServed,
    );
    expect(await call({ ...declared, ...ours, unserved: 'undefined' }, status).answer).toBeUndefined();
  });

  it('404 with messages means that the thing is missing', async () => {
    expect(await call({ ...declared, ...ours, missing: [404] }, 404, messages).answer).toBeUndefined();
    const failure: unknown = await call({ ...declared, ...ours }, 404, messages).answer.catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ status: 404 });
    expect(failure).not.toSatisfy(isNotServed);
  });
});
