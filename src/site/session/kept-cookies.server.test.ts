import { describe, expect, it, vi } from 'vitest';
import { takeLink } from '#site/pages/consent/take-gesture.server.ts';
import { openLink } from '#site/pages/desk/sign-in-requests.server.ts';
import { takeTrackingSearch, takeWithdrawal } from '#site/pages/orders/order-requests.server.ts';
import { takeIdentity } from '#site/shared/checkout/identity/take-identity.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { birthdayOfMinor, typedIdentity, typedPerson, typedRepresentative } from '#test/support/identity.ts';
import { aSite, search } from '#test/support/order-site.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { askForCookies, keepsCookies } from './kept-cookies.server.ts';

const here = { sessionKey: 'a secret of this test', config: { publicUrl: 'https://www.example.fr' } };
const sent = (fields: Readonly<Record<string, string>>, cookie?: string) =>
  new Request('https://www.example.fr/', {
    method: 'POST',
    ...(cookie !== undefined && { headers: { cookie } }),
    body: new URLSearchParams(fields),
  });

type Answer = Response | { readonly init: ResponseInit | null };
const statusOf = (answer: Answer) => (answer instanceof Response ? answer.status : answer.init?.status);

const identity = typedIdentity(typedPerson);
const { representativeConsent: _, ...representative } = typedRepresentative;
const minor = { ...identity, ...representative, birthday: birthdayOfMinor };

describe('a browser that refuses cookies', () => {
  it('is known by a form sent without the one that came with the form', () => {
    const form = new Request('https://www.example.fr/');
    const [cookie = ''] = askForCookies(form, here)['set-cookie']?.split(';') ?? [];
    expect(cookie).toBe('__Host-temoin=1');
    expect([keepsCookies(sent({})), keepsCookies(sent({}, cookie))]).toEqual([false, true]);
    expect(askForCookies(sent({}, cookie), here)).toEqual({});
  });

  it.each([
    ['an adult', identity],
    ['a minor', { ...minor, representativeConsent: 'oui' }],
    ['a minor who sends a link', { ...minor, voie: 'lien' }],
  ])('gets the identity of %s back as typed, and asks nobody', async (_, typed) => {
    const standIn = aStandInSite();
    standIn.upstreams.enrolment.askConsent.mockResolvedValue({ id: 'request-1' });
    const site = standIn as unknown as SiteRequest;
    const url = 'http://localhost:3000/inscription-en-ligne?etape=identite&ecole=12&formule=34';
    const answer = await takeIdentity(new Request(url, sent(typed)), site, '/inscription-en-ligne');
    expect(answer).toMatchObject({
      data: { isCookieless: true, values: { lastName: 'Martin', street: '3 rue des Lilas' } },
      init: { status: 422 },
    });
    expect(standIn.upstreams.enrolment.askConsent).not.toHaveBeenCalled();
    expect(statusOf(await takeIdentity(new Request(url, sent(typed, 'temoin=1')), site, ''))).toBe(303);
  });

  it('is first shown the errors of its form', async () => {
    const site = aStandInSite() as unknown as SiteRequest;
    const answer = await takeIdentity(sent({ ...identity, email: 'camille' }), site, '');
    expect(answer).toMatchObject({ data: { errors: { email: 'Email invalide.' } } });
    expect(answer).not.toMatchObject({ data: { isCookieless: true } });
  });

  it.each([
    ['tracking', takeTrackingSearch],
    ['withdrawal', takeWithdrawal],
  ])('gets the search of the %s page back as typed', async (_, take) => {
    const site = { ...aSite().site, mailbox: undefined } as unknown as SiteRequest;
    const answer = await take(sent({ reference: search.reference, email: search.email }), site);
    expect(answer).toMatchObject({
      data: { failure: 'cookieless', values: { reference: search.reference, email: search.email } },
      init: { status: 422, headers: { 'set-cookie': expect.stringContaining('temoin=1') } },
    });
    expect(statusOf(await take(sent({ ...search }, 'temoin=1'), site))).toBe(303);
  });

  it('does not use up the link of a school, nor that of a representative', async () => {
    const openDeskLink = vi.fn(async () => ({ seance: 's' }));
    const openConsentLink = vi.fn(async () => ({ id: 'x' }));
    const upstreams = { desk: { openDeskLink }, enrolment: { openConsentLink } };
    const site = { ...here, allow: async () => true, upstreams } as unknown as SiteRequest;
    for (const open of [openLink, takeLink]) {
      expect(await open(sent({ jeton: 'j' }), site)).toMatchObject({
        data: { failure: { state: 'cookieless' } },
      });
      expect(openDeskLink.mock.calls.length + openConsentLink.mock.calls.length).toBe(0);
    }
    for (const open of [openLink, takeLink])
      expect(statusOf(await open(sent({ jeton: 'j' }, 'temoin=1'), site))).toBe(303);
  });
});
