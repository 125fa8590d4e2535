import { describe, expect, it } from 'vitest';
import { createClient } from '#clients/client.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedIdentity } from '#test/support/identity.ts';
import { createSpecifiedEnrolment } from '#test/support/specified-enrolment.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { sealDraft } from '../draft.server.ts';
import { loadEnrolment } from '../load-enrolment.server.ts';
import { takeIdentity } from './take-identity.server.ts';

const minor = typedIdentity({
  gender: 'F',
  lastName: 'Martin',
  firstName: 'Camille',
  birthday: `02/01/${new Date().getFullYear() - 16}`,
  email: 'camille@example.fr',
  emailConfirmation: 'camille@example.fr',
  phone: '0612345678',
  street: '3 rue des Lilas',
  zipCode: '69003',
  representativeLink: 'parent',
  representativeLastName: 'Martin',
  representativeFirstName: 'Dominique',
  representativeEmail: 'dominique@example.fr',
  representativePhone: '0612345679',
  representativeConsent: 'oui',
});
const formula = 'ecole=12&formule=34';
const identityStep = `/inscription-en-ligne?etape=identite&${formula}`;
const paymentStep = `/inscription-en-ligne?etape=paiement&${formula}`;

type StandIn = ReturnType<typeof aStandInSite>;

function aSite(change: (standIn: StandIn) => void = () => {}) {
  const standIn = aStandInSite();
  standIn.upstreams.enrolment.askConsent.mockResolvedValue({ id: 'request-1' });
  change(standIn);
  return { site: standIn as unknown as SiteRequest, asked: standIn.upstreams.enrolment.askConsent };
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
    const { site, asked } = aSite();
    const answer = await send(site, { voie, ...(voie === 'lien' && { representativeConsent: '' }) });
    expect(answer).toMatchObject({ to, cookies: expect.stringContaining(cookie) });
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ voie: voie || 'code', officeId: 12, formuleId: 34 }),
      expect.anything(),
    );
  });

  it('sent twice is asked under one key, and with another address under another', async () => {
    const { site, asked } = aSite();
    for (const representativeEmail of ['a@example.fr', 'a@example.fr', 'b@example.fr']) {
      await send(site, { voie: 'lien', envoi: 'the showing of one form', representativeEmail });
    }
    const [one, again, other] = asked.mock.calls.map(([body]) => (body as { cle: string }).cle);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('names each missing answer of the parent, and no tick where a link asks for it', async () => {
    const { site, asked } = aSite();
    const nobody = {
      representativeLink: '',
      representativeLastName: '',
      representativeFirstName: '',
      representativeEmail: '',
      representativePhone: '',
      representativeConsent: '',
    };
    const answered = async (voie: string) => {
      const answer = await send(site, { ...nobody, voie });
      return 'errors' in answer ? Object.keys(answer.errors ?? {}) : [];
    };
    const missing = Object.keys(nobody).filter((field) => field !== 'representativeConsent');
    expect(await answered('lien')).toEqual(missing);
    expect(await answered('code')).toEqual([...missing, 'representativeConsent']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is to be confirmed side by side where both have one address', async () => {
    const { site, asked } = aSite();
    const fields = { voie: 'lien', representativeEmail: minor.email };
    expect(await send(site, { ...fields, representativeConsent: '' })).toMatchObject({
      status: 422,
      errors: { representativeEmail: refusalTexts.consentByCodeAlone },
    });
    expect(asked).not.toHaveBeenCalled();
    expect(await send(site, fields)).toMatchObject({ to: '/accord-parental/code' });
  });

  it('is kept, with a notice, when the representative cannot be written to', async () => {
    const { site } = aSite(({ upstreams }) => {
      upstreams.enrolment.askConsent.mockRejectedValue(new Error('away'));
    });
    expect(await send(site, { voie: 'lien' })).toMatchObject({
      status: 503,
      isConsentAway: true,
      values: { firstName: 'Camille' },
    });
  });

  it('says why the representative is not written to', async () => {
    const { site } = aSite(({ upstreams }) => {
      upstreams.enrolment.askConsent.mockResolvedValue({ refused: [refusalTexts.tooManyConsentMails] });
    });
    expect(await send(site, { voie: 'lien' })).toMatchObject({
      status: 422,
      refused: [refusalTexts.tooManyConsentMails],
    });
  });

  it('goes on as ever where the service knows no consents', async () => {
    expect(await send(aSite(specified).site, { voie: 'code' })).toMatchObject({ to: paymentStep });
  });
});

describe('the payment of a minor', () => {
  async function open(change: (standIn: StandIn) => void) {
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

  it('is shown where the service knows no consents, and where it does not answer, which judges by itself', async () => {
    expect(await open(specified)).toMatchObject({ step: 'paiement' });
    const silent = ({ upstreams }: StandIn) => {
      upstreams.enrolment.readConsent.mockRejectedValue(new Error('away'));
    };
    expect(await open(silent)).toMatchObject({ step: 'paiement' });
  });
});
