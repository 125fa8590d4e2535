import { describe, expect, it } from 'vitest';
import { typedRepresentative as representative, typedIdentity, typedPerson } from '#test/support/identity.ts';
import { clearDraft, openDraft, openIdentity, sealDraft } from './draft.server.ts';

const today = new Date(2026, 9, 15);
const all = { licenceFile: true };
const values = typedIdentity({ ...typedPerson, phone: '06 12 34 56 78' });
const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

type Sealing = Parameters<typeof clearDraft>[0];

function aSite(publicUrl = 'http://localhost:3000'): Sealing {
  return { sessionKey: 'a secret of this test', config: { publicUrl } as Sealing['config'] };
}

function aRequest(cookie: string | undefined): Request {
  return new Request('http://localhost:3000/', { headers: cookie === undefined ? {} : { cookie } });
}

/** The cookie that the browser sends back after `Set-Cookie`. */
async function cookieOf(site: Sealing, draft = values): Promise<string> {
  return (await sealDraft(draft, site))?.split(';')[0] ?? '';
}

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

  it('is nothing without its cookie, and removed on demand', async () => {
    expect(await openDraft(aRequest(undefined), aSite())).toEqual({});
    expect(clearDraft(aSite('https://www.example.fr'))).toMatch(/^__Host-inscription=; .*Max-Age=0/u);
  });
});
