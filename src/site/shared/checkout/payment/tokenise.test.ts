import { expect, it } from 'vitest';
import { paymentTools, shownOrder, typedCard } from '#test/support/payment-tools.ts';
import { pay } from './pay.ts';

async function requestsToProvider() {
  const { sent, tools } = paymentTools();
  await pay(shownOrder, typedCard, tools);
  return sent.slice(1, 3);
}

it('sends the card to the registration’s own address, then its token to the provider', async () => {
  const [card, token] = await requestsToProvider();
  expect([card?.url, card?.init.method]).toEqual(['https://tokens.example/pay', 'POST']);
  expect(Object.fromEntries(new URLSearchParams(card?.body))).toEqual({
    data: 'pre&data',
    accessKeyRef: 'key',
    cardNumber: '4970107111111119',
    cardExpirationDate: '1229',
    cardCvx: '123',
  });
  const address = 'https://cards.example/v2.01/creneau/cardregistrations/card%20reg%2F1';
  expect([token?.url, token?.init.method]).toEqual([address, 'PUT']);
  expect(JSON.parse(token?.body ?? '')).toEqual({
    RegistrationData: 'data=token',
    CardHolderName: 'Camille Martin',
  });
});

it('sends neither our cookies nor our address to the provider', async () => {
  for (const { init } of await requestsToProvider()) {
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
  }
});
