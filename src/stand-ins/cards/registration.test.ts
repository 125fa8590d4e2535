import { describe, expect, it } from 'vitest';
import {
  cardNumbers,
  notFound,
  openCardSandbox,
  openRegistration,
  postCard,
} from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

const json = { 'content-type': 'application/json' };

function update(id: string, body: string, method: 'PUT' | 'POST' = 'PUT') {
  const path = `/v2.01/${sandbox.clientId}/cardregistrations/${id}`;
  return sandbox.request(path, { method, body, headers: json });
}

async function tokenised() {
  const { registration } = await openRegistration(sandbox);
  return { registration, data: await postCard(sandbox, registration) };
}

describe('a card registration', () => {
  it('has the data that a browser needs, by default for CB, Visa and Mastercard, and again under its key', async () => {
    const { user } = await openRegistration(sandbox);
    const key = crypto.randomUUID();
    const registration = await sandbox.client.createCardRegistration(
      { UserId: user.Id, Currency: 'EUR' },
      key,
    );
    expect(registration).toMatchObject({
      ...{ UserId: user.Id, CardType: 'CB_VISA_MASTERCARD', Status: 'CREATED', CardId: null },
      CardRegistrationURL: `${sandbox.publicUrl}/webpayment/getToken`,
    });
    expect(registration.AccessKey).toMatch(/^\S{20}$/u);
    expect(registration.PreregistrationData).not.toBe('');
    expect(await sandbox.client.readResponse(key)).toEqual({ status: 200, resource: registration });
  });

  it('is refused for a user who does not exist', async () => {
    const body = { UserId: 'nobody', Currency: 'EUR' } as const;
    const call = sandbox.client.createCardRegistration(body, crypto.randomUUID());
    await expect(call).rejects.toMatchObject(notFound);
  });
});

describe('the tokenisation endpoint', () => {
  const answerTo = async (card: Parameters<typeof postCard>[2]) =>
    postCard(sandbox, (await openRegistration(sandbox)).registration, card);

  it('gives a token for a valid card', async () => {
    expect(await answerTo({})).toMatch(/^data=[\w-]{40,}$/u);
  });

  it.each([
    ['a number that fails Luhn', { cardNumber: '4970107111111118' }, '02625'],
    ['a number of 13 digits', { cardNumber: '4222222222222' }, '02625'],
    ['a number of 20 digits', { cardNumber: '49701071111111110003' }, '02625'],
    ['letters', { cardNumber: 'quatre mille' }, '02625'],
    ['no number', { cardNumber: '' }, '02625'],
    ['a Maestro card, which this registration does not take', { cardNumber: cardNumbers.maestro }, '02625'],
    ['an AMEX card, which this registration does not take', { cardNumber: cardNumbers.amex }, '02625'],
    ['a month 0', { cardExpirationDate: '0029' }, '02626'],
    ['a month 13', { cardExpirationDate: '1329' }, '02626'],
    ['a date with its slash', { cardExpirationDate: '12/29' }, '02626'],
    ['last month', { cardExpirationDate: '0226' }, '02624'],
    ['two digits of CVV', { cardCvx: '12' }, '02627'],
    ['four digits of CVV', { cardCvx: '1234' }, '02627'],
    ['no CVV', { cardCvx: '' }, '02627'],
    ['a wrong access key', { accessKeyRef: 'wrong' }, '09101'],
    ['wrong preregistration data', { data: 'wrong' }, '09101'],
  ])('refuses %s', async (_, card, code) => {
    expect(await answerTo(card)).toBe(`errorCode=${code}`);
  });

  it('accepts a card through the last day of its month', async () => {
    expect(await answerTo({ cardExpirationDate: '0326' })).toMatch(/^data=/u);
  });

  it('accepts a Maestro card with three digits of CVV or none, and an AMEX card with three or four', async () => {
    const maestro = (await openRegistration(sandbox, 'MAESTRO')).registration;
    const amex = (await openRegistration(sandbox, 'AMEX')).registration;
    for (const [registration, cardNumber, cardCvx, answer] of [
      [maestro, cardNumbers.maestro, '', /^data=/u],
      [maestro, cardNumbers.maestro, '123', /^data=/u],
      [amex, cardNumbers.amex, '123', /^data=/u],
      [amex, cardNumbers.amex, '1234', /^data=/u],
      [amex, cardNumbers.amex, '12345', /^errorCode=02627$/u],
    ] as const) {
      expect(await postCard(sandbox, registration, { cardNumber, cardCvx })).toMatch(answer);
    }
  });

  it('refuses the access key of another registration', async () => {
    const other = (await openRegistration(sandbox)).registration;
    expect(await answerTo({ accessKeyRef: other.AccessKey })).toBe('errorCode=09101');
  });

  it('accepts a card until 20 minutes after the registration', async () => {
    const { registration } = await openRegistration(sandbox);
    sandbox.advance(20 * 60_000);
    expect(await postCard(sandbox, registration)).toMatch(/^data=/u);
    sandbox.advance(1);
    expect(await postCard(sandbox, registration)).toBe('errorCode=02631');
  });

  it('accepts a form only', async () => {
    const { registration } = await openRegistration(sandbox);
    const { PreregistrationData, AccessKey, CardRegistrationURL } = registration;
    const body = JSON.stringify({ data: PreregistrationData, accessKeyRef: AccessKey });
    const answer = await sandbox.request(CardRegistrationURL, { method: 'POST', body, headers: json });
    expect([answer.status, await answer.text()]).toEqual([200, 'errorCode=09101']);
  });
});

describe('RegistrationData', () => {
  it.each(['PUT', 'POST'] as const)('validate the registration by %s', async (method) => {
    const { registration, data } = await tokenised();
    const fields = { RegistrationData: data, CardHolderName: ' Zoé Lefèvre ' };
    const answer = await update(registration.Id, JSON.stringify(fields), method);
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toMatchObject({ Id: registration.Id, Status: 'VALIDATED', ResultCode: '000000' });
    expect(await sandbox.client.getCard(body.CardId)).toMatchObject({
      ...{ Alias: '497010XXXXXX1119', ExpirationDate: '1229', CardProvider: 'VISA' },
      ...{ CardHolderName: 'Zoé Lefèvre', Active: true, Validity: 'UNKNOWN' },
    });
  });

  it.each([
    ['errorCode=02625', '105202'],
    ['errorCode=02626', '105203'],
    ['errorCode=02624', '105203'],
    ['errorCode=02627', '105204'],
    ['errorCode=09101', '105299'],
    ['data=anything', '105206'],
    ['', '105206'],
    [undefined, '105206'],
  ])('«%s» end the registration with %s, status 200', async (given, ResultCode) => {
    const { registration, data } = await tokenised();
    // Without one: the right data without their prefix.
    const RegistrationData = given ?? data.replace('data=', '');
    const answer = await sandbox.client.updateCardRegistration(registration.Id, { RegistrationData });
    expect(answer).toMatchObject({ Status: 'ERROR', ResultCode, CardId: null });
    expect(await postCard(sandbox, registration)).toBe('errorCode=09101');
  });

  it('sent twice answer the same card, and another card’s change nothing', async () => {
    const { registration, data } = await tokenised();
    const first = await sandbox.client.updateCardRegistration(registration.Id, { RegistrationData: data });
    const again = await sandbox.client.updateCardRegistration(registration.Id, { RegistrationData: data });
    expect(again).toEqual(first);
    const other = (await tokenised()).data;
    const swapped = await sandbox.client.updateCardRegistration(registration.Id, { RegistrationData: other });
    expect(swapped).toMatchObject({ Status: 'ERROR', ResultCode: '105299', CardId: null });
    expect((await sandbox.client.getCardRegistration(registration.Id)).CardId).toBe(first.CardId);
  });

  it('sent many times at once make one card', async () => {
    const { registration, data } = await tokenised();
    const update = { RegistrationData: data };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sandbox.client.updateCardRegistration(registration.Id, update)),
    );
    expect(new Set(answers.map(({ CardId }) => CardId)).size).toBe(1);
  });

  it.each([
    ['1 character', 'Z', 400],
    ['2 characters', 'Zo', 200],
    ['45 characters', 'Z'.repeat(45), 200],
    ['46 characters', 'Z'.repeat(46), 400],
  ])('with a holder of %s answer %s → %i', async (_, CardHolderName, status) => {
    const { registration, data } = await tokenised();
    const body = JSON.stringify({ RegistrationData: data, CardHolderName });
    const answer = await update(registration.Id, body);
    expect(answer.status).toBe(status);
  });

  it('answer no secret, since they need no bearer, and no holder, whom others may have named', async () => {
    const { registration, data } = await tokenised();
    const { client } = sandbox;
    const named = { RegistrationData: data, CardHolderName: 'Zoé Lefèvre' };
    const unsaid = { AccessKey: null, PreregistrationData: null, CardHolderName: null };
    const right = await client.updateCardRegistration(registration.Id, named);
    expect(right).toMatchObject({ Status: 'VALIDATED', ...unsaid });
    const wrong = await client.updateCardRegistration(registration.Id, { RegistrationData: 'junk' });
    expect(wrong).toMatchObject({ Status: 'ERROR', ...unsaid });
    expect((await client.getCardRegistration(registration.Id)).CardHolderName).toBe('Zoé Lefèvre');
  });

  it('of a registration that does not exist answer 404', async () => {
    const answer = await update('none', '{"RegistrationData":"x"}');
    expect(answer.status).toBe(404);
  });
});
