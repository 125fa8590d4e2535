import { beforeEach, describe, expect, it } from 'vitest';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import {
  createRefusedCards,
  isCardRefused,
  limitsFromList,
  type Payer,
  type RefusedCardLimits,
  type RefusedCards,
  refusedCardLimits,
} from './refused-cards.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(async () => {
  bench.logged.length = 0;
  await bench.db.deleteFrom('rate_limits').execute();
});

const aProcess = (limits: Partial<RefusedCardLimits> = {}, timeoutMs = 2000) =>
  createRefusedCards({
    db: bench.db,
    limits: { ...refusedCardLimits, ...limits },
    addressKey: 'a key',
    log: bench.log,
    timeoutMs,
  });
const stoppedBy = (text: string) => ({ status: 429, messages: { paiement: [text] } });
const places = stoppedBy(refusalTexts.tooManyRefusedCards);
const ownCards = stoppedBy(refusalTexts.tooManyOwnCardsRefused);
const oneCard = stoppedBy(refusalTexts.cardRefusedTooOften);
const alarms = () => bench.messages();

let people = 0;
const someone = (ip: string): Payer => {
  people += 1;
  return { ip, email: `visiteur${people}@exemple.fr` };
};
const at = '203.0.113.9';
const cardOf = (process: RefusedCards, fingerprint: string, payer = someone('198.51.100.1')) =>
  process.attempt(payer, { work: ({ tryCard }) => tryCard(fingerprint) });
/** `count` buyers, each with a card of his own that is refused once. */
async function refuseBuyers(process: RefusedCards, count: number, from: (index: number) => Payer) {
  for (let index = 1; index <= count; index += 1) {
    people += 1;
    await process.count(from(index), `card ${people}`);
  }
}

describe('refusals in an hour', () => {
  it('stop a buyer at his eighth, in every process and however he writes his e-mail, but nobody else at his address', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const buyer = { ip: at, email: 'Camille.Moreau@exemple.fr' };
    for (let tries = 1; tries <= refusedCardLimits.buyer - 1; tries += 1) await one.count(buyer, 'one card');
    await other.refuseAbove(buyer);
    await other.count(buyer, 'one card');
    for (const process of [one, other]) {
      await expect(process.refuseAbove(buyer)).rejects.toMatchObject(ownCards);
      const asWritten = { ip: '::ffff:203.0.113.10', email: ' camille.moreau+permis@EXEMPLE.fr' };
      await expect(process.refuseAbove(asWritten)).rejects.toMatchObject(ownCards);
      await process.refuseAbove(someone(at));
      expect(await process.attempt(someone(at), { work: async () => 'paid' })).toBe('paid');
    }
  });

  it('of an e-mail typed by a stranger elsewhere do not stop its owner', async () => {
    const process = aProcess();
    const email = 'camille.moreau@exemple.fr';
    for (let tries = 1; tries <= 9; tries += 1) await process.count({ ip: '192.0.2.1', email }, 'one card');
    await process.refuseAbove({ ip: at, email });
  });

  it('stop a card at its eighth, from any buyer and address, but no other card', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const hash = await cardOf(one, 'fingerprint');
    const use = (index: number) => one.count(someone(`10.${index}.0.1`), hash);
    for (let tries = 1; tries <= refusedCardLimits.card - 1; tries += 1) await use(tries);
    expect(await cardOf(other, 'fingerprint')).toBe(hash);
    await use(8);
    for (const process of [one, other]) {
      await expect(cardOf(process, 'fingerprint')).rejects.toMatchObject(oneCard);
      await cardOf(process, 'another fingerprint');
    }
  });

  it('stop an address at its twentieth card of made-up buyers, in every process, and no other address', async () => {
    const [one, other] = [aProcess(), aProcess()];
    await refuseBuyers(one, refusedCardLimits.address - 1, () => someone(at));
    await other.refuseAbove(someone(at));
    await refuseBuyers(other, 1, () => someone(at));
    for (const process of [one, other]) {
      await expect(process.refuseAbove(someone(at))).rejects.toMatchObject(places);
      await expect(process.refuseAbove(someone(`::ffff:${at}`))).rejects.toMatchObject(places);
      await process.refuseAbove(someone('203.0.113.10'));
    }
    expect(alarms()).toEqual([]);
  });

  it('leave an address open for many buyers when two use up all that they may', async () => {
    const process = aProcess();
    for (const buyer of [someone(at), someone(at)]) {
      for (let card = 1; card <= 8; card += 1) await process.count(buyer, `card ${card} of ${buyer.email}`);
      await expect(process.refuseAbove(buyer)).rejects.toMatchObject(ownCards);
    }
    await process.refuseAbove(someone(at));
  });

  it('count one card of one buyer once at an address, and again for each other buyer', async () => {
    const process = aProcess({ address: 2 });
    const buyer = someone(at);
    for (let tries = 1; tries <= 3; tries += 1) await process.count(buyer, 'one card');
    for (let tries = 1; tries <= 3; tries += 1) await process.refuseAbove(someone(at));
    await process.count(someone(at), 'one card');
    await expect(process.refuseAbove(someone(at))).rejects.toMatchObject(places);
  });

  it('of cards that could not be read count once for each buyer of an address', async () => {
    const process = aProcess({ address: 2 });
    const buyer = someone(at);
    await process.count(buyer, null);
    await process.count(buyer, null);
    await process.refuseAbove(buyer);
    await process.count(someone(at), null);
    await expect(process.refuseAbove(buyer)).rejects.toMatchObject(places);
  });

  it('stop a network at its fortieth card, with a warning, and no other network', async () => {
    const process = aProcess();
    const from = (index: number) => someone(`203.0.113.${index}`);
    await refuseBuyers(process, refusedCardLimits.network - 1, from);
    await process.refuseAbove(from(200));
    await refuseBuyers(process, 1, from);
    await expect(process.refuseAbove(from(200))).rejects.toMatchObject(places);
    await process.refuseAbove(someone('203.0.114.200'));
    await refuseBuyers(process, 1, from);
    expect(alarms()).toEqual(['many cards of one network are refused: it is stopped']);
  });

  it('count the addresses of an IPv6 subscriber as one, and those of 48 bits as one network', async () => {
    const process = aProcess({ address: 2, network: 3 });
    const refuseAt = (ip: string) => refuseBuyers(process, 1, () => someone(ip));
    await refuseAt('2001:db8:7:1::1');
    await refuseAt('2001:db8:7:1::2');
    await expect(process.refuseAbove(someone('2001:db8:7:1::3'))).rejects.toMatchObject(places);
    await process.refuseAbove(someone('2001:db8:7:2::1'));
    await refuseAt('2001:db8:7:2::1');
    await expect(process.refuseAbove(someone('2001:db8:7:3::1'))).rejects.toMatchObject(places);
    await process.refuseAbove(someone('2001:db8:8::1'));
  });

  it('of everybody raise one alarm at their limit, then stop only addresses that had one', async () => {
    const process = aProcess({ all: 20 });
    const from = (index: number) => someone(`10.0.${index}.1`);
    await refuseBuyers(process, 19, from);
    await process.refuseAbove(from(1));
    expect(alarms()).toEqual([]);
    await refuseBuyers(process, 1, () => someone('10.0.20.1'));
    await expect(process.refuseAbove(from(1))).rejects.toMatchObject(places);
    await process.refuseAbove(someone('10.0.1.2'));
    await refuseBuyers(process, 1, () => someone('10.0.21.1'));
    expect(bench.logged).toEqual([
      { refused: 20, message: 'many cards are refused: stolen ones may be tried' },
    ]);
  });

  it('leave no address, e-mail or fingerprint in the database', async () => {
    const process = aProcess();
    const payer = { ip: at, email: 'camille.moreau@exemple.fr' };
    await process.count(payer, await cardOf(process, 'fingerprint', payer));
    const rows = await bench.db.selectFrom('rate_limits').select('key').execute();
    const counted = rows.map(({ key }) => key.replace(/:[\w-]{43}$/u, '')).toSorted();
    expect(counted).toEqual([
      'refused-cards:address',
      'refused-cards:all:all',
      'refused-cards:buyer',
      'refused-cards:card',
      'refused-cards:counted',
      'refused-cards:network',
      'tried-cards:address',
      'tried-cards:buyer',
      'tried-cards:card',
      'tried-cards:network',
    ]);
  });
});

describe('simultaneous attempts', () => {
  const tryAtOnce = async (
    processes: readonly RefusedCards[],
    payer: () => Payer,
    fingerprint: () => string,
  ) => {
    let tried = 0;
    const attempts = Array.from({ length: 40 }, (_, index) => {
      const own = payer();
      return processes[index % processes.length]?.attempt(own, {
        async work({ tryCard }) {
          const card = await tryCard(fingerprint());
          tried += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
          await processes[0]?.count(own, card);
        },
      });
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(tried);
    return tried;
  };
  let fingerprints = 0;
  const another = () => {
    fingerprints += 1;
    return `fingerprint ${fingerprints}`;
  };

  it('by forty made-up buyers of one address, in two processes, are no more than its limit', async () => {
    const tried = await tryAtOnce([aProcess(), aProcess()], () => someone(at), another);
    expect(tried).toBe(refusedCardLimits.address);
  });

  it('by one buyer in forty tabs are no more than his limit', async () => {
    const buyer = someone(at);
    expect(await tryAtOnce([aProcess(), aProcess()], () => buyer, another)).toBe(refusedCardLimits.buyer);
  });

  it('of one card from forty addresses are no more than its limit', async () => {
    let addresses = 0;
    const elsewhere = () => {
      addresses += 1;
      return someone(`10.${addresses}.0.1`);
    };
    const tried = await tryAtOnce([aProcess(), aProcess()], elsewhere, () => 'fingerprint');
    expect(tried).toBe(refusedCardLimits.card);
  });

  it('do not delay buyers with accepted cards, however many at one address', async () => {
    const process = aProcess({ address: 2 });
    const pay = () => process.attempt(someone(at), { work: async () => 'paid' });
    for (const answer of await Promise.all(Array.from({ length: 6 }, pay))) expect(answer).toBe('paid');
    expect(await pay()).toBe('paid');
  });

  it('that time out stop the next one, but not a repeat of the same payment', async () => {
    const process = aProcess({ address: 1 }, 0);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = process.attempt(someone(at), {
      async work() {
        begin();
        await released;
      },
    });
    await begun;
    const second = process.attempt(someone(at), { work: () => Promise.reject(new Error('tried')) });
    await expect(second).rejects.toMatchObject(stoppedBy(tooManyPayments));
    const known = { isKnown: async () => true, work: async () => 'answered' };
    expect(await process.attempt(someone(at), known)).toBe('answered');
    release();
    await first;
    await process.attempt(someone(at), { work: async () => {} });
  });
});

describe('the limits', () => {
  const real = { hasTestCardsOnly: false };

  it('are those of the configuration, and the default ones where it has none', () => {
    expect(limitsFromList(undefined, real)).toEqual(refusedCardLimits);
    expect(refusedCardLimits).toEqual({ card: 8, buyer: 8, address: 20, network: 40, all: 200 });
    expect(limitsFromList([2, 3, 4], real)).toEqual({ card: 8, buyer: 8, address: 2, network: 3, all: 4 });
    expect(limitsFromList([2, 3, 4, 5], real)).toEqual({ card: 5, buyer: 5, address: 2, network: 3, all: 4 });
  });

  it('do not apply to a shared test card by default', async () => {
    const shared = { hasTestCardsOnly: true };
    const process = aProcess(limitsFromList([], shared));
    for (let tries = 1; tries <= 9; tries += 1) {
      await process.count(someone(`10.${tries}.0.1`), await cardOf(process, 'fingerprint'));
    }
    expect(await cardOf(process, 'fingerprint')).toMatch(/^[\w-]{43}$/u);
    expect(limitsFromList([2, 3, 4, 5], shared)).toMatchObject({ card: 5, buyer: 5 });
  });

  it.each([
    ['101101', true],
    ['101301', true],
    ['105202', true],
    ['008006', true],
    ['101304', false],
    ['009103', false],
    [null, false],
  ])('count the code %s: %s', (code, counts) => {
    expect(isCardRefused(code)).toBe(counts);
  });
});
