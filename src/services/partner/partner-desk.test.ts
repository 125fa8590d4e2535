import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartnerEntry } from '#domain/partner/partner.ts';
import { loadPartner } from '#server/config/partner.ts';
import { ownSecrets } from '#server/config/shared-secrets.ts';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createPartnerEntries } from './partner-desk.ts';
import { demonstrationSigningKey, signPartnerLink } from './token-keys.ts';
import { deleteExpiredTokens } from './token-uses.ts';

const publicUrl = 'https://site.test';
const secrets = ownSecrets();
const partner = await loadPartner(
  { partner: { file: undefined, secret: undefined }, demonstration: true, publicUrl },
  secrets,
);
if (!partner) throw new Error('the demonstration has a partner');
const now = new Date('2026-11-21T10:00:00Z');
const entry: PartnerEntry = { idClient: 'C-1042', idOffre: '1', marque: 'mistral-assurances' };

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase('empty');
});
afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
});

const desk = (at = now) =>
  createPartnerEntries({ db: database.db, partner, vouch: () => ({}), now: () => at });

async function link(more: Partial<PartnerEntry> = {}, life = 600): Promise<URL> {
  const signing = {
    algorithm: 'EdDSA',
    key: await demonstrationSigningKey(secrets, 'EdDSA'),
    now,
    life,
  } as const;
  const settings = {
    ...partner?.tokens,
    audience: publicUrl,
    issuer: undefined,
    publicUrl,
    prefix: 'mistral',
  };
  return new URL(await signPartnerLink({ ...entry, ...more }, settings, signing));
}

describe('the entry of a partner’s customers', () => {
  it('accepts a valid link once', async () => {
    const { pathname, searchParams } = await link();
    expect(pathname).toBe('/mistral');
    expect(await desk().enter(searchParams)).toEqual({ let: 'in', entry });
    expect(await desk().enter(searchParams)).toMatchObject({
      let: 'out',
      why: 'used-token',
      message: 'Jeton déjà utilisé.',
      used: entry,
    });
  });

  it('says nothing of a used link that has expired, or is changed', async () => {
    const { searchParams } = await link();
    await desk().enter(searchParams);
    const changed = new URLSearchParams({ ...Object.fromEntries(searchParams), idClient: 'C-1043' });
    const later = new Date(now.getTime() + 3_600_000);
    for (const [query, at] of [
      [searchParams, later],
      [changed, now],
    ] as const) {
      const entrance = await desk(at).enter(query);
      expect(entrance.let).toBe('out');
      expect(entrance).not.toHaveProperty('used');
    }
  });

  it('accepts the same link once among simultaneous requests in several processes', async () => {
    const { searchParams } = await link();
    const desks = Array.from({ length: 8 }, () => desk());
    const entrances = await Promise.all(desks.map((each) => each.enter(searchParams)));
    expect(entrances.filter((entrance) => entrance.let === 'in')).toHaveLength(1);
  });

  it.each([
    ['idClient', 'C-1043'],
    ['idOffre', '2'],
    ['marque', 'sirocco-prevoyance'],
  ])('refuses an address whose %s is not the token’s, and keeps the link valid', async (name, value) => {
    const { searchParams } = await link();
    const changed = new URLSearchParams(searchParams);
    changed.set(name, value);
    expect(await desk().enter(changed)).toMatchObject({ let: 'out', why: 'claims-differ' });
    expect(await desk().enter(searchParams)).toMatchObject({ let: 'in' });
  });

  it.each([
    [{ marque: 'bora-assurances' }, 'unknown-brand'],
    [{ idOffre: '99' }, 'unknown-offer'],
  ])('refuses a link signed for %o', async (more, why) => {
    expect(await desk().enter((await link(more)).searchParams)).toMatchObject({ let: 'out', why });
  });

  it('refuses an expired link', async () => {
    expect(await desk().enter((await link({}, -60)).searchParams)).toMatchObject({ why: 'token' });
  });

  it.each(['idClient', 'idOffre', 'marque', 'jwtToken'])(
    'refuses an address without %s, or with two',
    async (name) => {
      const { searchParams } = await link();
      const doubled = new URLSearchParams(searchParams);
      doubled.append(name, searchParams.get(name) ?? '');
      expect(await desk().enter(doubled)).toMatchObject({ why: 'address' });
      searchParams.delete(name);
      expect(await desk().enter(searchParams)).toMatchObject({ why: 'address' });
    },
  );

  it('refuses a line break in a name, and a token of 9 kB', async () => {
    const broken = await link({ idClient: 'A\r\nset-cookie: a=b' });
    expect(await desk().enter(broken.searchParams)).toMatchObject({ why: 'address' });
    const { searchParams } = await link();
    searchParams.set('jwtToken', 'x'.repeat(9000));
    expect(await desk().enter(searchParams)).toMatchObject({ why: 'address' });
  });
});

it('the check of a token answers whether it is valid, without using it', async () => {
  const { searchParams } = await link();
  const token = searchParams.get('jwtToken') ?? '';
  expect(await desk().check(token)).toEqual({ status: 'success', message: 'Jeton valable.' });
  expect(await desk().enter(searchParams)).toMatchObject({ let: 'in' });
  expect(await desk().check(token)).toEqual({ status: 'error', message: 'Jeton déjà utilisé.' });
  expect(await desk().check('a.b.c')).toEqual({ status: 'error', message: 'Jeton illisible.' });
});

it('stores a used token as long as it would be valid', async () => {
  const { searchParams } = await link();
  await desk().enter(searchParams);
  const kept = () => database.db.selectFrom('partner_tokens').select('digest').execute();
  await deleteExpiredTokens(database.db, new Date(now.getTime() + 629_999));
  expect(await kept()).not.toHaveLength(0);
  await deleteExpiredTokens(database.db, new Date(now.getTime() + 930_000));
  expect(await kept()).toHaveLength(0);
});
