import { beforeEach, expect, it, vi } from 'vitest';
import { sealForm } from '#site/session/form-seal.server.ts';
import { aFleetForm } from '#test/support/inbox.ts';
import { submitFleetForm } from './submit-request.server.ts';

const sessionKey = 'a secret of this test';
const now = new Date('2026-11-21T10:01:00Z');
const seal = sealForm(sessionKey, new Date('2026-11-21T10:00:00Z'));
const filed = { kind: 'filed', reference: 'FL-7K3M-9XQ2', isRepeat: false } as const;
const takeFleetRequest = vi.fn(async () => filed);
const log = { error: vi.fn() };
let refused: string[];
beforeEach(() => {
  takeFleetRequest.mockClear();
  refused = [];
});

async function send(changes: Record<string, string> = {}, upload?: File) {
  const site = {
    sessionKey,
    log,
    allow: async (limit: string) => !refused.includes(limit),
    inbox: {
      takeFleetRequest,
      submitMessage: vi.fn(),
      submitApplication: vi.fn(),
      findSchool: vi.fn(),
      submitContentReport: vi.fn(),
      holds: vi.fn(),
    },
  };
  const fields = { ...aFleetForm(), sceau: seal, precision: '', ...changes };
  return submitFleetForm(site, { fields, upload, brand: 'mistral-assurances' }, now);
}

const list = (text: string, name = 'véhicules.csv') => new File([text], name, { type: 'text/html' });
const text = 'Immatriculation;Marque\n=cmd();Durand\n';

it('a fleet’s form is sent with the unchanged file, without its name', async () => {
  expect(await send({}, list(text))).toEqual(filed);
  expect(takeFleetRequest).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      brand: 'mistral-assurances',
      drivers: 12,
      attachment: { kind: 'csv', content: new TextEncoder().encode(text) },
    }),
  );
  expect(JSON.stringify(takeFleetRequest.mock.calls)).not.toContain('véhicules');
});

it('a fleet’s form goes without one', async () => {
  expect(await send()).toEqual(filed);
  expect(takeFleetRequest).toHaveBeenCalledWith(expect.objectContaining({ attachment: undefined }));
});

it.each([
  ['it is empty', list(''), /est vide/u],
  ['it is a page', list('<html>'), /pas un CSV/u],
  ['it is no list', list(text, 'liste.exe'), /pas un CSV/u],
  ['it is too large', list('a'.repeat(1_000_001)), /dépasse 1\u202fMo/u],
])('a fleet’s form comes back when its list is refused: %s', async (_, upload, message) => {
  const outcome = await send({}, upload);
  expect(outcome).toMatchObject({
    kind: 'kept',
    status: 422,
    answer: {
      values: { company: 'Transports du Canal' },
      errors: { file: expect.stringMatching(message) },
    },
  });
  expect(takeFleetRequest).not.toHaveBeenCalled();
});

it('a fleet’s form says that the file must be chosen again, when it has errors or is sent too fast or too often', async () => {
  expect(await send({ email: 'x' }, list(text))).toMatchObject({
    answer: { errors: { email: 'Email invalide.' }, hadFile: true },
  });
  expect(await send({ email: 'x' })).toMatchObject({ answer: { hadFile: false } });
  expect(await send({ precision: 'x' }, list(text))).toMatchObject({
    answer: { failure: 'too-fast', hadFile: true },
  });
  refused = ['operatorForm'];
  expect(await send({}, list(text))).toMatchObject({ status: 429, answer: { failure: 'too-many' } });
});
