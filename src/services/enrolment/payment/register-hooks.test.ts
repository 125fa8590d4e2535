import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardHooks } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { aKey, type OpenCardSandbox, openCardSandbox } from '#test/support/card-sandbox.ts';
import { registerHooks, wantedEvents } from './register-hooks.ts';

let sandbox: OpenCardSandbox;
beforeEach(async () => {
  sandbox = await openCardSandbox();
});
afterEach(() => sandbox[Symbol.asyncDispose]());

const Url = 'https://www.reseau-pilote.fr/api/paiement/avis';
const register = (cards: CardHooks = sandbox.client) => registerHooks(cards, Url);
const done = (changed: number) => ({ supported: true, changed });
const all = wantedEvents.length;

async function expectAllSet() {
  const hooks = await sandbox.client.listHooks();
  expect(hooks.map(({ EventType }) => EventType).sort()).toEqual([...wantedEvents].sort());
  for (const hook of hooks) expect(hook).toMatchObject({ Url, Status: 'ENABLED', Validity: 'VALID' });
}

describe('the webhooks at the provider', () => {
  it('are created for every final event, and then left alone', async () => {
    expect(await register()).toEqual(done(all));
    await expectAllSet();
    expect(await register()).toEqual(done(0));
  });

  it('are created once by processes that start together', async () => {
    const reports = await Promise.all([register(), register(), register(), register()]);
    await expectAllSet();
    expect(reports.every((report) => report.supported)).toBe(true);
  });

  it('are corrected when they point elsewhere, are disabled or suspended; the others are left alone', async () => {
    await register();
    const [moved, disabled, givenUp] = await sandbox.client.listHooks();
    if (!moved || !disabled || !givenUp) throw new Error('no hooks');
    await sandbox.client.updateHook(moved.Id, { Url: 'https://ancien.reseau-pilote.fr/avis' });
    await sandbox.client.updateHook(disabled.Id, { Status: 'DISABLED' });
    await sandbox.db
      .updateTable('card_sandbox.hooks')
      .set({ validity: 'INVALID' })
      .where('id', '=', givenUp.Id)
      .execute();
    expect(await register()).toEqual(done(3));
    await expectAllSet();
  });

  it('of other events are not touched', async () => {
    const other = { EventType: 'PAYOUT_NORMAL_SUCCEEDED', Url: 'https://comptes.reseau-pilote.fr/litiges' };
    await sandbox.client.createHook(other, aKey());
    await register();
    expect(await sandbox.client.listHooks()).toContainEqual(expect.objectContaining(other));
  });
});

describe('a provider', () => {
  const failing = (status: number) =>
    new UpstreamError({ upstream: 'cards', operation: 'listHooks', failure: 'status', status });

  it.each([404, 405, 501])('without webhooks (%i) is accepted', async (status) => {
    const listHooks = () => Promise.reject(failing(status));
    expect(await register({ ...sandbox.client, listHooks })).toEqual({ supported: false });
  });

  it.each([401, 403, 500])('that answers %i is a failure', async (status) => {
    const listHooks = () => Promise.reject(failing(status));
    await expect(register({ ...sandbox.client, listHooks })).rejects.toMatchObject({ status });
  });

  it('that refuses a webhook that no other process created is a failure', async () => {
    const createHook = () => Promise.reject(failing(400));
    await expect(register({ ...sandbox.client, createHook })).rejects.toMatchObject({ status: 400 });
  });
});
