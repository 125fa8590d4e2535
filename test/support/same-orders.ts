import type { RegisterRequest } from '#contracts/enrolment.ts';
import { type EnrolmentBench, testCards } from './enrolment.ts';

let people = 0;

/** What tests of one order for the same thing do with an enrolment bench. */
export function sameOrders(bench: EnrolmentBench) {
  const intentOf = (request: RegisterRequest) => bench.intentOfRegistration(request.CardRegistrationId);
  const searchOf = async (request: RegisterRequest) => ({
    reference: (await intentOf(request)).reference,
    email: request.Email,
  });
  return {
    intentOf,
    searchOf,

    /** One person, and as many card registrations as he tries. */
    aPerson() {
      people += 1;
      const buyer = { ...bench.buyer, Email: `personne${people}@exemple.fr` };
      type Changes = Parameters<EnrolmentBench['prepare']>[0];
      return {
        email: buyer.Email,
        card: (changes: Changes = {}) => bench.prepare({ ...changes, buyer: { ...buyer, ...changes.buyer } }),
        async atBank(changes: Changes = {}) {
          const request = await this.card({ card: testCards.challenge, ...changes });
          const { body } = await bench.postRegister(request);
          return { request, url: (body as { secureModeRedirectURL: string }).secureModeRedirectURL };
        },
      };
    },

    async giveUp(request: RegisterRequest) {
      return bench.start().client.setOrderAside({ ...(await searchOf(request)), etat: 'pending' });
    },

    /** What tells that a buyer knows how his payment went. */
    async seePaid(request: RegisterRequest) {
      const { pay_in_id } = await intentOf(request);
      await bench.start().client.getPayment({ payInId: pay_in_id ?? '' });
    },

    refundsOf(intentId: string) {
      return bench.db.selectFrom('refunds').selectAll().where('payment_intent_id', '=', intentId).execute();
    },

    mailsTo(email: string, kind: string) {
      return bench.db
        .selectFrom('mails')
        .selectAll()
        .where('recipient', '=', email)
        .where('kind', '=', kind)
        .execute();
    },
  };
}
