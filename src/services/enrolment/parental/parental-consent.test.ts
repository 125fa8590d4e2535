import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aRepresentative } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { aKey, consentByCode, consentsOn, mailedSecret } from '#test/support/parental-consent.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const stage = consentsOn(bench);

const refusedAs = (text: string) => ({ status: 409, body: { accordParental: [text] } });

describe('an order of a minor', () => {
  it('is refused by the service itself without a consent, whatever the learner ticked', async () => {
    const before = await bench.counts();
    expect(await stage.payUnder(stage.aMinor())).toEqual(refusedAs(refusalTexts.consentNeeded));
    expect(await stage.payUnder(stage.aMinor(), aKey())).toEqual(refusedAs(refusalTexts.consentNeeded));
    expect(await bench.counts()).toEqual(before);
  });

  it('is paid under the representative’s code, and its confirmation has the proof', async () => {
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const { status, body } = await stage.payUnder(buyer, cle);
    expect(status).toBe(200);
    const intent = await bench.intentOf(body);
    const consent = await stage.rowOf(intent.parental_consent_id ?? '');
    expect(intent.parental_text_sha256).toBe(consent.text_sha256);
    const mails = await readOutbox(bench.db);
    const confirmation = mails.find(({ key }) => key === `order:${intent.id}:representative`);
    expect(confirmation?.text_body).toContain(consent.text_sha256);
    expect(confirmation?.text_body).toContain('par le code envoyé à son adresse e-mail');
    expect(confirmation?.text_body?.replaceAll(/\s+/gu, ' ')).toContain(
      'autorise Camille Moreau à s’inscrire',
    );
  });

  it('is paid from the representative’s own phone, and not from the learner’s', async () => {
    const { buyer, cle, parent, empreinte } = await stage.opened();
    expect(await stage.payUnder(buyer, parent)).toEqual(refusedAs(refusalTexts.consentNeeded));
    granted(await stage.client().giveConsent({ cle: parent, empreinte }));
    expect(await stage.payUnder(buyer, cle)).toEqual(refusedAs(refusalTexts.consentNeeded));
    const paid = await stage.payUnder(buyer, parent);
    expect(paid).toMatchObject({ status: 200 });
    const { reference } = await bench.intentOf(paid.body);
    expect(await stage.client().readConsent({ cle })).toMatchObject({
      state: 'paid',
      order: null,
      paid: {
        reference,
        formulaLabel: 'Permis B traditionnel',
        schoolLabel: 'Auto-école du Canal',
        course: null,
      },
    });
  });

  it('of a theory course leads the learner to it once it is paid', async () => {
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer, offers.withoutAdvance);
    expect(await stage.payUnder(buyer, cle, offers.withoutAdvance)).toMatchObject({ status: 200 });
    expect(await stage.client().readConsent({ cle })).toMatchObject({
      paid: { course: { state: 'waiting', jeton: expect.stringMatching(/^[\w.-]+$/u) } },
    });
  });

  it('is refused under the consent to another one: learner, formula or representative', async () => {
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const other = refusedAs(refusalTexts.consentOfOther);
    expect(await stage.payUnder({ ...buyer, FirstName: 'Alix' }, cle)).toEqual(other);
    expect(await stage.payUnder(buyer, cle, offers.withoutAdvance)).toEqual(other);
    const representant = { ...aRepresentative, Email: 'quelqu-un@exemple.fr' };
    expect(await stage.payUnder({ ...buyer, representant }, cle)).toEqual(other);
  });

  it('is not made a second time under a consent that was used', async () => {
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const { body } = await stage.payUnder(buyer, cle);
    const { reference } = await bench.intentOf(body);
    await stage.client().getPayment({ payInId: body.payInId });
    granted(await stage.client().setOrderAside({ reference, email: buyer.Email, etat: 'succeeded' }));
    expect(await stage.payUnder(buyer, cle)).toEqual(refusedAs(refusalTexts.consentUsed));
  });

  it('that was begun continues, whatever became of its consent', async () => {
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const request = await bench.prepare({ buyer });
    const first = await bench.postRegister({ ...request, accordParental: cle });
    expect(await bench.postRegister(request)).toEqual(first);
  });

  it('is refused by the database under a consent that was not given', async () => {
    const { request } = await stage.asked('code');
    const buyer = stage.aMinor();
    const { body } = await stage.payUnder(buyer, await consentByCode(stage.client(), bench.db, buyer));
    const { id } = await bench.intentOf(body);
    const refer = (text: string | null) =>
      bench.db
        .updateTable('payment_intents')
        .set({ parental_consent_id: request.id, parental_text_sha256: text })
        .where('id', '=', id)
        .execute();
    await expect(refer('a'.repeat(64))).rejects.toThrow(/payment_intents_confirmed_consent/u);
    await expect(refer(null)).rejects.toThrow(/payment_intents_confirmed_consent/u);
  });
});

describe('a mailed link', () => {
  it('opens in one browser, which may ask again, and in no other', async () => {
    const { token, parent } = await stage.opened();
    expect(await stage.client().openConsentLink({ jeton: token, cle: parent })).toMatchObject({
      state: 'opened',
    });
    expect(await stage.client().openConsentLink({ jeton: token, cle: aKey() })).toBeUndefined();
    expect(JSON.stringify(bench.logged)).not.toContain(token);
  });

  it.each([
    [72 * 60 - 1, true],
    [72 * 60, false],
  ])('after %i minutes opens: %s', async (minutes, opens) => {
    await using other = await createEnrolmentBench();
    const cle = aKey();
    const { client: theirs } = other.start();
    const acheteur = stage.aMinor();
    const { officeId, withAdvance } = offers;
    const { formuleId } = withAdvance;
    // Made as if it were that old: its end is counted from its beginning.
    const request = granted(await theirs.askConsent({ acheteur, officeId, formuleId, voie: 'lien', cle }));
    const token = await mailedSecret(other.db, request);
    const { expires_at } = await other.db
      .selectFrom('parental_consents')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const now = () => new Date(expires_at.getTime() + (minutes - 72 * 60) * 60_000);
    const found = await other.start({ now }).client.openConsentLink({ jeton: token, cle: aKey() });
    expect(found !== undefined).toBe(opens);
  });

  it('is renewed once; the earlier link and the browser that opened it are then void', async () => {
    const { cle, token, parent, request } = await stage.opened();
    granted(await stage.client().remindOfConsent({ cle }));
    const second = await mailedSecret(bench.db, request);
    expect(second).not.toBe(token);
    expect(await stage.client().openConsentLink({ jeton: token, cle: aKey() })).toBeUndefined();
    expect(await stage.client().readConsent({ cle: parent })).toBeUndefined();
    expect(granted(await stage.client().remindOfConsent({ cle })).mayRemind).toBe(false);
    expect(await mailedSecret(bench.db, request)).toBe(second);
  });

  it('is requested once by a form sent twice, at once too', async () => {
    const [buyer, cle] = [stage.aMinor(), aKey()];
    const answers = await Promise.all([stage.asking(buyer, 'lien', cle), stage.asking(buyer, 'lien', cle)]);
    expect(new Set(answers.map((answer) => granted(answer).id)).size).toBe(1);
    const mails = await readOutbox(bench.db);
    expect(mails.filter(({ recipient }) => recipient === buyer.representant?.Email)).toHaveLength(1);
  });

  it('is sent to a corrected address, and the earlier one is void', async () => {
    const { buyer, cle, request } = await stage.asked('lien');
    const token = await mailedSecret(bench.db, request);
    const corrected = stage.aMinor({ Email: buyer.Email });
    granted(await stage.asking(corrected, 'lien', aKey(), cle));
    expect(await stage.client().openConsentLink({ jeton: token, cle: aKey() })).toBeUndefined();
    expect(await stage.rowOf(request.id)).toMatchObject({ request: null, email: '', consent_text: '' });
  });

  it('of a sibling in the same browser does not revoke the first one', async () => {
    const { cle, request } = await stage.asked('lien');
    const token = await mailedSecret(bench.db, request);
    const year = new Date().getUTCFullYear() - 17;
    const sister = stage.aMinor({ FirstName: 'Alix', Birthday: `${year}-06-01` });
    granted(await stage.asking(sister, 'lien', aKey(), cle));
    expect(await stage.client().openConsentLink({ jeton: token, cle: aKey() })).toMatchObject({
      state: 'opened',
    });
  });

  it('withdrawn opens nothing and its personal data is deleted, once', async () => {
    const { buyer, parent, cle, request, empreinte } = await stage.opened();
    granted(await stage.client().giveConsent({ cle: parent, empreinte }));
    for (const _ of [1, 2]) {
      expect(await stage.client().withdrawConsentRequest({ cle })).toMatchObject({ state: 'withdrawn' });
    }
    expect(await stage.rowOf(request.id)).toMatchObject({ request: null, email: '', token_hash: null });
    expect(await stage.payUnder(buyer, parent)).toEqual(refusedAs(refusalTexts.consentNeeded));
  });

  it('is not sent to the learner’s own address', async () => {
    const buyer = stage.aMinor({ Email: 'Famille@exemple.fr' });
    const representant = { ...aRepresentative, Email: 'famille@exemple.fr' };
    const same = { ...buyer, representant };
    expect(await stage.asking(same, 'lien', aKey())).toEqual({ refused: [refusalTexts.consentByCodeAlone] });
    expect(granted(await stage.asking(same, 'code', aKey()))).toMatchObject({ way: 'code' });
  });

  it('is not asked while mails reach either of the two nowhere, as the payment would be refused', async () => {
    const learner = stage.aMinor({ Email: 'a@b' });
    expect(await stage.asking(learner, 'lien', aKey())).toEqual({ refused: [refusalTexts.buyerNotMailed] });
    const representant = { ...aRepresentative, Email: 'a@[127.0.0.1]' };
    expect(await stage.asking(stage.aMinor({ representant }), 'lien', aKey())).toEqual({
      refused: [refusalTexts.representativeNotMailed],
    });
  });

  it('is sent to one address four times in a day, and no more', async () => {
    const representant = { ...aRepresentative, Email: 'harcelee@exemple.fr' };
    for (const _ of [1, 2, 3, 4]) granted(await stage.asking(stage.aMinor({ representant }), 'lien', aKey()));
    const before = await bench.db.selectFrom('parental_consents').select('id').execute();
    expect(await stage.asking(stage.aMinor({ representant }), 'lien', aKey())).toEqual({
      refused: [refusalTexts.tooManyConsentMails],
    });
    expect(await bench.db.selectFrom('parental_consents').select('id').execute()).toEqual(before);
  });

  it('is refused to an adult', async () => {
    expect(await stage.asking(stage.aMinor({ Birthday: '2001-05-17' }), 'lien', aKey())).toHaveProperty(
      'refused',
    );
  });
});

describe('a consent', () => {
  it('is to the exact text shown', async () => {
    const { parent } = await stage.opened();
    expect(await stage.client().giveConsent({ cle: parent, empreinte: 'f'.repeat(64) })).toEqual({
      refused: [refusalTexts.consentChanged],
    });
  });

  it('given twice keeps its first time', async () => {
    const { parent, empreinte, request } = await stage.opened();
    granted(await stage.client().giveConsent({ cle: parent, empreinte }));
    const { confirmed_at } = await stage.rowOf(request.id);
    granted(await stage.client().giveConsent({ cle: parent, empreinte }));
    expect((await stage.rowOf(request.id)).confirmed_at).toEqual(confirmed_at);
  });

  it('cannot be given with the learner’s key of a link', async () => {
    const { cle, empreinte } = await stage.opened();
    expect(await stage.client().giveConsent({ cle, empreinte })).toEqual({
      refused: [refusalTexts.unknownConsent],
    });
  });
});
