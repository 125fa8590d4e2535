import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { aKey, consentByCode, consentsOn, mailedSecret } from '#test/support/parental-consent.ts';
import { digest } from '../orders/one-order.ts';
import { deleteExpiredConsents, holdConsent } from './parental-proof.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const stage = consentsOn(bench);

/** Orders under a consent that are paid or may still be. */
const ordersUnder = (id: string) =>
  bench.db
    .selectFrom('payment_intents')
    .select('id')
    .where('parental_consent_id', '=', id)
    .where('status', '<>', 'failed')
    .execute();

const withoutConsent = { status: 409, body: { accordParental: [refusalTexts.consentNeeded] } };

const isGiven = (answer: object | undefined) => answer !== undefined && !('refused' in answer);

/** What a learner may try who can read everything except his parent's mailbox. */
const actions = ['ask', 'askForCode', 'remind', 'withdraw', 'guess', 'forge', 'open', 'pay'] as const;

describe('a learner without his parent’s mailbox', () => {
  it('completes no order, whatever he tries', async () => {
    const sequences = fc.array(fc.constantFrom(...actions), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sequences, fc.integer({ min: 0, max: 999_999 }), async (sequence, guessed) => {
        const buyer = stage.aMinor();
        const prepared = await bench.prepare({ buyer });
        const payUnder = (accordParental: string) => bench.postRegister({ ...prepared, accordParental });
        const keys = [aKey()];
        const key = () => keys.at(-1) ?? '';
        const client = stage.client();
        const ask = async (way: 'lien' | 'code') => {
          const before = key();
          keys.push(aKey());
          return stage.asking(buyer, way, key(), before);
        };
        /** The hash of the words, which a code's own browser is shown. */
        const words = async () => (await client.readConsent({ cle: key() }))?.order?.textSha256 ?? digest('');
        for (const action of sequence) {
          if (action === 'ask') await ask('lien');
          if (action === 'askForCode') await ask('code');
          if (action === 'remind') await client.remindOfConsent({ cle: key() });
          if (action === 'withdraw') await client.withdrawConsentRequest({ cle: key() });
          if (action === 'guess') {
            // A guess that would be right by luck is skipped.
            const { id } = (await client.readConsent({ cle: key() })) ?? {};
            const right = id === undefined ? '' : await mailedSecret(bench.db, { id });
            const code = String(guessed).padStart(6, '0');
            if (code !== right) await client.giveConsent({ cle: key(), empreinte: await words(), code });
          }
          if (action === 'forge') await client.giveConsent({ cle: key(), empreinte: await words() });
          if (action === 'open') await client.openConsentLink({ jeton: aKey(), cle: key() });
          if (action === 'pay') {
            for (const cle of keys) expect(await payUnder(cle)).toEqual(withoutConsent);
          }
        }
        expect(await payUnder(key())).toEqual(withoutConsent);
        const paid = await bench.db
          .selectFrom('payment_intents')
          .innerJoin('buyers', 'buyers.id', 'payment_intents.buyer_id')
          .select('payment_intents.id')
          .where('buyers.email', '=', buyer.Email)
          .execute();
        expect(paid).toEqual([]);
      }),
      {
        numRuns: 6,
        endOnFailure: true,
        examples: [
          [['askForCode', 'forge', 'pay'], 0],
          [['askForCode', 'guess', 'pay'], 0],
          [['ask', 'forge', 'remind', 'pay'], 0],
        ],
      },
    );
  });

  it('cannot use a code mailed for another order', async () => {
    const [his, hers] = [await stage.asked('code'), await stage.asked('code')];
    const other = await mailedSecret(bench.db, hers.request);
    const empreinte = his.request.order?.textSha256 ?? '';
    expect(await stage.client().giveConsent({ cle: his.cle, empreinte, code: other })).toEqual({
      refused: [refusalTexts.wrongCode],
    });
    expect(await stage.payUnder(his.buyer, his.cle)).toMatchObject({ status: 409 });
  });

  it('loses the consent when he changes its address', async () => {
    const { buyer, cle, parent, empreinte } = await stage.opened();
    granted(await stage.client().giveConsent({ cle: parent, empreinte }));
    const accomplice = { ...buyer, representant: stage.aMinor().representant };
    const second = aKey();
    granted(await stage.asking(accomplice, 'lien', second, cle));
    for (const [who, key] of [
      [buyer, parent],
      [accomplice, parent],
      [accomplice, second],
    ] as const) {
      expect(await stage.payUnder(who, key)).toMatchObject({ status: 409 });
    }
  });
});

describe('at the same moment', () => {
  it('a request is withdrawn or paid, never both', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { buyer, cle, parent, empreinte, request } = await stage.opened();
      granted(await stage.client().giveConsent({ cle: parent, empreinte }));
      const prepared = { ...(await bench.prepare({ buyer })), accordParental: parent };
      const [paid, withdrawn] = await Promise.all([
        bench.postRegister(prepared),
        stage.client().withdrawConsentRequest({ cle }),
      ]);
      expect(isGiven(withdrawn)).toBe(paid.status !== 200);
      expect(await ordersUnder(request.id)).toHaveLength(paid.status === 200 ? 1 : 0);
    }
  });

  it('two tabs pay once under one consent', async () => {
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const [one, two] = [await bench.prepare({ buyer }), await bench.prepare({ buyer })];
    const answers = await Promise.all(
      [one, two].map((request) => bench.postRegister({ ...request, accordParental: cle })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { id } = (await stage.client().readConsent({ cle })) ?? { id: '' };
    expect(await ordersUnder(id)).toHaveLength(1);
  });

  it('a reminder and a consent do not lock each other out', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { buyer, cle, parent, empreinte, request } = await stage.opened();
      const [given] = await Promise.all([
        stage.client().giveConsent({ cle: parent, empreinte }),
        stage.client().remindOfConsent({ cle }),
      ]);
      const { confirmed_at, holder_key } = await stage.rowOf(request.id);
      expect(isGiven(given)).toBe(confirmed_at !== null);
      expect(holder_key).toBe(isGiven(given) ? digest(parent) : null);
      expect(await stage.payUnder(buyer, parent)).toMatchObject({ status: isGiven(given) ? 200 : 409 });
    }
  });

  it('a payment under a request deleted meanwhile is refused like one without consent', async () => {
    const { request } = await stage.asked('lien');
    const { expires_at } = await stage.rowOf(request.id);
    await deleteExpiredConsents(bench.db, expires_at);
    const proof = { id: request.id, textSha256: '' };
    const held = bench.db.transaction().execute((transaction) => holdConsent(transaction, proof, new Date()));
    await expect(held).rejects.toMatchObject({ status: 409 });
  });
});
