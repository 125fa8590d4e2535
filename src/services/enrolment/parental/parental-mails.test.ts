import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aRepresentative, createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { aKey, consentsOn, granted } from '#test/support/parental-consent.ts';
import { deleteExpiredConsents } from './parental-proof.ts';

let bench: EnrolmentBench;
let stage: ReturnType<typeof consentsOn>;
beforeAll(async () => {
  bench = await createEnrolmentBench();
  stage = consentsOn(bench);
});
afterAll(() => bench[Symbol.asyncDispose]());

const mailsOf = (id: string) =>
  bench.db.selectFrom('mails').selectAll().where('key', 'like', `parental:${id}:%`).orderBy('key').execute();
const leave = (id: string) =>
  bench.db
    .updateTable('mails')
    .set({ state: 'sent', settled_at: new Date() })
    .where('key', 'like', `parental:${id}:%`)
    .execute();
const empty = { subject: null, text_body: null, html_body: null };

describe('the mail of a request', () => {
  it('that has not left as the request is taken back is kept back, whoever takes it back', async () => {
    const { cle, request } = await stage.asked('lien');
    granted(await stage.client().withdrawConsentRequest(cle));
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'abandoned', ...empty }]);
    const replaced = await stage.asked('lien');
    granted(await stage.asking(stage.aMinor({ Email: replaced.buyer.Email }), 'lien', aKey(), replaced.cle));
    expect(await mailsOf(replaced.request.id)).toMatchObject([{ state: 'abandoned', ...empty }]);
  });

  it('that has left tells nothing any more once the request is taken back', async () => {
    const { cle, request } = await stage.asked('code');
    await leave(request.id);
    granted(await stage.client().withdrawConsentRequest(cle));
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'sent', ...empty }]);
  });

  it('goes with the request once its time is over, its address too', async () => {
    const { request } = await stage.asked('lien');
    await leave(request.id);
    const { expires_at } = await stage.rowOf(request.id);
    await deleteExpiredConsents(bench.db, expires_at);
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'sent', recipient: null, ...empty }]);
  });

  it('that has not left as she is reminded is replaced by the reminder', async () => {
    const { cle, request } = await stage.asked('lien');
    granted(await stage.client().remindOfConsent(cle));
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'abandoned', ...empty }, { state: 'waiting' }]);
    const left = await stage.asked('lien');
    await leave(left.request.id);
    granted(await stage.client().remindOfConsent(left.cle));
    expect(await mailsOf(left.request.id)).toMatchObject([
      { state: 'sent', subject: expect.any(String) },
      { state: 'waiting' },
    ]);
  });
});

describe('an address', () => {
  const flooded = async (emails: readonly string[], voie: 'lien' | 'code' = 'lien') => {
    const answers = [];
    for (const Email of emails) {
      const cle = aKey();
      const answer = await stage.asking(
        stage.aMinor({ representant: { ...aRepresentative, Email } }),
        voie,
        cle,
      );
      answers.push('refused' in answer ? answer.refused[0] : answer.state);
      await stage.client().withdrawConsentRequest(cle);
    }
    return answers;
  };

  it('is not written to more often because each request is taken back', async () => {
    expect(await flooded(Array(5).fill('assiegee@exemple.fr'))).toEqual([
      ...Array(4).fill('waiting'),
      refusalTexts.tooManyConsentMails,
    ]);
    expect((await flooded(Array(7).fill('devinee@exemple.fr'), 'code')).at(-1)).toBe(
      refusalTexts.tooManyConsentMails,
    );
  });

  it('is not written to more often under labels of its own, nor in capitals', async () => {
    const labelled = ['mere@exemple.fr', 'mere+a@exemple.fr', 'Mere+b@exemple.fr', 'MERE+c@Exemple.fr'];
    expect(await flooded([...labelled, 'mere+d@exemple.fr', 'pere@exemple.fr'])).toEqual([
      ...Array(4).fill('waiting'),
      refusalTexts.tooManyConsentMails,
      'waiting',
    ]);
  });
});
