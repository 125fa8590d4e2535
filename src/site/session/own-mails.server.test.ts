import { expect, it } from 'vitest';
import { keepCause, maxCauses, readOwnCauses } from './own-mails.server.ts';

type Here = Parameters<typeof keepCause>[1];
const config = { publicUrl: 'https://www.example.fr' };
const here = { mailbox: {}, sessionKey: 'a key', config } as Here;
const asking = (cookie = '') => new Request('https://www.example.fr/courriers', { headers: { cookie } });
const cookieOf = (headers: { 'set-cookie'?: string }) => headers['set-cookie']?.split(';')[0];

it('keeps what a browser did, sealed for our server and out of reach of scripts', async () => {
  const first = await keepCause(asking(), here, 'message:ME-1');
  expect(first['set-cookie']).toMatch(
    /^__Host-courriers=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/u,
  );
  expect(first['set-cookie']).not.toContain('ME-1');
  const second = await keepCause(asking(cookieOf(first)), here, 'report:AV-1');
  expect(await readOwnCauses(asking(cookieOf(second)), here)).toEqual(['message:ME-1', 'report:AV-1']);
  const again = await keepCause(asking(cookieOf(second)), here, 'message:ME-1');
  expect(await readOwnCauses(asking(cookieOf(again)), here)).toEqual(['report:AV-1', 'message:ME-1']);
});

it('forgets the first ones when there are too many for a cookie', async () => {
  let cookie: string | undefined;
  for (let count = 0; count <= maxCauses; count += 1) {
    cookie = cookieOf(await keepCause(asking(cookie), here, `order:${String(count).padStart(60, '0')}`));
  }
  const kept = await readOwnCauses(asking(cookie), here);
  expect([kept.length, kept[0]?.slice(-1), cookie?.length]).toEqual([maxCauses, '1', expect.any(Number)]);
  expect(cookie?.length).toBeLessThan(3000);
});

it('keeps nothing where mails really leave, nor where nothing was caused', async () => {
  expect(await keepCause(asking(), { ...here, mailbox: undefined }, 'message:ME-1')).toEqual({});
  expect(await keepCause(asking(), here, undefined)).toEqual({});
});
