import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  aPayIn,
  callCards,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  registerCard,
} from '#test/support/card-sandbox.ts';

let sandbox: OpenCardSandbox;
beforeAll(async () => {
  sandbox = await openCardSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const minuteMs = 60_000;

async function validate(
  cardNumber: string,
  changes: object = {},
  cardType?: 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX',
) {
  const payer = await registerCard(sandbox, cardNumber, cardType);
  const { AuthorId, SecureModeReturnURL, IpAddress, BrowserInfo } = aPayIn(payer);
  const path = `cards/${payer.cardId}/validation`;
  const asked = { AuthorId, SecureModeReturnURL, IpAddress, BrowserInfo, Tag: 'mine', ...changes };
  const answer = await callCards(sandbox, 'POST', path, asked);
  const validation = await answer.json();
  return {
    asked,
    payer,
    status: answer.status,
    validation,
    read: async () => (await callCards(sandbox, 'GET', `${path}/${validation.Id}`)).json(),
    decide: (decision: string) =>
      sandbox.request(validation.SecureModeRedirectURL, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
      }),
    validity: async () => (await sandbox.client.getCard(payer.cardId)).Validity,
  };
}

describe('the validation of a card', () => {
  it('of the frictionless card succeeds, debits nothing and makes the card valid', async () => {
    const { asked, payer, validation, read, validity } = await validate(cardNumbers.frictionless);
    const { IpAddress, BrowserInfo } = asked;
    expect(validation).toMatchObject({
      Type: 'CARD_VALIDATION',
      AuthorId: payer.user.Id,
      CardId: payer.cardId,
      Status: 'SUCCEEDED',
      ResultCode: '000000',
      Validity: 'VALID',
      SecureModeNeeded: false,
      SecureModeRedirectURL: null,
      SecureModeReturnURL: `${asked.SecureModeReturnURL}?cardValidationId=${validation.Id}`,
      Tag: 'mine',
      IpAddress,
      BrowserInfo,
      CardInfo: { BIN: '497010', Brand: 'VISA' },
    });
    expect(await read()).toEqual(validation);
    expect(await validity()).toBe('VALID');
    expect((await sandbox.client.getWallet(payer.wallet.Id)).Balance.Amount).toBe(0);
  });

  it('lets the card wait for more than 24 hours', async () => {
    const { payer } = await validate(cardNumbers.frictionless);
    sandbox.advance(24 * 60 * minuteMs + 1);
    expect((await sandbox.client.createDirectPayIn(aPayIn(payer), aKey())).Status).toBe('SUCCEEDED');
  });

  it.each([
    ['accept', { Status: 'SUCCEEDED', ResultCode: '000000', Validity: 'VALID' }],
    ['refuse', { Status: 'FAILED', ResultCode: '101301', Validity: 'UNKNOWN' }],
    ['abandon', { Status: 'FAILED', ResultCode: '101304', Validity: 'UNKNOWN' }],
  ])('of the challenge card asks the buyer, who may %s, once', async (decision, outcome) => {
    const { validation, decide, read } = await validate(cardNumbers.challenge);
    expect(validation).toMatchObject({ Status: 'CREATED', ResultCode: null, SecureModeNeeded: true });
    const page = await (await sandbox.request(validation.SecureModeRedirectURL)).text();
    expect(page).toContain('<h1>Confirmez votre carte</h1>');
    expect(page).toContain('se terminant par 8183');
    expect(page).not.toContain('Montant');
    expect((await decide('perhaps')).status).toBe(400);
    const answer = await decide(decision);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, validation.SecureModeReturnURL]);
    expect(await read()).toMatchObject(outcome);
    expect((await decide('accept')).status).toBe(303);
    expect(await read()).toMatchObject(outcome);
  });

  it('with SecureMode FORCE asks the buyer whatever the card', async () => {
    const { validation } = await validate(cardNumbers.frictionless, { SecureMode: 'FORCE' });
    expect(validation).toMatchObject({ Status: 'CREATED', SecureMode: 'FORCE' });
  });

  it('that nobody answers fails after five minutes, and the card may be validated again', async () => {
    const { read, decide, validity } = await validate(cardNumbers.challenge);
    sandbox.advance(5 * minuteMs - 1);
    expect((await read()).Status).toBe('CREATED');
    sandbox.advance(1);
    expect(await read()).toMatchObject({ Status: 'FAILED', ResultCode: '101304' });
    expect((await decide('accept')).status).toBe(303);
    expect(await validity()).toBe('UNKNOWN');
  });

  it.each([
    ['refused by its bank', cardNumbers.refused, '101101'],
    ['that is no test card', cardNumbers.unknown, '101199'],
  ])('of a card %s fails and leaves the card unknown', async (_, number, ResultCode) => {
    const { validation, validity } = await validate(number);
    expect(validation).toMatchObject({ Status: 'FAILED', ResultCode });
    expect(await validity()).toBe('UNKNOWN');
  });

  it('of a deactivated card fails with 101410', async () => {
    const { payer, asked } = await validate(cardNumbers.challenge);
    await sandbox.client.deactivateCard(payer.cardId);
    const answer = await callCards(sandbox, 'POST', `cards/${payer.cardId}/validation`, asked);
    expect(await answer.json()).toMatchObject({ Status: 'FAILED', ResultCode: '101410' });
  });

  it.each([
    ['AuthorId', cardNumbers.frictionless, { AuthorId: 'nobody' }, undefined],
    ['IpAddress', cardNumbers.frictionless, { IpAddress: '999.1.1.1' }, undefined],
    [
      'SecureModeReturnURL',
      cardNumbers.frictionless,
      { SecureModeReturnURL: 'javascript:alert(1)' },
      undefined,
    ],
    ['CardId', cardNumbers.maestro, {}, 'MAESTRO'],
  ] as const)('is refused for a wrong %s, which is named', async (field, number, changes, cardType) => {
    const { status, validation } = await validate(number, changes, cardType);
    expect(status).toBe(400);
    expect(validation).toMatchObject({ Type: 'param_error', errors: { [field]: expect.any(String) } });
  });

  it('is found under its own card alone', async () => {
    const { asked, validation } = await validate(cardNumbers.frictionless);
    const { payer } = await validate(cardNumbers.frictionless);
    for (const path of [`${payer.cardId}/validation/${validation.Id}`, `${payer.cardId}/validation/none`]) {
      expect((await callCards(sandbox, 'GET', `cards/${path}`)).status).toBe(404);
    }
    expect((await callCards(sandbox, 'POST', 'cards/none/validation', asked)).status).toBe(404);
  });
});
