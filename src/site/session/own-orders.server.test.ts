import { expect, it, vi } from 'vitest';
import type { BrowserSecrets, OwnOrder } from '#contracts/order.ts';
import { keepOrderSecret, readOwnOrders } from './own-orders.server.ts';

const now = new Date('2026-11-23T10:00:00Z');
const dayMs = 86_400_000;
const after = (ms: number) => new Date(now.getTime() + ms);
const config = { publicUrl: 'https://www.example.fr' };

/** A browser with cookies, and the secrets sent to the enrolment service. */
function aBrowser(cookie = '') {
  let kept = cookie;
  const listOwnOrders = vi.fn(async (_secrets: BrowserSecrets): Promise<OwnOrder[]> => []);
  const site = {
    sessionKey: 'a key of this test',
    config,
    upstreams: { enrolment: { listOwnOrders } },
    log: { error: vi.fn() },
  };
  const asking = () => new Request(config.publicUrl, { headers: { cookie: kept } });
  return {
    site,
    cookie: () => kept,
    async begin(card: string, at = now) {
      const { cookie: set, ...secrets } = await keepOrderSecret(asking(), site, { card, now: at });
      kept = set.split(';', 1)[0] ?? '';
      return secrets;
    },
    async known(at = now) {
      await readOwnOrders(asking(), site, at);
      const [secrets] = listOwnOrders.mock.lastCall ?? [];
      return secrets && [secrets.secretNavigateur, ...(secrets.autresSecrets ?? [])];
    },
  };
}

it('each order has a secret of its own, the same when its card is registered as when it was begun', async () => {
  const browser = aBrowser();
  const first = await browser.begin('reg-1');
  expect(first.autresSecrets).toEqual([]);
  expect(await browser.begin('reg-1')).toEqual(first);
  const second = await browser.begin('reg-2');
  expect(second.secretNavigateur).not.toBe(first.secretNavigateur);
  expect(second.autresSecrets).toEqual([first.secretNavigateur]);
  expect(await browser.known()).toEqual([second.secretNavigateur, first.secretNavigateur]);
});

it.each([9, 10, 11])('of %i orders the last ten are known', async (orders) => {
  const browser = aBrowser();
  const begun: string[] = [];
  for (let order = 1; order <= orders; order += 1) {
    begun.unshift((await browser.begin(`cardreg_${order}`.padEnd(100, 'x'))).secretNavigateur);
  }
  expect(await browser.known()).toEqual(begun.slice(0, 10));
  expect(browser.cookie().length).toBeLessThan(4000);
});

it.each([
  [dayMs - 1, true],
  [dayMs, false],
])('a secret is known for its day, whatever was ordered since: %i ms later %s', async (ms, isKnown) => {
  const browser = aBrowser();
  const { secretNavigateur: first } = await browser.begin('reg-1');
  await browser.begin('reg-2', after(dayMs / 2));
  expect((await browser.known(after(ms)))?.includes(first)).toBe(isKnown);
});

it('a cookie that a neighbouring host set for the whole domain gives nobody an order', async () => {
  const attacker = aBrowser();
  await attacker.begin('reg-attacker');
  const planted = attacker.cookie().replace(/^[^=]+/u, 'paiement');
  const victim = aBrowser(planted);
  expect(await victim.known()).toBeUndefined();
  const { secretNavigateur, autresSecrets } = await victim.begin('reg-victim');
  expect(autresSecrets).toEqual([]);
  expect(await attacker.known()).not.toContain(secretNavigateur);
});

it('a secret that another tab lost is made anew when the card is registered', async () => {
  const browser = aBrowser();
  const stale = aBrowser();
  await browser.begin('reg-1');
  await stale.begin('reg-2');
  const registered = aBrowser(stale.cookie());
  const { secretNavigateur } = await registered.begin('reg-1');
  expect(await registered.known()).toContain(secretNavigateur);
});
