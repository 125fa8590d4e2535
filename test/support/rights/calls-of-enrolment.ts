import { laterMonth } from '#domain/time/months.ts';
import { aBuyer, aNewBirthday, aRepresentative } from '../a-buyer.ts';
import { aReviewForm } from '../review-bench.ts';
import { type CallRows, nothing, open } from './call-rows.ts';
import type { Contracts } from './contracts.ts';
import { aReport, type SeededPeople } from './people.ts';

const aStranger = (number: number) =>
  aBuyer({ Email: `inconnue.${number}@exemple.fr`, Birthday: aNewBirthday() });

const held = ({ order }: SeededPeople) => ({ body: { reference: order.reference, email: order.email } });
const byFile = ({ schoolsFileToken }: SeededPeople) => ({ body: { jeton: schoolsFileToken } });
const byCourse = ({ courseToken }: SeededPeople) => ({ body: { jeton: courseToken } });
const byReview = ({ review }: SeededPeople) => ({ body: { jeton: review.jeton } });
const byConsent = ({ consent }: SeededPeople) => ({ body: { cle: consent.key } });
const noLink = () => ({ body: { jeton: 'a-link-that-no-order-of-these-has' } });
const ofSchool = ({ school }: SeededPeople) => ({ officeId: school.id });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const opener = 'o'.repeat(43);
const year = new Date().getFullYear();
const lastMonth = laterMonth(new Date().toISOString().slice(0, 7), -1);
const thisYear = { from: `${year}-01`, to: `${year}-12` };

/** Of a pre-registration, of a payment, and of what it makes. */
export const tablesOfBuyer = [
  'buyers',
  'card_sandbox.users',
  'card_sandbox.wallets',
  'card_sandbox.card_registrations',
  'card_sandbox.responses',
] as const;
const tablesOfCard = [
  'card_sandbox.cards',
  'card_sandbox.pay_ins',
  'card_sandbox.wallets',
  'card_sandbox.events',
  'card_sandbox.responses',
] as const;
const tablesOfOrder = [
  'buyers',
  'payment_intents',
  'enrolments',
  'training_files',
  'training_file_events',
  'training_file_links',
  'mails',
] as const;

export const callsOfEnrolment: CallRows<Contracts['enrolment']> = {
  listFormulaTypes: open({}),
  // Sealed by the site for its customer.
  getPartnerConfig: {
    ...nothing,
    calls: () => [[{ params: { partner: 'mistral' }, query: { marque: 'mistral' } }, 403]],
  },
  preregister: {
    tables: tablesOfBuyer,
    mails: [],
    calls: ({ offer }) => [
      [{ params: { officeId: String(offer.officeId) }, body: { ...aStranger(1), formuleId: offer.id } }, 200],
    ],
  },
  register: {
    tables: [...tablesOfCard, ...tablesOfOrder],
    mails: ['order-buyer to sender', 'order-school to school'],
    calls: ({ offer, strangers, prepared }) => {
      const params = { officeId: String(offer.officeId) };
      // The two ids together are what a browser has of a card; one of them opens nothing.
      const { CardRegistrationId } = prepared;
      return [
        [{ params, body: strangers }, 200],
        [{ params, body: { ...strangers, CardRegistrationId } }, 409],
      ];
    },
  },
  getPayment: { call: ({ order }) => ({ params: { payInId: order.payInId } }) },
  settlePayment: { call: ({ order }) => ({ params: { intentId: order.id } }) },
  findOrder: { call: held },
  readOrderPaper: { call: held },
  listOwnOrders: { call: () => ({ body: { secretNavigateur: 's'.repeat(43) } }) },
  openOrderLink: { call: ({ withdrawalToken }) => ({ body: { jeton: withdrawalToken } }) },
  findAccess: { call: noLink, inProcess: 404 },
  giveAccess: { call: noLink, inProcess: 404 },
  setOrderAside: { call: (people) => ({ body: { ...held(people).body, etat: 'succeeded' } }) },
  mailPurchases: { call: held },
  closeOrder: { call: held },
  withdrawFromOrder: { call: (people) => ({ body: { ...held(people).body, nom: 'Zwyrtine Zwyrtel' } }) },
  listCourseOpenings: { call: () => ({}) },
  findCourse: { call: byCourse },
  startCourse: { call: byCourse },
  reportCourse: { call: byCourse, inProcess: 409 },
  askConsent: {
    call: ({ offer }) => ({
      body: {
        acheteur: { ...aStranger(3), Birthday: `${year - 16}-03-04`, representant: aRepresentative },
        officeId: offer.officeId,
        formuleId: offer.id,
        voie: 'lien',
        cle: 'k'.repeat(43),
      },
    }),
  },
  readConsent: { call: byConsent },
  openConsentLink: { call: ({ consent }) => ({ body: { jeton: consent.token, cle: consent.holderKey } }) },
  giveConsent: {
    call: ({ consent }) => ({ body: { cle: consent.holderKey, empreinte: 'of-other-words' } }),
    inProcess: 409,
  },
  remindOfConsent: { call: byConsent },
  withdrawConsentRequest: { call: byConsent },
  readFile: { call: byFile },
  moveFile: {
    call: (people) => ({ body: { ...byFile(people).body, coup: { kind: 'propose', dates: [inDays(2)] } } }),
    // Its order was withdrawn above.
    inProcess: 409,
  },
  readFileQuote: { call: byFile, inProcess: 404 },
  openFileOfOrder: { call: held },
  readDenial: { call: noLink, inProcess: 404 },
  denyAct: { call: noLink, inProcess: 404 },
  readMailboxChange: { call: noLink, inProcess: 404 },
  objectToMailboxChange: { call: noLink, inProcess: 404 },
  requestFile: {
    call: ({ offer }) => ({
      body: { acheteur: aStranger(4), officeId: offer.officeId, formuleId: offer.id, moyen: 'cpf' },
    }),
  },
  readReviewInvitation: { call: byReview },
  writeReview: {
    call: (people) => ({
      body: { ...byReview(people).body, version: people.review.version, avis: aReviewForm },
    }),
  },
  withdrawReview: { call: byReview },
  eraseReview: { call: byReview },
  stopInvitations: { call: ({ otherReview }) => ({ body: { jeton: otherReview.jeton } }) },
  readReviewAnswer: { call: noLink, inProcess: 404 },
  writeReviewAnswer: { call: () => ({ body: { ...noLink().body, reponse: 'Merci.' } }), inProcess: 404 },
  listDeskFiles: { call: (people) => ({ body: ofSchool(people) }) },
  openSchoolFile: {
    call: (people) => ({ body: { ...ofSchool(people), reference: people.order.reference, opener } }),
  },
  listDeskMonths: { call: (people) => ({ body: { ...ofSchool(people), ...thisYear } }) },
  readDeskMonthsPaper: { call: (people) => ({ body: { ...ofSchool(people), ...thisYear } }) },
  exportDeskOrders: {
    call: (people) => ({ body: { ...ofSchool(people), from: `${year}-01-01`, to: `${year}-12-31` } }),
  },
  listDeskReviews: { call: (people) => ({ body: ofSchool(people) }) },
  openSchoolReview: {
    call: (people) => ({ body: { ...ofSchool(people), reviewId: people.answeredReview, opener } }),
  },
  inviteDeskMonth: {
    call: (people) => ({
      body: {
        ...ofSchool(people),
        month: lastMonth,
        eleves: `Zwyrtine Zwyrtel;${people.order.email};31/03/${year - 1};`,
      },
    }),
  },
  readDeskFigures: { call: (people) => ({ body: ofSchool(people) }) },
  receiveHook: {
    ...nothing,
    calls: ({ order }) => [
      [{ body: { EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: order.payInId } }, 200],
    ],
  },
  randomNotices: open({ params: { count: '3' } }),
  getNotice: { call: () => ({ params: { id: '1' } }) },
  reportNotice: {
    tables: ['review_reports', 'mails'],
    mails: ['report-received to sender'],
    calls: () => [[{ params: { id: '1' }, body: aReport('AV-7K3MZ-Q2W91') }, 200]],
  },
  reportNoticeResponse: {
    tables: ['review_reports', 'mails'],
    mails: ['report-received to sender'],
    calls: ({ answeredReview }) => [
      [{ params: { id: String(answeredReview) }, body: aReport('AV-7K3MZ-Q2W92') }, 200],
    ],
  },
};
