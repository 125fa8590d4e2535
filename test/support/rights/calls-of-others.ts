import { aBrowser } from '../a-buyer.ts';
import { type CallRows, closed, nothing, open } from './call-rows.ts';
import type { Contracts } from './contracts.ts';
import type { SeededPeople } from './people.ts';

const ofClient = ({ services }: SeededPeople) => ({ clientId: services.settings.cards.clientId });
const client = (people: SeededPeople) => ({ params: ofClient(people) });
const entity = (people: SeededPeople, id: string) => ({ params: { ...ofClient(people), id } });
const ofPayIn = (people: SeededPeople) => entity(people, people.order.payInId);
const ofUser = (people: SeededPeople) => entity(people, people.prepared.UserId);
const ofRegistration = (people: SeededPeople) => entity(people, people.prepared.CardRegistrationId);
const money = { Currency: 'EUR', Amount: 100 } as const;

export const callsOfCards: CallRows<Contracts['cards']> = {
  createRefund: closed((people) => ({ ...ofPayIn(people), body: { AuthorId: people.prepared.UserId } })),
  getRefund: closed(ofPayIn),
  listRefunds: closed((people) => ({ ...ofPayIn(people), query: {} })),
  getDispute: closed(ofPayIn),
  listPayInDisputes: closed((people) => ({ ...ofPayIn(people), query: {} })),
  createHook: closed((people) => ({
    ...client(people),
    body: { EventType: 'PAYIN_NORMAL_SUCCEEDED', Url: 'https://ailleurs.example/avis' },
  })),
  updateHook: closed((people) => ({ ...entity(people, '1'), body: { Status: 'DISABLED' } })),
  listHooks: closed((people) => ({ ...client(people), query: {} })),
  listEvents: closed((people) => ({ ...client(people), query: {} })),
  createToken: closed(() => ({ body: { grant_type: 'client_credentials' } })),
  createNaturalUser: closed((people) => ({
    ...client(people),
    body: { FirstName: 'Une', LastName: 'Inconnue', Email: 'inconnue@exemple.fr' },
  })),
  createWallet: closed((people) => ({
    ...client(people),
    body: { Owners: [people.prepared.UserId], Currency: 'EUR', Description: 'À moi' },
  })),
  getWallet: closed(ofUser),
  createCardRegistration: closed((people) => ({
    ...client(people),
    body: { UserId: people.prepared.UserId, Currency: 'EUR' },
  })),
  // The browser's own call: the id is all that it has. What is not of this card is an error in the answer.
  updateCardRegistration: {
    ...nothing,
    calls: (people) => [
      [{ ...ofRegistration(people), body: { RegistrationData: 'data=of-another-card' } }, 200],
    ],
  },
  getCardRegistration: closed(ofRegistration),
  getCard: closed(ofRegistration),
  updateCard: closed((people) => ({ ...ofRegistration(people), body: { Active: false } })),
  createDirectPayIn: closed((people) => ({
    ...client(people),
    body: {
      AuthorId: people.prepared.UserId,
      CreditedWalletId: people.prepared.UserId,
      CardId: people.prepared.CardRegistrationId,
      DebitedFunds: money,
      Fees: money,
      SecureModeReturnURL: 'https://ailleurs.example/retour',
      IpAddress: '203.0.113.9',
      BrowserInfo: { ...aBrowser, AcceptHeader: '*/*' },
    },
  })),
  getPayIn: closed(ofPayIn),
  listUserTransactions: closed((people) => ({ ...ofUser(people), query: {} })),
  getResponse: closed(ofPayIn),
};

export const callsOfGeo: CallRows<Contracts['geo']> = {
  findCommunes: open({ query: { nom: 'Lyon' } }),
  getCommune: open({ params: { code: '69123' }, query: {} }),
  findFormerCommunes: open({ query: { nom: 'Lomme' } }),
};

const block = open({ query: {} });

export const callsOfContent: CallRows<Contracts['content']> = {
  getPartnerCampaign: block,
  listBanners: block,
  listHomeSections: block,
  listLicenceGuides: block,
  listLicenceSheets: block,
  listAdvice: block,
  listFaqs: block,
  listCityTexts: block,
  listPages: block,
  listTheoryQuestions: block,
};

/** It is mounted nowhere: the site calls it in process, and at its address takes no form. */
const absent = nothing;
const order = ({ theoryOrder }: SeededPeople) => ({ params: { order: theoryOrder.reference } });

export const callsOfCourse: CallRows<Contracts['course']> = {
  openAccess: {
    ...absent,
    calls: ({ theoryOrder, school }) => [
      [{ body: { order: theoryOrder.reference, course: 'voiture', days: 90, office: school.id } }, 405],
    ],
  },
  getAccess: { ...absent, calls: (people) => [[order(people), 404]] },
  closeAccess: { ...absent, calls: (people) => [[order(people), 405]] },
  readPractice: { call: ({ practiceKey }) => ({ body: { cle: practiceKey } }) },
  startSeries: {
    call: ({ practiceKey }) => ({
      body: { cle: practiceKey, attempt: 'an-attempt-of-these-tests', kind: 'mixed', isTimed: false },
    }),
  },
  readSeries: { call: ({ practiceKey, seriesId }) => ({ body: { cle: practiceKey, id: seriesId } }) },
  answerQuestion: {
    call: ({ practiceKey, seriesId }) => ({
      body: { cle: practiceKey, id: seriesId, position: 0, chosen: [0] },
    }),
  },
  endSeries: { call: ({ practiceKey, seriesId }) => ({ body: { cle: practiceKey, id: seriesId } }) },
};
