import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { aKey, consentsOn, mailedSecret } from '#test/support/parental-consent.ts';
import { sameOrders } from '#test/support/same-orders.ts';
import { digest } from '../orders/one-order.ts';
import { findIntent } from '../queries.ts';
import { deleteExpiredConsents } from './parental-proof.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const stage = consentsOn(bench);
const same = sameOrders(bench);

/** What a learner, a representative, a bank, a school and the clock may do, in any order. */
const events = [
  'asks by link',
  'asks by code',
  'opens the link',
  'consents',
  'is reminded',
  'takes the request back',
  'refuses',
  'pays',
  'goes to the bank',
  'sends a payment again',
  'gives the payment up',
  'bank accepts',
  'bank refuses',
  'price rises',
  'withdraws from the contract',
  'three days pass',
  'reconciliation',
] as const;
type Event = (typeof events)[number];

const byCode = ['asks by code', 'consents'] as const;
const byLink = ['asks by link', 'opens the link', 'consents'] as const;
/** From where most is to be tried. */
const beginnings: readonly (readonly Event[])[] = [[], byCode, byLink, [...byLink, 'goes to the bank']];

/** One family, and what each of them holds. */
function aFamily() {
  const buyer = stage.aMinor();
  const client = () => bench.start().client;
  let learner = aKey();
  let holder = aKey();
  let request: { readonly id: string } | undefined;
  const payments: { readonly body: RegisterRequest; readonly bankUrl: string | undefined }[] = [];
  const last = () => payments.at(-1);

  const ask = async (way: 'lien' | 'code') => {
    const before = learner;
    learner = aKey();
    if (way === 'code') holder = learner;
    const answer = await stage.asking(buyer, way, learner, before);
    if ('id' in answer) request = answer;
  };
  const pay = async (card: string) => {
    const body = { ...(await bench.prepare({ buyer, card })), accordParental: holder };
    const answer = await bench.postRegister(body);
    payments.push({ body, bankUrl: answer.body.secureModeRedirectURL });
  };
  const atBank = async (decision: 'accept' | 'refuse') => {
    const open = payments.findLast(({ bankUrl }) => bankUrl !== undefined);
    // A page that was answered before is answered no more.
    if (open?.bankUrl) await bench.decide(open.bankUrl, decision).catch(() => undefined);
  };
  const hasOrder = async ({ CardRegistrationId }: RegisterRequest) =>
    (await findIntent(bench.db, 'card_registration_id', CardRegistrationId)) !== undefined;

  const acts: Record<Event, () => Promise<unknown>> = {
    'asks by link': () => ask('lien'),
    'asks by code': () => ask('code'),
    'opens the link': async () => {
      if (!request) return;
      const key = aKey();
      const token = await mailedSecret(bench.db, request).catch(() => '');
      if (token && (await client().openConsentLink({ jeton: token, cle: key }))) holder = key;
    },
    consents: async () => {
      const known = await client().readConsent({ cle: holder });
      if (!known?.order) return;
      const code = known.way === 'code' ? { code: await mailedSecret(bench.db, known).catch(() => '') } : {};
      await client().giveConsent({ cle: holder, empreinte: known.order.textSha256, ...code });
    },
    'is reminded': () => client().remindOfConsent({ cle: learner }),
    'takes the request back': () => client().withdrawConsentRequest({ cle: learner }),
    refuses: () => client().withdrawConsentRequest({ cle: holder }),
    pays: () => pay(testCards.frictionless),
    'goes to the bank': () => pay(testCards.challenge),
    'sends a payment again': async () => {
      const payment = last();
      if (payment) await bench.postRegister(payment.body);
    },
    'gives the payment up': async () => {
      const payment = last();
      if (payment && (await hasOrder(payment.body))) await same.giveUp(payment.body);
    },
    'bank accepts': () => atBank('accept'),
    'bank refuses': () => atBank('refuse'),
    'price rises': async () =>
      bench.schools.change(offers.officeId, {
        formulas: bench.schools
          .formulasOf(offers.officeId)
          .map((formula) => ({ ...formula, price: formula.price + 1000 })),
      }),
    'withdraws from the contract': async () => {
      const payment = last();
      if (!payment || !(await hasOrder(payment.body))) return;
      const { reference, email } = await same.searchOf(payment.body);
      await bench.withdraw(reference, { email });
    },
    'three days pass': async () => {
      bench.pass(72 * 60);
      await deleteExpiredConsents(bench.db, bench.dependencies.now?.() ?? new Date());
    },
    reconciliation: () => bench.reconcile(),
  };
  return { buyer, act: (event: Event) => acts[event]() };
}

/** What the family's orders came to, by our books and by the provider's. */
async function booksOf(email: string) {
  const intents = await bench.db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('card_sandbox.pay_ins as pay_in', 'pay_in.id', 'intent.pay_in_id')
    .selectAll('intent')
    .select('pay_in.status as providerStatus')
    .where('buyer.email', '=', email)
    .execute();
  return Promise.all(
    intents.map(async (intent) => ({
      intent,
      enrolments: (await bench.enrolmentsOf(intent.id)).length,
      givenBack: (await same.refundsOf(intent.id))
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    })),
  );
}

it('whatever a family does, minors are enrolled and debited only under a valid consent, once under each', async () => {
  const later = fc.array(fc.constantFrom(...events), { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), later, async (beginning, rest) => {
      // Each family has its own IP address: other families' refused cards do not stop it.
      await bench.db.deleteFrom('rate_limits').execute();
      const { buyer, act } = aFamily();
      for (const event of [...beginning, ...rest]) await act(event);
      // What was left open ends: calls are over after two minutes, and the bank closes its page.
      for (const minutes of [3, 60]) {
        bench.pass(minutes);
        await bench.reconcile();
      }
      const books = await booksOf(buyer.Email);
      const enrolled = books.filter(({ enrolments }) => enrolments > 0);
      for (const { intent, enrolments, givenBack } of books) {
        expect(intent.providerStatus === 'SUCCEEDED').toBe(intent.status === 'succeeded');
        expect(enrolments).toBe(intent.status === 'succeeded' && intent.returned_at === null ? 1 : 0);
        const isOwed = intent.status === 'succeeded' && enrolments === 0;
        expect(givenBack).toBe(isOwed ? intent.amount_cents : 0);
      }
      for (const { intent } of enrolled) {
        const consent = await stage.rowOf(intent.parental_consent_id ?? '');
        expect(consent.withdrawn_at).toBeNull();
        expect(digest(consent.consent_text)).toBe(intent.parental_text_sha256);
        const owed = ((intent.price_cents - intent.amount_cents) / 100).toLocaleString('fr-FR');
        expect(consent.consent_text.replaceAll(/\s/gu, ' ')).toContain(
          `${owed.replaceAll(/\s/gu, ' ')},00 € à régler`,
        );
      }
      expect(new Set(enrolled.map(({ intent }) => intent.parental_consent_id)).size).toBe(enrolled.length);
    }),
    {
      numRuns: 4,
      endOnFailure: true,
      examples: [
        [
          [...byLink, 'goes to the bank'],
          ['gives the payment up', 'takes the request back', 'bank accepts'],
        ],
        [
          [...byCode, 'goes to the bank'],
          ['gives the payment up', 'pays', 'bank accepts', 'reconciliation'],
        ],
        [byCode, ['price rises', 'pays', ...byCode, 'pays', 'withdraws from the contract']],
        [
          [...byLink, 'goes to the bank'],
          ['three days pass', 'bank accepts', 'pays'],
        ],
      ],
    },
  );
});
