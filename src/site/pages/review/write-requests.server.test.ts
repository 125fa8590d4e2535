import { beforeEach, expect, it, vi } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { takeAct } from './write-requests.server.ts';

type Site = Parameters<typeof takeAct>[1];

const enrolment = {
  writeReview: vi.fn(),
  withdrawReview: vi.fn(),
  eraseReview: vi.fn(),
  stopInvitations: vi.fn(),
};
beforeEach(() => {
  vi.resetAllMocks();
});
const here = () =>
  ({
    allow: async () => true,
    buyer: { ip: '192.0.2.7' },
    upstreams: { enrolment },
  }) as unknown as Site;

const form = { acte: 'ecrire', note: '4', resultat: 'passed', pseudonyme: ' Zélia ', version: '2' };
async function send(fields: Record<string, string>) {
  const body = new URLSearchParams({ jeton: 'abc', ...fields });
  const answer = await takeAct(new Request('https://x.test/avis/ecrire', { method: 'POST', body }), here());
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('location'), kept: undefined };
  }
  return { status: answer.init?.status, location: undefined, kept: answer.data };
}

it('an act writes what was typed, with the version that was seen and the address of the visitor', async () => {
  enrolment.writeReview.mockResolvedValue({ state: 'written' });
  expect(await send(form)).toMatchObject({ status: 303, location: '/avis/ecrire?jeton=abc&fait=ecrire' });
  const [written, options] = enrolment.writeReview.mock.lastCall ?? [];
  expect(written).toMatchObject({ jeton: 'abc', version: 2, avis: { note: '4', pseudonyme: 'Zélia' } });
  expect(options).toEqual({ headers: { 'x-buyer-ip': '192.0.2.7' } });
});

it('an act keeps what was typed beside its errors', async () => {
  const { status, kept } = await send({ ...form, note: '6' });
  expect([status, Object.keys(kept?.errors ?? {})]).toEqual([422, ['note']]);
  expect(kept?.values.pseudonyme).toBe('Zélia');
  expect(enrolment.writeReview).not.toHaveBeenCalled();
});

it('an act keeps what was typed when another tab wrote first', async () => {
  enrolment.writeReview.mockResolvedValue({ refused: [refusalTexts.reviewChanged] });
  expect(await send(form)).toMatchObject({ status: 409, kept: { isChanged: true, values: form } });
});

it('an act erases once it is confirmed, and leaves the link', async () => {
  enrolment.eraseReview.mockResolvedValue(true);
  expect((await send({ acte: 'effacer' })).status).toBe(422);
  expect(enrolment.eraseReview).not.toHaveBeenCalled();
  const expected = { status: 303, location: '/avis/ecrire?fait=effacer' };
  expect(await send({ acte: 'effacer', sur: 'oui' })).toMatchObject(expected);
});

it.each([
  ['retirer', enrolment.withdrawReview],
  ['arreter', enrolment.stopInvitations],
])('an act %s is done by its own call', async (acte, call) => {
  call.mockResolvedValue(true);
  expect((await send({ acte })).location).toBe(`/avis/ecrire?jeton=abc&fait=${acte}`);
  expect(call).toHaveBeenCalledExactlyOnceWith({ jeton: 'abc' });
});
