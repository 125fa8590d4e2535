import { describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { Buyer } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer, aRepresentative } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { buyerPath, createEnrolmentBench } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { losingAnswers, statusError } from '#test/support/provider-faults.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const buyers = () => bench.db.selectFrom('buyers').selectAll();
const preregister = (
  { formuleId, ...changes }: Partial<Buyer> & { formuleId?: number } = {},
  officeId = 1,
  cards: CardProvider = bench.cards,
) => {
  const body = { ...aBuyer(changes), ...(formuleId !== undefined && { formuleId }) };
  return bench.start({ cards }).client.preregister({ officeId: String(officeId), ...body });
};

const Birthday = `${new Date().getUTCFullYear() - 16}-01-02`;
/** That a refusal says this, and stores nobody. */
async function expectRefused(refused: string[], ...call: Parameters<typeof preregister>) {
  const before = (await buyers().execute()).length;
  expect(await preregister(...call)).toEqual({ refused });
  expect((await buyers().execute()).length).toBe(before);
}

describe('a pre-registration', () => {
  it('answers the provider’s record, and stores the buyer with the provider’s ids', async () => {
    const record = granted(await preregister({ LastName: '  Moreau ' }));
    expect(record).toEqual({
      UserId: expect.any(String),
      Id: expect.any(String),
      RegistrationData: null,
      CardRegistrationId: expect.any(String),
      CardRegistrationURL: expect.stringContaining('http'),
      AccessKey: expect.any(String),
      PreregistrationData: expect.any(String),
    });
    expect(record.Id).toBe(record.CardRegistrationId);
    const stored = await buyers().where('card_registration_id', '=', record.Id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      last_name: 'Moreau',
      birthday: '2001-05-17',
      provider_user_id: record.UserId,
      provider_wallet_id: expect.any(String),
      client_id: null,
      marque: null,
      offre_id: null,
    });
    const kept = JSON.stringify([stored, bench.logged]);
    expect(kept).not.toContain(record.AccessKey);
    expect(kept).not.toContain(record.PreregistrationData);
  });

  it('stores buyer and keys before the provider is called', async () => {
    const email = 'avant@exemple.fr';
    const seen: unknown[] = [];
    const createNaturalUser: CardProvider['createNaturalUser'] = async (body, key) => {
      seen.push(await buyers().where('email', '=', email).where('user_key', '=', key).execute());
      // A payer accepts no terms of the provider.
      expect(body).toMatchObject({ UserCategory: 'PAYER' });
      expect(body).not.toHaveProperty('TermsAndConditionsAccepted');
      return bench.cards.createNaturalUser(body, key);
    };
    await preregister({ Email: email }, 1, { ...bench.cards, createNaturalUser });
    expect(seen).toEqual([[expect.objectContaining({ provider_user_id: null, card_registration_id: null })]]);
  });

  it('stores a minor’s representative and the time of consent, and none for an adult', async () => {
    const wire = { ...aRepresentative, LastName: ' Moreau ' };
    const represented = async (changes: Partial<Buyer>) => {
      const record = granted(await preregister({ representant: wire, ...changes }));
      const stored = buyers().where('card_registration_id', '=', record.Id);
      return (await stored.executeTakeFirstOrThrow()).representative;
    };
    expect(await represented({ Birthday })).toEqual({
      lastName: 'Moreau',
      firstName: 'Dominique',
      link: 'parent',
      email: 'dominique@exemple.fr',
      phone: '0611223345',
      consentedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
    });
    expect(await represented({})).toBeNull();
  });

  it.each<[Partial<Buyer>, string[]]>([
    [{}, [refusalTexts.representativeNeeded]],
    [{ representant: { ...aRepresentative, accord: false } }, ['Champ requis.']],
    [
      { representant: { ...aRepresentative, Email: 'sans-arobase', FirstName: 'x'.repeat(51) } },
      ['50 caractères maximum.', 'Email invalide.'],
    ],
  ])('of a minor is refused with %o, and stores nobody', async (changes, messages) => {
    await expectRefused(messages, { Birthday, ...changes });
  });

  it.each(['createNaturalUser', 'createWallet', 'createCardRegistration'] as const)(
    'reads the answer of %s again when it was lost',
    async (call) => {
      const record = granted(await preregister({}, 1, losingAnswers(bench.cards, call)));
      expect(record).toHaveProperty('AccessKey');
      expect(await bench.tokenise(record)).toMatch(/^data=/u);
    },
  );

  it('fails without provider ids when the provider is unreachable', async () => {
    const { cards } = bench.withFailing('createNaturalUser');
    await expect(preregister({}, 1, cards)).rejects.toMatchObject({ status: 503 });
  });

  it('is refused by field when the provider refuses a name or an address', async () => {
    const body = { Message: '', Type: 'param_error', Id: '1', Date: 1, errors: { Email: 'Not accepted' } };
    const { cards } = bench.withFailing('createNaturalUser', statusError(400, body));
    expect(await preregister({}, 1, cards)).toEqual({ refused: ['Email invalide.'] });
  });

  const unmailable = ['oceane,lebihan@exemple.fr', 'a@b', 'a@[127.0.0.1]'];
  it.each(unmailable)(
    'is refused for the address %s, which no mail reaches, and stores nobody',
    async (Email) => {
      const before = (await buyers().execute()).length;
      const representant = { ...aRepresentative, Email };
      const both = [refusalTexts.buyerNotMailed, refusalTexts.representativeNotMailed];
      const refusals = [
        [{ Email }, [refusalTexts.buyerNotMailed]],
        [{ Birthday, representant }, [refusalTexts.representativeNotMailed]],
        [{ Birthday, Email, representant }, both],
      ] as const;
      for (const [changes, messages] of refusals) {
        const refused = { status: 422, body: { Email: messages } };
        expect(await bench.post(buyerPath('preregister'), aBuyer(changes))).toEqual(refused);
      }
      expect((await buyers().execute()).length).toBe(before);
      expect(await preregister({ representant })).toHaveProperty('CardRegistrationId');
    },
  );

  it('is refused for an unknown school', async () => {
    expect(await preregister({}, 999)).toEqual({ refused: [refusalTexts.unknownOffice] });
  });

  it('of a formula that the school does not have is refused before a card is typed, and stores nobody', async () => {
    await expectRefused([refusalTexts.foreignFormula], { formuleId: 999 });
    expect(await preregister({ formuleId: 11 })).toHaveProperty('CardRegistrationId');
  });

  it.each<[Partial<Buyer>, string]>([
    [{ LastName: '' }, 'Champ requis.'],
    [{ FirstName: 'x'.repeat(51) }, '50 caractères maximum.'],
    [{ Email: 'sans-arobase' }, 'Email invalide.'],
    [{ Birthday: '2001-02-30' }, 'Date invalide.'],
    [{ Birthday: '17/05/2001' }, 'Date invalide.'],
    [{ codePostal: '7501' }, 'Format incorrect.'],
    [{ telephone: '061234567' }, 'Format incorrect.'],
    [{ clientId: 'x'.repeat(101) }, 'Format incorrect.'],
  ])('is refused for %o, and stores nobody', async (changes, message) => {
    await expectRefused([message], changes);
  });
});
