import { describe, expect, it } from 'vitest';
import { aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, nothingToReconcile, offers, type Through } from '#test/support/enrolment.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const html = (status: number) => new Response('<h1>Bad gateway</h1>', { status });

const hangs: Through = () => new Promise<never>(() => {});

/** What a network, a proxy or the provider may do to a call: before it is made, or to its answer. */
const faults: Readonly<Record<string, Through>> = {
  hangs,
  'is reset': () => {
    throw new TypeError('fetch failed');
  },
  'answers 500': () => html(500),
  'answers 503, the call made': async (request, send) => {
    await send(request);
    return html(503);
  },
  'is cut, the call made': async (request, send) => {
    await send(request);
    throw new TypeError('terminated');
  },
  'answers half, the call made': async (request, send) => {
    const text = await (await send(request)).text();
    return new Response(text.slice(0, text.length / 2), { status: 200 });
  },
  'answers another thing, the call made': async (request, send) => {
    await send(request);
    return Response.json({ Id: 7, Status: 'MAYBE' });
  },
};

/** Time-out of calls that hang, in milliseconds; the others get the time that a busy machine needs. */
const impatience = 300;
const patienceWith = (fault: Through) => (fault === hangs ? impatience : undefined);

/** The provider with one faulty kind of call; `wasMet` once the fault occurred. */
function faultyAt(call: RegExp, fault: Through) {
  let met = 0;
  const cards = bench.connectCards((request, send) => {
    const { pathname } = new URL(request.url);
    if (!call.test(`${request.method} ${pathname}`)) return send(request);
    met += 1;
    return fault(request, send);
  }, patienceWith(fault));
  return { cards, wasMet: () => met > 0 };
}

let buyers = 0;
const someone = () => {
  buyers += 1;
  return { Email: `buyer${buyers}@exemple.fr` };
};

async function debitedAndEnrolled(work: () => Promise<void>) {
  const before = await bench.counts();
  await work();
  const after = await bench.counts();
  return [after.payIns - before.payIns, after.enrolments - before.enrolments];
}

const kinds = Object.entries(faults);

/** Before any money is moved, one of each class: not made, refused, made and lost, made and unreadable. */
const kindsBeforeMoney = kinds.filter(
  ([name]) => !['is reset', 'answers 503, the call made', 'answers half, the call made'].includes(name),
);

const preregisterCalls = [
  ['the token', /oauth\/token/u],
  ['the payer', /POST .*users\/natural/u],
  ['the wallet', /POST .*wallets/u],
  ['the card registration', /POST .*cardregistrations$/u],
] as const;

describe.each(preregisterCalls)('a pre-registration whose call for %s', (_, call) => {
  it.each(kindsBeforeMoney)('%s is no 500, and another attempt pays once', async (_kind, fault) => {
    const { cards, wasMet } = faultyAt(call, fault);
    const buyer = someone();
    const change = await debitedAndEnrolled(async () => {
      const { client } = bench.start({ cards });
      const first = await client
        .preregister({ officeId: String(offers.officeId), ...aBuyer(buyer) })
        .catch((error) => error);
      expect(wasMet()).toBe(true);
      if (first instanceof Error) expect([502, 503]).toContain((first as { status?: number }).status);
      else expect(first).toHaveProperty('AccessKey');
      expect(await bench.pay(await bench.prepare({ buyer }))).toEqual({ payInId: expect.any(String) });
    });
    expect(change).toEqual([1, 1]);
  });
});

const registerCalls = [
  ['the token', /oauth\/token/u],
  ['the card registration', /GET .*cardregistrations/u],
  ['the pay-in', /POST .*payins\/card\/direct/u],
  ['the state of the pay-in', /GET .*payins\//u],
  ['the end of the card', /PUT .*cards\//u],
] as const;

describe.each(registerCalls)('a payment whose call for %s', (_, call) => {
  it.each(kinds)('%s is no 500, and debits and enrols once', async (_kind, fault) => {
    const body = await bench.prepare({ buyer: someone() });
    const { cards, wasMet } = faultyAt(call, fault);
    const change = await debitedAndEnrolled(async () => {
      const { status } = await bench.postRegister(body, { cards, timeoutMs: 0 });
      expect(wasMet()).toBe(true);
      expect([200, 502, 503]).toContain(status);
      expect(await bench.postRegister(body)).toEqual({ status: 200, body: { payInId: expect.any(String) } });
      await bench.reconcile();
    });
    expect(change).toEqual([1, 1]);
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
  });
});

it.each(kinds)(
  'a payment whose answer is lost, as is the answer about its outcome, when the call %s, debits and enrols once',
  async (_kind, fault) => {
    const body = await bench.prepare({ buyer: someone() });
    const lost = faults['is cut, the call made'];
    const cards = bench.connectCards((request, send) => {
      if (lost && /payins\/card/u.test(request.url)) return lost(request, send);
      return /responses\//u.test(request.url) ? fault(request, send) : send(request);
    }, patienceWith(fault));
    const change = await debitedAndEnrolled(async () => {
      expect((await bench.postRegister(body, { cards, timeoutMs: 0 })).status).toBe(503);
      expect((await bench.postRegister(body)).status).toBe(200);
    });
    expect(change).toEqual([1, 1]);
  },
);
