import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aRepresentative } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { aKey, consentsOn } from '#test/support/parental-consent.ts';
import { deleteExpiredConsents } from './parental-proof.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const stage = consentsOn(bench);

const mailsOf = (id: string) =>
  bench.db.selectFrom('mails').selectAll().where('key', 'like', `parental:${id}:%`).orderBy('key').execute();
const markSent = (id: string) =>
  bench.db
    .updateTable('mails')
    .set({ state: 'sent', settled_at: new Date() })
    .where('key', 'like', `parental:${id}:%`)
    .execute();
const empty = { subject: null, text_body: null, html_body: null };

describe('the mail of a request', () => {
  it('that is not sent yet when the request is revoked is cancelled', async () => {
    const { cle, request } = await stage.asked('lien');
    granted(await stage.client().withdrawConsentRequest({ cle }));
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'abandoned', ...empty }]);
    const replaced = await stage.asked('lien');
    granted(await stage.asking(stage.aMinor({ Email: replaced.buyer.Email }), 'lien', aKey(), replaced.cle));
    expect(await mailsOf(replaced.request.id)).toMatchObject([{ state: 'abandoned', ...empty }]);
  });

  it('that was sent is emptied once the request is revoked', async () => {
    const { cle, request } = await stage.asked('code');
    await markSent(request.id);
    granted(await stage.client().withdrawConsentRequest({ cle }));
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'sent', ...empty }]);
  });

  it('is deleted with the expired request, its address too', async () => {
    const { request } = await stage.asked('lien');
    await markSent(request.id);
    const { expires_at } = await stage.rowOf(request.id);
    await deleteExpiredConsents(bench.db, expires_at);
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'sent', recipient: null, ...empty }]);
  });

  it('that is not sent yet is replaced by its reminder', async () => {
    const { cle, request } = await stage.asked('lien');
    granted(await stage.client().remindOfConsent({ cle }));
    expect(await mailsOf(request.id)).toMatchObject([{ state: 'abandoned', ...empty }, { state: 'waiting' }]);
    const sent = await stage.asked('lien');
    await markSent(sent.request.id);
    granted(await stage.client().remindOfConsent({ cle: sent.cle }));
    expect(await mailsOf(sent.request.id)).toMatchObject([
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
      await stage.client().withdrawConsentRequest({ cle });
    }
    return answers;
  };

  it('gets no more mails because requests are revoked', async () => {
    expect(await flooded(Array(5).fill('assiegee@exemple.fr'))).toEqual([
      ...Array(4).fill('waiting'),
      refusalTexts.tooManyConsentMails,
    ]);
    expect((await flooded(Array(7).fill('devinee@exemple.fr'), 'code')).at(-1)).toBe(
      refusalTexts.tooManyConsentMails,
    );
  });

  it('gets no more mails under plus labels or in capitals', async () => {
    const labelled = ['mere@exemple.fr', 'mere+a@exemple.fr', 'Mere+b@exemple.fr', 'MERE+c@Exemple.fr'];
    expect(await flooded([...labelled, 'mere+d@exemple.fr', 'pere@exemple.fr'])).toEqual([
      ...Array(4).fill('waiting'),
      refusalTexts.tooManyConsentMails,
      'waiting',
    ]);
  });
});
