import { expect, it, vi } from 'vitest';
import { paths } from '#site/paths.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './payment-return.route.tsx';

const intentId = 'b7a9e3f2-6a7b-4a55-9d1c-0f8f0c1d2e3f';
const payment = { payInId: 'payin_own', status: 'pending' };

async function comeBack(id: string, query: string, settle = async () => payment as unknown) {
  const settlePayment = vi.fn(settle);
  const site = { ...aStandInSite(), upstreams: { enrolment: { settlePayment } } };
  const call = { address: `${paths.paymentReturn(id)}?${query}`, params: { id } };
  const answer = await callRoute(loader, site, call).catch((thrown: unknown) => thrown);
  return { answer, settlePayment };
}

it.each([
  '',
  'transactionId=payin_own',
  'transactionId=payin_of_somebody_else',
  'transactionId=//evil.example',
])('a return that says «%s» leads to the payment of its own address', async (query) => {
  const { answer, settlePayment } = await comeBack(intentId, query);
  expect(settlePayment).toHaveBeenCalledWith({ intentId });
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get('location')).toBe(paths.done('payin_own'));
  expect((answer as Response).headers.get('cache-control')).toBe('no-store');
});

it('a return replayed is read again, and leads to the same place', async () => {
  const settle = vi.fn(async () => payment);
  for (let time = 0; time < 3; time += 1) {
    const { answer } = await comeBack(intentId, 'transactionId=payin_own', settle);
    expect((answer as Response).headers.get('location')).toBe(paths.done('payin_own'));
  }
  expect(settle).toHaveBeenCalledTimes(3);
});

it.each(['not-a-uuid', `${intentId}x`, '%00'])('a return to «%s» is a page that is not there', async (id) => {
  const { answer, settlePayment } = await comeBack(id, 'transactionId=payin_own');
  expect(answer).toMatchObject({ init: { status: 404 } });
  expect(settlePayment).not.toHaveBeenCalled();
});

it('a return for an unknown payment is a 404', async () => {
  const { answer } = await comeBack(intentId, 'transactionId=payin_own', async () => undefined);
  expect(answer).toMatchObject({ init: { status: 404 } });
});
