import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealForm } from '#site/form-seal.server.ts';
import { aFleetForm } from '#test/support/desk.ts';
import { takeFleetForm } from './take-fleet-form.server.ts';

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

const header = 'Immatriculation;Marque;Catégorie\n';
const rightFile = `${header}AA-123-AA;Renault;VP\n`;
const halfFile = `${rightFile}=cmd();Durand;VP\n`;
const wrongFile = `${header}x;y;z\n`;

async function press(gesture: string, changes: Record<string, string> = {}, text?: string) {
  const site = {
    sessionKey,
    log,
    allow: async (limit: string) => !refused.includes(limit),
    desk: { takeFleetRequest, takeMessage: vi.fn(), takeApplication: vi.fn(), holds: vi.fn() },
  };
  const fields = { ...aFleetForm(), sceau: seal, precision: '', geste: gesture, ...changes };
  const upload = text === undefined ? undefined : new File([text], 'véhicules.csv', { type: 'text/csv' });
  const outcome = await takeFleetForm(site, { fields, upload, brand: 'mistral-assurances' }, now);
  if (outcome.kind === 'filed') return { outcome, status: 303, answer: undefined, fichier: '' };
  const { status, answer } = outcome;
  return { outcome, status, answer, fichier: answer.file?.seal ?? '' };
}

describe('a fleet’s file', () => {
  it('is checked without any other answer, and nothing is filed', async () => {
    const { status, answer } = await press('verifier', { company: '', email: 'x' }, halfFile);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      errors: {},
      values: { company: '', email: 'x' },
      file: { name: 'véhicules.csv', sendValid: 'Envoyer avec 1\u00a0véhicule' },
      report: {
        isRight: false,
        counts: [{ label: 'Voitures et utilitaires légers', count: 1 }],
        faults: [{ line: 3, column: 'Immatriculation', value: '=cmd()' }],
      },
    });
    expect(takeFleetRequest).not.toHaveBeenCalled();
  });

  it.each([
    ['none is chosen', undefined, /^Choisissez/u],
    ['it is empty', '', /est vide/u],
    ['it is a page', '<html>', /page web/u],
  ])('is told to be wrong: %s', async (_, text, message) => {
    const { status, answer } = await press('verifier', {}, text);
    expect([status, answer?.errors.file, answer?.file]).toEqual([
      422,
      expect.stringMatching(message),
      undefined,
    ]);
  });

  it('that is right goes with the request at once, its numbers alone', async () => {
    expect((await press('envoyer', {}, rightFile)).outcome).toEqual(filed);
    expect(takeFleetRequest).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        brand: 'mistral-assurances',
        drivers: 12,
        file: { kind: 'vehicles', rows: 1, valid: 1, counts: { leger: 1 } },
      }),
    );
  });

  it('with faulty rows is shown first, then sent without them, not chosen again', async () => {
    const first = await press('envoyer', {}, halfFile);
    expect([first.status, first.answer?.errors, first.answer?.report?.faults.length]).toEqual([422, {}, 1]);
    const { fichier } = first;
    expect((await press('envoyer', { fichier })).answer?.errors.file).toMatch(/valables/u);
    expect(takeFleetRequest).not.toHaveBeenCalled();
    expect((await press('envoyer-valables', { fichier })).outcome).toEqual(filed);
    expect(takeFleetRequest).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ file: { kind: 'vehicles', rows: 2, valid: 1, counts: { leger: 1 } } }),
    );
    expect(JSON.stringify(takeFleetRequest.mock.calls)).not.toMatch(/cmd|Durand|AA-123/u);
  });

  it('is shown before its rows are left out, whatever was agreed to for another one', async () => {
    const { fichier } = await press('verifier', {}, halfFile);
    const other = await press('envoyer-valables', { fichier }, `${halfFile}y;Renault;VP\n`);
    expect([other.status, other.answer?.report?.faults.length]).toEqual([422, 2]);
    expect((await press('envoyer-valables', { fichier }, halfFile)).outcome).toEqual(filed);
  });

  it('without a right row is not sent; taken back, the request goes without it', async () => {
    const { fichier } = await press('verifier', {}, wrongFile);
    expect((await press('envoyer-valables', { fichier })).answer?.errors.file).toMatch(/^Aucune ligne/u);
    expect((await press('retirer', { fichier })).answer).not.toMatchObject({ file: expect.anything() });
    expect((await press('envoyer')).outcome).toEqual(filed);
    expect(takeFleetRequest).toHaveBeenCalledWith(expect.objectContaining({ file: undefined }));
  });

  it('whose numbers are forged is none', async () => {
    const { fichier } = await press('verifier', {}, rightFile);
    const forged = `${fichier.slice(0, -4)}AAAA`;
    expect((await press('envoyer', { fichier: forged })).outcome).toEqual(filed);
    expect(takeFleetRequest).toHaveBeenCalledWith(expect.objectContaining({ file: undefined }));
  });

  it('stays with a form that has errors, is sent too fast or too often', async () => {
    const { fichier } = await press('verifier', {}, rightFile);
    const wrong = await press('envoyer', { fichier, email: 'x' });
    expect(wrong.answer).toMatchObject({
      errors: { email: 'Email invalide.' },
      file: { name: 'véhicules.csv' },
    });
    const fast = await press('envoyer', { fichier, precision: 'x' });
    expect(fast.answer).toMatchObject({ failure: 'too-fast', file: { name: 'véhicules.csv' } });
    refused = ['deskForm'];
    expect(await press('verifier', { fichier }, halfFile)).toMatchObject({
      status: 429,
      answer: { failure: 'too-many', file: { name: 'véhicules.csv' }, report: undefined },
    });
  });

  it('shows at most a hundred of its faults, and counts the others', async () => {
    const rows = (count: number) => header + 'x;Renault;VP\n'.repeat(count);
    expect((await press('verifier', {}, rows(99))).answer?.report).toMatchObject({ notes: [] });
    const all = (await press('verifier', {}, rows(100))).answer?.report;
    expect([all?.faults.length, all?.notes]).toEqual([100, []]);
    const more = (await press('verifier', {}, rows(101))).answer?.report;
    expect([more?.faults.length, more?.notes]).toEqual([
      100,
      ['Les 100 premières fautes sont montrées, sur 101.'],
    ]);
  });
});
