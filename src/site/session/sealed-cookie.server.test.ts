import { expect, it } from 'vitest';
import { cookieName, sealedCookie } from './sealed-cookie.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const site = { sessionKey: 'a session key', config: { publicUrl: 'https://site.test' } };
const plain = { ...site, config: { publicUrl: 'http://localhost' } };
const cookie = sealedCookie({ name: 'ours', purpose: 'a test', seconds: 60 });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const asking = (header: string) => new Request('https://site.test', { headers: { cookie: header } });

it('keeps what nobody else can read, until it is over', async () => {
  const seal = await cookie.seal({ who: 'Camille' }, site, now);
  expect(seal).not.toContain('Camille');
  expect(await cookie.open(seal, site, later(59))).toMatchObject({ who: 'Camille' });
  expect(await cookie.open(seal, site, later(60))).toBeUndefined();
});

it('opens no seal of another purpose, of another key, or that was changed', async () => {
  const seal = await cookie.seal({ who: 'Camille' }, site, now);
  const other = sealedCookie({ name: 'ours', purpose: 'another', seconds: 60 });
  expect(await other.open(seal, site, now)).toBeUndefined();
  expect(await cookie.open(seal, { sessionKey: 'another' }, now)).toBeUndefined();
  expect(await cookie.open(seal.replace('..', '..A'), site, now)).toBeUndefined();
  for (const none of [undefined, '', 'x', '....']) expect(await cookie.open(none, site, now)).toBeUndefined();
});

it('is a cookie that no script reads, kept for its seconds or for the session, and forgotten', () => {
  expect(cookie.write('s', site)).toBe('__Host-ours=s; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(cookie.write('s', plain)).toBe('ours=s; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(cookieName('ours', 'https://site.test')).toBe('__Host-ours');
  const session = sealedCookie({ name: 'ours', purpose: 'a test', seconds: 60, session: true });
  expect(session.write('s', site)).not.toContain('Max-Age');
  for (const one of [cookie, session]) {
    expect(one.forget(site)).toEqual([
      '__Host-ours=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'ours=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(one.forget(plain)).toEqual(['ours=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  }
});

it('is read by its whole name', () => {
  expect(cookie.read(asking('notours=a; ours=b; ours2=c'))).toBe('b');
  expect(cookie.read(asking('notours=a'))).toBeUndefined();
  expect(cookie.read(asking('__Host-notours=a; not__Host-ours=b'))).toBeUndefined();
});

it('is read by the name that it had before https gave it another, unless it has both', () => {
  expect(cookie.read(asking('ours=old'))).toBe('old');
  expect(cookie.read(asking('ours=old; __Host-ours=new'))).toBe('new');
  expect(cookie.read(asking('__Host-ours=; ours=old'))).toBe('');
});
