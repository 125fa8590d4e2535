import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { consentByCode, consentsOn, mailedSecret } from '#test/support/parental-consent.ts';
import { describePerson, erasePerson } from '../person.ts';
import { deleteExpiredConsents } from './parental-proof.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const stage = consentsOn(bench);

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  const trying = (cle: string, empreinte: string, code?: string) =>
    stage.client().giveConsent({ cle, empreinte, ...(code !== undefined && { code }) });

  it('is right at the fifth try, and no more at the sixth', async () => {
    const [fifth, sixth] = [await stage.asked('code'), await stage.asked('code')];
    for (const [{ cle, request }, misses] of [
      [fifth, 4],
      [sixth, 5],
    ] as const) {
      const code = await mailedSecret(bench.db, request);
      const empreinte = request.order?.textSha256 ?? '';
      for (let miss = 0; miss < misses; miss += 1) {
        expect(await trying(cle, empreinte, wrong(code))).toEqual({ refused: [refusalTexts.wrongCode] });
      }
      const last = await trying(cle, empreinte, code);
      if (misses === 4) expect(last).toMatchObject({ state: 'confirmed' });
      else expect(last).toEqual({ refused: [refusalTexts.codeOver] });
    }
  });

  it('guessed twenty times at once is compared only five times', async () => {
    const { cle, request } = await stage.asked('code');
    const code = await mailedSecret(bench.db, request);
    const guesses = Array.from({ length: 20 }, () =>
      trying(cle, request.order?.textSha256 ?? '', wrong(code)),
    );
    const answers = (await Promise.all(guesses)).map((answer) =>
      'refused' in answer ? answer.refused[0] : '',
    );
    expect(answers.filter((text) => text === refusalTexts.wrongCode)).toHaveLength(5);
    expect(answers.filter((text) => text === refusalTexts.codeOver)).toHaveLength(15);
  });

  it('is required, and its absence costs an attempt like any other', async () => {
    const { cle, request } = await stage.asked('code');
    expect(await trying(cle, request.order?.textSha256 ?? '')).toEqual({ refused: [refusalTexts.wrongCode] });
    expect(await stage.client().readConsent({ cle })).toMatchObject({ triesLeft: 4, state: 'waiting' });
  });

  it.each([
    [-1, 'confirmed'],
    [0, undefined],
  ])('is valid until its tenth minute: %i ms from it', async (ms, state) => {
    const { cle, request } = await stage.asked('code');
    const code = await mailedSecret(bench.db, request);
    const { code_expires_at } = await stage.rowOf(request.id);
    const now = () => new Date((code_expires_at?.getTime() ?? 0) + ms);
    const answer = await bench
      .start({ now })
      .client.giveConsent({ cle, empreinte: request.order?.textSha256 ?? '', code });
    expect('state' in answer ? answer.state : undefined).toBe(state);
  });

  it('may be requested three times, and only the last one is valid', async () => {
    const { cle, request } = await stage.asked('code');
    const first = await mailedSecret(bench.db, request);
    const later = { now: () => new Date(Date.now() + 60_000) };
    granted(await stage.client().remindOfConsent({ cle }));
    expect(await mailedSecret(bench.db, request)).toBe(first);
    granted(await bench.start(later).client.remindOfConsent({ cle }));
    const muchLater = { now: () => new Date(Date.now() + 120_000) };
    const { codesLeft } = granted(await bench.start(muchLater).client.remindOfConsent({ cle }));
    expect(codesLeft).toBe(0);
    const last = await mailedSecret(bench.db, request);
    const evenLater = { now: () => new Date(Date.now() + 180_000) };
    granted(await bench.start(evenLater).client.remindOfConsent({ cle }));
    expect(await mailedSecret(bench.db, request)).toBe(last);
    const empreinte = request.order?.textSha256 ?? '';
    if (first !== last) expect(await trying(cle, empreinte, first)).toHaveProperty('refused');
    expect(await trying(cle, empreinte, last)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    [4, { triesLeft: 1, codesLeft: 2 }],
    [5, { triesLeft: 5, codesLeft: 1 }],
  ])('tried %i times is replaced at once only when no attempt is left', async (tries, left) => {
    const { cle, request } = await stage.asked('code');
    const code = await mailedSecret(bench.db, request);
    for (let tried = 0; tried < tries; tried += 1) {
      await trying(cle, request.order?.textSha256 ?? '', wrong(code));
    }
    expect(granted(await stage.client().remindOfConsent({ cle }))).toMatchObject(left);
  });

  it('is neither stored nor logged in clear, nor is a key', async () => {
    const { cle, request } = await stage.asked('code');
    const code = await mailedSecret(bench.db, request);
    await trying(cle, request.order?.textSha256 ?? '', wrong(code));
    const row = JSON.stringify(await stage.rowOf(request.id));
    expect(row).not.toContain(`"${code}"`);
    expect(row + JSON.stringify(bench.logged)).not.toContain(cle);
  });
});

it.each([
  [{ state: 'waiting', attempts: 1 }, 'waiting'],
  [{ state: 'waiting', attempts: 1, last_failure: 'ECONNREFUSED' }, 'late'],
  [{ state: 'kept', settled_at: new Date() }, 'sent'],
  [{ state: 'abandoned', settled_at: new Date(), last_failure: 'EENVELOPE' }, 'late'],
] as const)('the mail of a request %o is shown as %s', async (changes, state) => {
  const { cle, request } = await stage.asked('lien');
  await bench.db.updateTable('mails').set(changes).where('key', 'like', `parental:${request.id}:%`).execute();
  expect(await stage.client().readConsent({ cle })).toMatchObject({ mail: state, state: 'waiting' });
});

describe('an unused request', () => {
  it('is deleted when it expires, and an order keeps only its proof', async () => {
    const { request } = await stage.asked('lien');
    const buyer = stage.aMinor();
    const { body } = await stage.payUnder(buyer, await consentByCode(stage.client(), bench.db, buyer));
    const { parental_consent_id: used } = await bench.intentOf(body);
    const { expires_at } = await stage.rowOf(request.id);
    await deleteExpiredConsents(bench.db, new Date(expires_at.getTime() - 1));
    expect(await stage.rowOf(request.id)).toMatchObject({ way: 'lien' });
    await deleteExpiredConsents(bench.db, new Date(expires_at.getTime() + 60_000));
    await expect(stage.rowOf(request.id)).rejects.toThrow();
    expect(await stage.rowOf(used ?? '')).toMatchObject({ request: null, text_sha256: expect.any(String) });
  });

  it('is found and erased by the address of either party', async () => {
    const { buyer, request } = await stage.asked('lien');
    const [found] = await describePerson(bench.db, buyer.Email);
    expect(found).toMatchObject({ table: 'parental_consents', id: request.id, fate: 'erased' });
    expect(JSON.stringify(found?.data)).not.toContain('token_hash');
    const held = await describePerson(bench.db, buyer.representant?.Email ?? '');
    await bench.db.transaction().execute((transaction) => erasePerson(transaction, held));
    await expect(stage.rowOf(request.id)).rejects.toThrow();
  });
});
