import { describe, expect, it } from 'vitest';
import { cookieName, sealedCookie } from './sealed-cookie.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const site = { sessionKey: 'a session key', config: { publicUrl: 'https://site.test' } };
const plain = { ...site, config: { publicUrl: 'http://localhost' } };
const cookie = sealedCookie({ name: 'ours', purpose: 'a test', seconds: 60 });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const asking = (header: string) => new Request('https://site.test', { headers: { cookie: header } });

it('stores what only the server can read, until it expires', async () => {
  const seal = await cookie.seal({ who: 'Camille' }, site, now);
  expect(seal).not.toContain('Camille');
  expect(await cookie.open(seal, site, later(59))).toMatchObject({ who: 'Camille' });
  expect(await cookie.open(seal, site, later(60))).toBeUndefined();
});

it('opens no seal of another purpose, of another key, or that was changed, cut or not sealed', async () => {
  const seal = await cookie.seal({ who: 'Camille' }, site, now);
  const other = sealedCookie({ name: 'ours', purpose: 'another', seconds: 60 });
  expect(await other.open(seal, site, now)).toBeUndefined();
  expect(await cookie.open(seal, { sessionKey: 'another' }, now)).toBeUndefined();
  const parts = seal.split('.');
  for (const [at, part] of parts.entries()) {
    if (!part) continue;
    const changed = parts.with(at, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`);
    expect(await cookie.open(changed.join('.'), site, now), `part ${at}`).toBeUndefined();
  }
  const [none, exp] = [{ alg: 'none' }, { who: 'Camille', exp: 4_102_444_800 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  for (const text of [undefined, '', 'x', '....', seal.slice(0, -1), `${seal}aa`, `${none}.${exp}.`])
    expect(await cookie.open(text, site, now)).toBeUndefined();
});

it('is a cookie that no script reads, kept for its seconds or for the session, and forgotten', () => {
  expect(cookie.write('s', site)).toBe('__Host-ours=s; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(cookie.write('s', plain)).toBe('ours=s; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(cookieName('ours', 'https://site.test')).toBe('__Host-ours');
  const session = sealedCookie({ name: 'ours', purpose: 'a test', seconds: 60, session: true });
  expect(session.write('s', site)).not.toContain('Max-Age');
  for (const one of [cookie, session]) {
    expect(one.forget(site)).toBe('__Host-ours=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
    expect(one.forget(plain)).toBe('ours=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  }
});

describe('of the cookies that a browser sends', () => {
  const payload = { who: 'Camille' };
  const sealed = (at = now) => cookie.seal(payload, site, at);
  const read = async (name: string, at = now, place = site, value = '') =>
    cookie.read(asking(`a=b; ${name}=${value || (await sealed())}`), place, at);

  it('only the name that is written is read, over https that of this host alone', async () => {
    expect(await read('__Host-ours')).toMatchObject(payload);
    for (const name of ['ours', 'not__Host-ours', '__Host-notours', '__Secure-ours', '__host-ours']) {
      expect(await read(name), name).toBeUndefined();
    }
    expect(await read('ours', now, plain)).toMatchObject(payload);
    expect(await read('__Host-ours', now, plain)).toBeUndefined();
  });

  it('an unreadable one is distinguished from none', async () => {
    expect(cookie.isKept(asking('__Host-ours=touched'), site)).toBe(true);
    expect(await read('__Host-ours', now, site, 'touched')).toBeUndefined();
    for (const none of ['__Host-ours=', 'ours=a', 'a=b'])
      expect(cookie.isKept(asking(none), site)).toBe(false);
  });
});
