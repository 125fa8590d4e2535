import { expect, it, vi } from 'vitest';
import { newAttempt } from '#site/session/consent-keys.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { takeLink } from './take-gesture.server.ts';

/** A site whose enrolment service gives each link to its first holder. */
function aSite() {
  const holders = new Map<string, string>();
  const openConsentLink = vi.fn(async ({ jeton, cle }: { jeton: string; cle: string }) => {
    if (!holders.has(jeton)) holders.set(jeton, cle);
    return holders.get(jeton) === cle ? { id: jeton } : undefined;
  });
  const site = {
    allow: async () => true,
    sessionKey: 'a secret of this test',
    config: { publicUrl: 'https://www.example.fr' },
    upstreams: { enrolment: { openConsentLink } },
    log: { error: vi.fn() },
  };
  return site as unknown as SiteRequest;
}

/** A browser with cookies; each press comes from a new rendering of the link's page. */
function aBrowser(site: SiteRequest) {
  let cookie = '';
  return async (jeton: string, envoi = newAttempt()) => {
    const request = new Request('https://www.example.fr/accord-parental/lien', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ jeton, envoi }),
    });
    const answer = await takeLink(request, site);
    if (!(answer instanceof Response)) return answer.init?.status;
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer.status;
  };
}

it('a representative who is sent the links of two children opens each and returns to the first in the same browser', async () => {
  const open = aBrowser(aSite());
  expect(await open('of-the-elder')).toBe(303);
  expect(await open('of-the-younger')).toBe(303);
  expect(await open('of-the-elder')).toBe(303);
  expect(await open('of-the-younger')).toBe(303);
});

it('a representative who is sent the links of two children sees that a link has expired in a browser that did not open it', async () => {
  const site = aSite();
  expect(await aBrowser(site)('of-the-elder')).toBe(303);
  expect(await aBrowser(site)('of-the-elder')).toBe(404);
});

it('a representative who is sent the links of two children opens it once when the form is sent twice before a cookie is set', async () => {
  const site = aSite();
  const attempt = newAttempt();
  expect(await aBrowser(site)('of-the-elder', attempt)).toBe(303);
  expect(await aBrowser(site)('of-the-elder', attempt)).toBe(303);
});
