import { describe, expect, it } from 'vitest';
import { typedRepresentative as representative, typedIdentity, typedPerson } from '#test/support/identity.ts';
import { clearDraft, openDraft, openIdentity, sealDraft } from './draft.server.ts';

const today = new Date(2026, 9, 15);
const all = { licenceFile: true };
const values = typedIdentity({ ...typedPerson, phone: '06 12 34 56 78' });
const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

type Sealing = Parameters<typeof clearDraft>[0];

function aSite(publicUrl = 'http://localhost:3000', sessionKey = 'a secret of this test'): Sealing {
  return { sessionKey, config: { publicUrl } as Sealing['config'] };
}

function aRequest(cookie: string | undefined): Request {
  return new Request('http://localhost:3000/', { headers: cookie === undefined ? {} : { cookie } });
}

/** The cookie that the browser sends back after `Set-Cookie`. */
async function cookieOf(site: Sealing, draft = values): Promise<string> {
  return (await sealDraft(draft, site))?.split(';')[0] ?? '';
}

/** Changes the first letter of the sealed part: the last ones may hold unused bits. */
const changed = (seal: string) =>
  seal.replace(/(?<=\.)[^.](?=[^.]*\.[^.]*$)/u, (letter) => (letter === 'A' ? 'B' : 'A'));

describe('the draft of an identity', () => {
  it('comes back as it was stored', async () => {
    const cookie = await cookieOf(aSite());
    expect(await openDraft(aRequest(`other=1; ${cookie}; more=2`), aSite())).toEqual(typed);
    expect(await openIdentity(aRequest(cookie), aSite(), today, all)).toMatchObject({ phone: '0612345678' });
  });

  it('is stored even while it is wrong, but is no identity then', async () => {
    const cookie = await cookieOf(aSite(), { ...values, email: 'camille' });
    expect(await openDraft(aRequest(cookie), aSite())).toMatchObject({ email: 'camille' });
    expect(await openIdentity(aRequest(cookie), aSite(), today, all)).toBeUndefined();
  });

  it('keeps a confirmation of the address as it was typed', async () => {
    for (const emailConfirmation of ['', '=', 'true', 'camile@example.fr']) {
      const cookie = await cookieOf(aSite(), { ...values, emailConfirmation });
      expect((await openDraft(aRequest(cookie), aSite())).emailConfirmation ?? '').toBe(emailConfirmation);
    }
  });

  it('of a minor has the representative', async () => {
    const minor = { ...values, ...representative, birthday: '16/10/2008' };
    const cookie = await cookieOf(aSite(), minor);
    expect(await openDraft(aRequest(cookie), aSite())).toEqual(minor);
    expect(await openIdentity(aRequest(cookie), aSite(), today, all)).toMatchObject({ representative });
    const alone = await cookieOf(aSite(), { ...values, birthday: '16/10/2008' });
    expect(await openIdentity(aRequest(alone), aSite(), today, all)).toBeUndefined();
  });

  it('cannot be read in its cookie, nor by scripts', async () => {
    const header = (await sealDraft(values, aSite())) ?? '';
    expect(header).toContain('; HttpOnly; SameSite=Lax');
    const [, payload = ''] = header.split('=');
    for (const part of payload.split('.')) {
      expect(Buffer.from(part, 'base64url').toString()).not.toContain('Martin');
    }
  });

  it('travels over TLS only where the site does', async () => {
    expect(await sealDraft(values, aSite('https://www.example.fr'))).toContain('; Secure');
    expect(await sealDraft(values, aSite())).not.toContain('Secure');
  });

  it('is nothing without its cookie, under another key, or when it was changed', async () => {
    const cookie = await cookieOf(aSite());
    expect(await openDraft(aRequest(undefined), aSite())).toEqual({});
    expect(await openDraft(aRequest(cookie), aSite(undefined, 'another secret'))).toEqual({});
    expect(await openDraft(aRequest(changed(cookie)), aSite())).toEqual({});
    expect(await openDraft(aRequest('inscription=rien'), aSite())).toEqual({});
  });

  it('always fits a cookie when it is an identity, and is not stored when it is too long', async () => {
    const longest = '\u{20000}';
    const [name, email] = [longest.repeat(50), `${longest.repeat(64)}@${longest.repeat(64)}`];
    const widest = typedIdentity({
      ...values,
      ...representative,
      ...{ lastName: name, firstName: name, representativeLastName: name, representativeFirstName: name },
      ...{ email, emailConfirmation: email, representativeEmail: email },
      street: longest.repeat(150),
      birthday: '16/10/2008',
      representativeLink: 'tuteur',
    });
    const site = aSite('https://www.example.fr');
    expect(await openIdentity(aRequest(await cookieOf(site, widest)), site, today, all)).toBeDefined();
    expect(await sealDraft({ ...values, street: 'x'.repeat(4000) }, aSite())).toBeUndefined();
  });

  it('is removed on demand', () => {
    expect(clearDraft(aSite('https://www.example.fr'))).toMatch(/^__Host-inscription=; .*Max-Age=0/u);
  });
});
