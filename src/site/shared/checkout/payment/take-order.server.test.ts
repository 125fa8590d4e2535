import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { lostIdentity, offerChanged, refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import { birthdayOfMinor, typedIdentity, typedRepresentative } from '#test/support/identity.ts';
import { browserInfo } from '#test/support/payment-tools.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { type Asked, aVisit, buyer, identity, record } from '#test/support/visit-of-payment.ts';
import { preregister, register } from './take-order.server.ts';

const order = { officeId: 12, formulaId: 34 };
const registration = {
  ...order,
  UserId: 'user-1',
  CardRegistrationId: 'reg-1',
  RegistrationData: 'data=token',
  Amount: 4900,
  versionConditions: '2026-11-21.abc',
  BrowserInfo: { ...browserInfo, Language: 'fr', ColorDepth: 31 },
  demarrage: 'apres-delai',
};
const generic = { messages: ["Désolé, une erreur s'est produite."], told: 'Erreur serveur.' };

type StandIn = ReturnType<typeof aStandInSite>;
const silence = new UpstreamError({ upstream: 'directory', operation: 'getOffice', failure: 'time-out' });

describe('the pre-registration', () => {
  it('sends the buyer of the draft, and gives the page what it needs to tokenise', async () => {
    const standIn = aStandInSite();
    const visit = aVisit(standIn);
    const response = await visit.ask(preregister, { body: order });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(standIn.allow).toHaveBeenCalledWith('payment');
    const { Id: _, RegistrationData: __, ...needed } = record;
    expect(await response.json()).toEqual(needed);
    expect(visit.preregister).toHaveBeenCalledWith(
      { officeId: '12', ...buyer, formuleId: 34 },
      { headers: { 'x-buyer-ip': '203.0.113.9', 'x-buyer-accept': 'text/html' } },
    );
  });

  const changed = offerChanged(['prix de la formule 1 179,00 € → 4 999,00 €']);
  it.each([
    [{ ...order, offreAffichee: 'a digest' }, changed, 'L’offre a changé.'],
    [order, 'Email invalide.', 'Email invalide.'],
    [{ officeId: 12, formulaId: 35 }, refusalTexts.foreignFormula, refusalTexts.foreignFormula],
    [{ officeId: 13, formulaId: 34 }, refusalTexts.unknownOffice, refusalTexts.unknownOffice],
  ])('of %o is refused by the service, with its message «%s»', async (body, message, told) => {
    const visit = aVisit();
    visit.preregister.mockResolvedValue({ refused: [message] });
    const response = await visit.ask(preregister, { body });
    expect([response.status, await response.json()]).toEqual([422, { messages: [message], told }]);
    const { officeId, formulaId: formuleId, ...offer } = body;
    const sent = expect.objectContaining({ officeId: String(officeId), formuleId, ...offer });
    expect(visit.preregister).toHaveBeenCalledWith(sent, expect.anything());
  });

  const { saleClosed } = refusalTexts;
  it.each<[string, number, string, (standIn: StandIn) => unknown]>([
    ['enrolment is closed', 409, saleClosed, ({ config }) => Object.assign(config, { sale: 'closed' })],
    ['too many cards were tried', 429, tooManyPayments, ({ allow }) => allow.mockResolvedValue(false)],
    [
      'the directory is down',
      422,
      refusalTexts.silentDirectory,
      ({ upstreams }) => upstreams.directory.getOffice.mockRejectedValue(silence),
    ],
  ])('is refused while %s, without a call of the service', async (_, status, message, change) => {
    const standIn = aStandInSite();
    change(standIn);
    const visit = aVisit(standIn);
    const response = await visit.ask(preregister, { body: order });
    expect([response.status, await response.json()]).toEqual([
      status,
      { messages: [message], told: message },
    ]);
    expect(visit.preregister).not.toHaveBeenCalled();
  });

  it('needs the identity', async () => {
    const visit = aVisit();
    const response = await visit.ask(preregister, { body: order, draft: false });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('étape Identité');
    expect(visit.preregister).not.toHaveBeenCalled();
  });

  it.each([
    [{ officeId: 12, formulaId: 34, status: 'succeeded' }, refusalTexts.paidOrder],
    [{ officeId: 12, formulaId: 34, status: 'pending' }, lostIdentity],
    [{ officeId: 12, formulaId: 35, status: 'succeeded' }, lostIdentity],
  ])('says that another tab paid, once its identity is forgotten: %o', async (other, message) => {
    const standIn = aStandInSite();
    const own = { ...other, stands: true, payInId: 'pay-1', marque: null, offreId: null };
    standIn.upstreams.enrolment.listOwnOrders.mockResolvedValue([own]);
    const visit = aVisit(standIn);
    const begun = await visit.ask(preregister, { body: order });
    const cookie = begun.headers.getSetCookie().find((set) => set.startsWith('paiement=')) ?? '';
    for (const handle of [preregister, register]) {
      const body = handle === register ? registration : order;
      const response = await visit.ask(handle, { body, draft: false, cookie: cookie.split(';', 1)[0] });
      expect((await response.json()).messages).toEqual([message]);
    }
    expect(visit.register).not.toHaveBeenCalled();
  });

  it('says nothing of a failure behind it, and logs nothing that was sent or read', async () => {
    const visit = aVisit();
    const failure = {
      upstream: 'enrolment',
      operation: 'preregister',
      failure: 'status',
      status: 500,
    } as const;
    visit.preregister.mockRejectedValue(new UpstreamError({ ...failure, body: { AccessKey: 'secret' } }));
    const response = await visit.ask(preregister, { body: order });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual(generic);
    expect(visit.log.error).toHaveBeenCalledWith(failure, 'Préinscription');
  });
});

describe('the payment', () => {
  it('is requested while the directory is down, since it may have begun', async () => {
    const visit = aVisit();
    visit.upstreams.directory.getOffice.mockRejectedValue(silence);
    expect((await visit.ask(register, { body: registration })).status).toBe(200);
    expect(visit.register).toHaveBeenCalledOnce();
  });

  it('sends the buyer of the draft, the registered card and the amount that was shown', async () => {
    const visit = aVisit();
    const response = await visit.ask(register, { body: registration });
    expect(await response.json()).toEqual({ payInId: 'pay-1' });
    expect(visit.register).toHaveBeenCalledWith(
      {
        officeId: '12',
        ...buyer,
        UserId: 'user-1',
        CardRegistrationId: 'reg-1',
        RegistrationData: 'data=token',
        formuleId: 34,
        Amount: 4900,
        versionConditions: '2026-11-21.abc',
        BrowserInfo: { ...registration.BrowserInfo, Language: 'fr-FR', ColorDepth: 30 },
        demarrage: 'apres-delai',
        secretNavigateur: expect.stringMatching(/^[\w-]{43}$/u),
        autresSecrets: [],
      },
      { headers: { 'x-buyer-ip': '203.0.113.9', 'x-buyer-accept': 'text/html' } },
    );
  });

  it('sends the representative of a minor', async () => {
    const visit = aVisit();
    const draft = typedIdentity({ ...identity, ...typedRepresentative, birthday: birthdayOfMinor });
    expect((await visit.ask(register, { body: registration, draft })).status).toBe(200);
    const representant = {
      LastName: 'Martin',
      FirstName: 'Dominique',
      lien: 'parent',
      Email: 'dominique@example.fr',
      telephone: '0612345679',
      accord: true,
    };
    expect(visit.register).toHaveBeenCalledWith(expect.objectContaining({ representant }), expect.anything());
    const alone = { ...draft, representativeConsent: '' };
    expect((await visit.ask(register, { body: registration, draft: alone })).status).toBe(422);
  });

  it('passes on the address of the strong authentication, if it is one of the web', async () => {
    const visit = aVisit();
    visit.register.mockResolvedValue({ payInId: 'pay-1', secureModeRedirectURL: 'https://bank.example/3ds' });
    expect(await (await visit.ask(register, { body: registration })).json()).toMatchObject({
      secureModeRedirectURL: 'https://bank.example/3ds',
    });
    visit.register.mockResolvedValue({ payInId: 'pay-1', secureModeRedirectURL: 'javascript:alert(1)' });
    expect(await (await visit.ask(register, { body: registration })).json()).toEqual({ payInId: 'pay-1' });
  });

  it('passes on why it was refused', async () => {
    const visit = aVisit();
    visit.register.mockResolvedValue({ refused: ['Le montant a changé.'] });
    const response = await visit.ask(register, { body: registration });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ messages: ['Le montant a changé.'], told: 'Autre message.' });
  });
});

describe('a body that is not ours', () => {
  it.each([
    ['names a card number', 400, { body: { ...registration, cardNumber: '4970107111111119' } }],
    ['names a security code', 400, { text: '{"CARDCVX":"123"}' }],
    ['has one field too many', 400, { body: { ...registration, Email: 'other@example.fr' } }],
    ['lacks a field', 400, { body: order }],
    ['holds a text for a number', 400, { body: { ...registration, Amount: '4900' } }],
    ['holds an error for a token', 400, { body: { ...registration, RegistrationData: 'errorCode=02625' } }],
    ['is no JSON', 400, { text: '{' }],
    ['is null', 400, { text: 'null' }],
    ['is empty', 400, { text: '' }],
    ['is a form', 415, { text: 'a=b', type: 'application/x-www-form-urlencoded' }],
    ['is too large', 413, { text: `"${'x'.repeat(20_000)}"` }],
  ] as [string, number, Asked][])('that %s is refused with %i, without a call', async (_, status, asked) => {
    const visit = aVisit();
    const response = await visit.ask(register, asked);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(generic);
    expect(visit.register).not.toHaveBeenCalled();
    expect(visit.upstreams.directory.getOffice).not.toHaveBeenCalled();
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('sent by %s is refused', async (method) => {
    const response = await aVisit().ask(register, { body: registration, method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});
