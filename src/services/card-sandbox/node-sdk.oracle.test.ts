import MangoPay from 'mangopay4-nodejs-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  aPayIn,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  postCard,
} from '#test/support/card-sandbox.ts';

/** The provider's own Node SDK, unmodified, given nothing but a base URL. It shares options: one instance alone. */
let sandbox: OpenCardSandbox;
let api: MangoPay;
beforeAll(async () => {
  sandbox = await openCardSandbox({ reach: 'over HTTP' });
  api = new MangoPay({
    clientId: sandbox.clientId,
    clientApiKey: sandbox.apiKey,
    baseUrl: sandbox.publicUrl,
    errorHandler: () => {},
  });
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

async function createPayer() {
  const user = await api.Users.create({
    PersonType: 'NATURAL',
    FirstName: 'Zoé',
    LastName: 'Lefèvre',
    Email: 'zoe@exemple.fr',
    UserCategory: 'PAYER',
    TermsAndConditionsAccepted: true,
  });
  const wallet = await api.Wallets.create({ Owners: [user.Id], Currency: 'EUR', Description: 'Inscription' });
  return { user, wallet };
}

async function createCard(userId: string, cardNumber: string) {
  const registration = await api.CardRegistrations.create({
    UserId: userId,
    Currency: 'EUR',
    CardType: 'CB_VISA_MASTERCARD',
  });
  const RegistrationData = await postCard(sandbox, registration, { cardNumber });
  return api.CardRegistrations.update({
    Id: registration.Id,
    RegistrationData,
    CardHolderName: 'Zoé Lefèvre',
  });
}

async function payWith(cardNumber: string, key = aKey()) {
  const { user, wallet } = await createPayer();
  const { CardId } = await createCard(user.Id, cardNumber);
  const payIn = await api.PayIns.create(
    {
      ...(aPayIn({ user, wallet, cardId: CardId }) as object as MangoPay.payIn.CreateCardDirectPayIn),
      PaymentType: 'CARD',
      ExecutionType: 'DIRECT',
    },
    keyed(key),
  );
  return { user, wallet, CardId, payIn };
}

describe('the provider’s Node SDK', () => {
  it('creates a payer and a wallet', async () => {
    const { user, wallet } = await createPayer();
    expect(user).toMatchObject({ PersonType: 'NATURAL', UserCategory: 'PAYER', FirstName: 'Zoé' });
    expect(wallet).toMatchObject({ Owners: [user.Id], Balance: { Currency: 'EUR', Amount: 0 } });
  });

  it('sends its own models, with all their nulls', async () => {
    const user = await api.Users.create(
      new api.models.UserNaturalPayer({ FirstName: 'A', LastName: 'B', Email: 'a@exemple.fr' }) as never,
    );
    expect(user).toMatchObject({ LastName: 'B', PersonType: 'NATURAL' });
    const registration = new api.models.CardRegistration({
      UserId: (user as { Id: string }).Id,
      Currency: 'EUR',
    });
    const opened = await api.CardRegistrations.create(registration as never);
    expect(opened).toMatchObject({ Status: 'CREATED', CardType: 'CB_VISA_MASTERCARD' });
  });

  it('registers a card, reads it and deactivates it', async () => {
    const { user } = await createPayer();
    const registration = await createCard(user.Id, cardNumbers.frictionless);
    expect(registration).toMatchObject({ Status: 'VALIDATED', ResultCode: '000000' });
    expect((await api.CardRegistrations.get(registration.Id)).CardId).toBe(registration.CardId);
    expect(await api.Cards.get(registration.CardId)).toMatchObject({
      Alias: '497010XXXXXX1119',
      CardProvider: 'VISA',
      Validity: 'UNKNOWN',
      Active: true,
    });
    expect((await api.Cards.update({ Id: registration.CardId, Active: false })).Active).toBe(false);
  });

  it('pays with the frictionless card and credits the wallet', async () => {
    const { payIn, wallet } = await payWith(cardNumbers.frictionless);
    expect(payIn).toMatchObject({ Status: 'SUCCEEDED', ResultCode: '000000', PaymentType: 'CARD' });
    expect(await api.PayIns.get(payIn.Id)).toMatchObject({ Id: payIn.Id, Status: 'SUCCEEDED' });
    expect((await api.Wallets.get(wallet.Id)).Balance).toEqual({ Currency: 'EUR', Amount: 4900 });
  });

  it('sees a challenge, and its outcome once the buyer has answered', async () => {
    const { payIn } = await payWith(cardNumbers.challenge);
    const created = payIn as MangoPay.payIn.CardDirectPayInData;
    expect(created).toMatchObject({ Status: 'CREATED', SecureModeNeeded: true });
    const answer = await sandbox.request(created.SecureModeRedirectURL, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'accept' }),
    });
    expect(answer.headers.get('location')).toContain(`transactionId=${payIn.Id}`);
    expect((await api.PayIns.get(payIn.Id)).Status).toBe('SUCCEEDED');
  });

  it('reads what was answered under an idempotency key, and meets 409 on its reuse', async () => {
    const key = aKey();
    const { payIn } = await payWith(cardNumbers.frictionless, key);
    const kept = await api.Idempotency.get(key);
    expect(kept).toMatchObject({ StatusCode: '200', Resource: { Id: payIn.Id, Status: 'SUCCEEDED' } });
    await expect(payWith(cardNumbers.frictionless, key)).rejects.toMatchObject({
      Type: 'idempotent_creation_conflict',
    });
  });

  it('meets the provider’s errors', async () => {
    await expect(api.PayIns.get('none')).rejects.toMatchObject({ Type: 'ressource_not_found' });
    const wrong = api.Wallets.create({ Owners: [''], Currency: 'EUR', Description: 'x' });
    await expect(wrong).rejects.toMatchObject({ Type: 'param_error', errors: expect.any(Object) });
  });
});
