import { aContact } from '../mails.ts';
import { type CallRows, closed } from './call-rows.ts';
import type { Contracts } from './contracts.ts';
import type { SeededPeople } from './people.ts';

const ofSchool = ({ school }: SeededPeople) => ({ params: { id: String(school.id) } });
const bySession = ({ seances, school }: SeededPeople) => ({ seance: seances.school, officeId: school.id });
const email = { part: 'email', values: { email: 'prise@exemple.fr' } } as const;
const writing = (people: SeededPeople) => ({
  body: { ...bySession(people), expected: people.listingVersions.email, change: email },
});

/** One white pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

export const callsOfDirectory: CallRows<Contracts['directory']> = {
  findOffices: closed(() => ({ params: { formulaTypeSlug: 'permis-b' }, query: { keyWord: 'Lyon' } })),
  getStatistics: closed(() => ({})),
  listPasses: { call: () => ({}) },
  listPrices: { call: () => ({ query: { departement: '69' } }) },
  listDepartementPrices: { call: () => ({ query: {} }) },
  listResults: { call: () => ({}) },
  getLocalResults: { call: () => ({ params: { departement: '69' }, query: {} }) },
  listTerms: { call: () => ({}) },
  getSitemap: closed(() => ({ query: {} })),
  listCities: { call: () => ({ query: { limit: '3' } }) },
  getCity: { call: ({ city }) => ({ params: { slug: city.slug }, query: {} }) },
  findCityOffices: { call: ({ city }) => ({ params: { slug: city.slug }, query: {} }) },
  getOfficeByUri: { call: ({ school }) => ({ query: { uri: school.uri } }) },
  getOffice: closed((people) => ({ ...ofSchool(people), query: {} })),
  getReviews: closed((people) => ({
    params: { ...ofSchool(people).params, licenseGroupSlug: 'auto' },
    query: {},
  })),
  getMailbox: { call: ofSchool },
  drawReviews: { call: () => ({ params: { count: '3' } }) },
  getReview: { call: () => ({ params: { id: '1' } }) },
  // A member's page cannot be opposed.
  opposeListing: {
    call: (people) => ({ ...ofSchool(people), body: { wish: 'remove', message: '', email: '' } }),
    inProcess: 404,
  },
  contactOffice: closed((people) => ({ ...ofSchool(people), body: aContact() })),
  askDeskLink: { call: ({ school }) => ({ body: { email: school.email } }) },
  openDeskLink: { call: ({ deskLink }) => ({ body: { jeton: deskLink } }) },
  readDesk: { call: ({ seances }) => ({ body: { seance: seances.school } }) },
  listDeskSessions: { call: ({ seances }) => ({ body: { seance: seances.school } }) },
  revokeDeskSessions: {
    call: ({ seances }) => ({ body: { seance: seances.school, id: '7d444840-9dc0-41d1-b245-5ffdce74fad2' } }),
  },
  objectToClaims: { call: (people) => ({ body: bySession(people) }) },
  closeDesk: { call: ({ seances }) => ({ body: { seance: seances.closed } }) },
  listDeskContacts: { call: (people) => ({ body: bySession(people) }) },
  answerDeskContact: {
    call: (people) => ({ body: { ...bySession(people), contactId: people.contactId, texte: 'Bonjour.' } }),
  },
  markDeskContact: { call: (people) => ({ body: { ...bySession(people), contactId: people.contactId } }) },
  readMedians: { call: (people) => ({ body: bySession(people) }) },
  readAnswerTimes: { call: (people) => ({ body: bySession(people) }) },
  readListing: { call: (people) => ({ body: bySession(people) }) },
  writePart: { call: writing },
  previewListing: { call: writing },
  addPhoto: {
    call: (people) => ({
      body: { ...bySession(people), expected: people.listingVersions.photos, photo: png },
    }),
  },
  cancelChange: { call: (people) => ({ body: { ...bySession(people), id: people.changeId } }) },
  listChanges: { call: (people) => ({ body: bySession(people) }) },
};
