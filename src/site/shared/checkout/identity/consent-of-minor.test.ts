import { describe, expect, it } from 'vitest';
import { createClient } from '#clients/client.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { birthdayOfMinor, typedIdentity, typedPerson, typedRepresentative } from '#test/support/identity.ts';
import { createSpecifiedEnrolment } from '#test/support/specified-enrolment.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { sealDraft } from '../draft.server.ts';
import { loadEnrolment } from '../load-enrolment.server.ts';
import { takeIdentity } from './take-identity.server.ts';

const minor = typedIdentity({ ...typedPerson, ...typedRepresentative, birthday: birthdayOfMinor });
const formula = 'ecole=12&formule=34';
const identityStep = `/inscription-en-ligne?etape=identite&${formula}`;
const paymentStep = `/inscription-en-ligne?etape=paiement&${formula}`;

type StandIn = ReturnType<typeof aStandInSite>;

function aSite(change: (standIn: StandIn) => unknown = () => {}) {
  const standIn = aStandInSite();
  standIn.upstreams.enrolment.askConsent.mockResolvedValue({ id: 'request-1' });
  change(standIn);
  return { site: standIn as unknown as SiteRequest, request: standIn.upstreams.enrolment.askConsent };
}

/** A site whose enrolment service has the published calls only. */
const specified = (standIn: StandIn) => {
  const { fetch } = createSpecifiedEnrolment();
  const client = createClient(enrolment, { name: 'enrolment', baseUrl: 'http://theirs.test', fetch });
  Object.assign(standIn.upstreams, { enrolment: client });
};

async function send(site: SiteRequest, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...minor, ...fields });
  const headers = { cookie: 'temoin=1' };
  const request = new Request(`http://localhost:3000${identityStep}`, { method: 'POST', headers, body });
  const answer = await takeIdentity(request, site, '/inscription-en-ligne');
  if (answer instanceof Response) {
    return { to: answer.headers.get('location'), cookies: answer.headers.getSetCookie().join('\n') };
  }
  return { ...answer.data, status: answer.init?.status };
}

describe('the identity of a minor, once it is right', () => {
  it.each([
    ['lien', '/accord-parental/attente', 'demande='],
    ['code', '/accord-parental/code', 'accord='],
    ['', '/accord-parental/code', 'accord='],
  ])('by «%s» leads to %s, and this browser keeps its key', async (voie, to, cookie) => {
    const { site, request } = aSite();
    const answer = await send(site, { voie, ...(voie === 'lien' && { representativeConsent: '' }) });
    expect(answer).toMatchObject({ to, cookies: expect.stringContaining(cookie) });
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ voie: voie || 'code', officeId: 12, formuleId: 34 }),
      expect.anything(),
    );
  });

  it('sent twice is requested under one key, and with another address under another', async () => {
    const { site, request } = aSite();
    for (const representativeEmail of ['a@example.fr', 'a@example.fr', 'b@example.fr']) {
      await send(site, { voie: 'lien', envoi: 'one form', representativeEmail });
    }
    const [one, again, other] = request.mock.calls.map(([body]) => (body as { cle: string }).cle);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('names each missing answer of the parent, and no tick where a link asks for it', async () => {
    const { site, request } = aSite();
    const fields = Object.keys(typedRepresentative);
    const nobody = Object.fromEntries(fields.map((field) => [field, '']));
    const missing = async (voie: string) => {
      const answer = await send(site, { ...nobody, voie });
      return 'errors' in answer ? Object.keys(answer.errors ?? {}) : [];
    };
    expect(await missing('lien')).toEqual(fields.filter((field) => field !== 'representativeConsent'));
    expect(await missing('code')).toEqual(fields);
    expect(request).not.toHaveBeenCalled();
  });

  it('is to be confirmed side by side where both have one address', async () => {
    const { site, request } = aSite();
    const fields = { voie: 'lien', representativeEmail: minor.email };
    const expected = { status: 422, errors: { representativeEmail: refusalTexts.consentByCodeAlone } };
    expect(await send(site, { ...fields, representativeConsent: '' })).toMatchObject(expected);
    expect(request).not.toHaveBeenCalled();
    expect(await send(site, fields)).toMatchObject({ to: '/accord-parental/code' });
  });

  it('is stored, with a message, when the representative cannot be written to', async () => {
    const { site, request } = aSite();
    request.mockRejectedValue(new Error('away'));
    const stored = { status: 503, isConsentAway: true, values: { firstName: 'Camille' } };
    expect(await send(site, { voie: 'lien' })).toMatchObject(stored);
  });

  it('says why the representative is not written to', async () => {
    const { site, request } = aSite();
    const refused = [refusalTexts.tooManyConsentMails];
    request.mockResolvedValue({ refused });
    expect(await send(site, { voie: 'lien' })).toMatchObject({ status: 422, refused });
  });

  it('leads to the payment where the service has no consents', async () => {
    expect(await send(aSite(specified).site, { voie: 'code' })).toMatchObject({ to: paymentStep });
  });
});

describe('the payment of a minor', () => {
  async function open(change: (standIn: StandIn) => unknown) {
    const { site } = aSite(change);
    const cookie = (await sealDraft(minor, site)) ?? '';
    const request = new Request(`http://localhost:3000${paymentStep}`, { headers: { cookie } });
    return loadEnrolment(request, site).catch((answer: Response) => answer.headers.get('location'));
  }
  const found = (consent: object | undefined) => (standIn: StandIn) => {
    const own = consent && { way: 'code', officeId: 12, formulaId: 34, ...consent };
    standIn.upstreams.enrolment.readConsent.mockResolvedValue(own);
  };

  it.each([
    [undefined, identityStep],
    [{ state: 'waiting' }, '/accord-parental/code'],
    [{ state: 'opened', way: 'lien' }, '/accord-parental'],
    [{ state: 'withdrawn' }, identityStep],
    [{ state: 'over' }, identityStep],
    [{ state: 'confirmed', formulaId: 35 }, identityStep],
  ])('under the consent %o leads to %s', async (consent, to) => {
    expect(await open(found(consent))).toBe(to);
  });

  it.each(['confirmed', 'paying', 'paid'])('is shown under one that is %s', async (state) => {
    expect(await open(found({ state }))).toMatchObject({ step: 'paiement' });
  });

  it.each([
    ['has no consents', specified],
    [
      'does not answer, as it checks the consent itself',
      ({ upstreams }: StandIn) => upstreams.enrolment.readConsent.mockRejectedValue(new Error('away')),
    ],
  ])('is shown where the service %s', async (_, change) => {
    expect(await open(change)).toMatchObject({ step: 'paiement' });
  });
});
