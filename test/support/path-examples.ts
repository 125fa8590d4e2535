import type { EnrolmentAddress, SearchAddress } from '#site/addresses.ts';
import { estimatePath, machinePaths, paths } from '#site/paths.ts';

const { api, ...ofPages } = paths;
const builders = { ...ofPages, ...api, estimate: estimatePath, ...machinePaths };
type Builders = typeof builders;

/** With each parameter that its builder declares. */
type Complete<Given extends readonly unknown[]> = {
  [At in keyof Given]-?: Required<NonNullable<Given[At]>>;
};

const place = { q: 'L’Étoile & fils, à Nîmes', commune: '30189' };
const zone = { lat: 45.75, lng: -0.37 };
const wholeSearch: Required<SearchAddress> = {
  ...{
    ...place,
    zone,
    category: 'moto',
    licence: 'a1',
    firstLesson: 15,
    filters: ['uneuro', 'cpf'],
    around: true,
    open: ['soir', 'samedi'],
  },
  ...{
    radius: 'tous',
    sort: 'total',
    weights: 'prix2,note1',
    budget: 1400,
    hours: 25,
    priced: true,
    page: 2,
  },
};
const wholeEnrolment: Required<EnrolmentAddress> = {
  ...{ step: 'ecole', officeId: 12, formulaId: 345, category: 'moto', onlineCode: 'moto', ...place, page: 2 },
  seen: ['formation'],
  way: 'cpf',
  except: 34,
};

/** Arguments for each builder, enforced by the type: the last ones are complete. */
const examples: {
  readonly [Name in keyof Builders]: readonly [
    ...Parameters<Builders[Name]>[],
    Complete<Parameters<Builders[Name]>>,
  ];
} = {
  home: [[]],
  search: [[], [{ category: 'auto', page: 1 }], [{ zone }], [wholeSearch]],
  onlineCode: [[], [{ code: 'voiture', zone }], [{ code: 'cotier', months: 6, ...place, zone, page: 2 }]],
  licence: [['permis-de-conduire'], ['permis-moto']],
  compare: [[], [{ ids: [12, 34], category: 'auto', way: 'cpf', hours: 30, commune: '30189', zone }]],
  practice: [[]],
  lessons: [[], ['route']],
  situation: [['g1.signs.a-b']],
  practiceSeries: [['a-b'], ['a-b', { question: 3, isMissing: true, isOnward: true }]],
  theoryTrial: [
    [],
    [{ code: 'moto', question: 3, given: ['AC', ''] }],
    [{ code: 'voiture', series: 2, question: 'bilan', given: ['A'] }],
  ],
  licenceCities: [[], [{ departement: '2A', q: 'Sainte-Lucie' }]],
  licenceCity: [['a/b ?']],
  drivingSchools: [[], ['lyon', 1]],
  motorbikeSchools: [[], ['lyon', 3]],
  simulator: [[], [{ category: 'moto', training: 'a2' }]],
  prices: [[], ['rhone']],
  passRates: [[], [{ licence: 'A' }], [{ departement: 'rhone', licence: 'B-aac' }]],
  pricesFile: [[]],
  joinTheClub: [[], [{ school: 12 }], [{ school: 12, received: 'AD-7K3M-9XQ2', isRepeat: true }]],
  advice: [[], ['changer-d-ecole']],
  learnerFaq: [[]],
  schoolFaq: [[]],
  about: [[]],
  contact: [[], [{ subject: 'donnees' }], [{ subject: 'donnees', received: 'ME-7K3M-9XQ2' }]],
  reportContent: [[], [{ place: '/avis/12' }], [{ place: '/avis/12', received: 'CI-7K3M-9XQ2' }]],
  ranking: [[]],
  certification: [[]],
  terms: [[], [{ version: '2026-11-21.ab12' }]],
  listingTerms: [[], [{ version: '2026-11-21.ab12' }]],
  schoolTerms: [['ab12']],
  privacy: [[]],
  legalNotices: [[]],
  cookies: [[]],
  sources: [[]],
  accessibility: [[]],
  withdrawal: [[], [{ step: 'confirmation' }], [{ step: 'accuse' }]],
  orderTracking: [[], [{ found: true }], [{ found: false, closed: true }]],
  purchases: [[]],
  course: [[], ['a.b']],
  demonstrationCourse: [[]],
  orderAccess: [[], ['a.b']],
  consent: [[]],
  consentLink: [[]],
  file: [['a.b'], ['a.b', { done: 'agree' }]],
  schoolFile: [['a.b'], ['a.b', { done: 'agree', fromDesk: true }]],
  fileCalendar: [['a.b']],
  fileQuote: [['a.b']],
  mailboxObjection: [['a-b']],
  notMe: [['a.b']],
  fileRequested: [[]],
  openFile: [[]],
  consentWait: [[]],
  consentCode: [[]],
  orderAside: [[]],
  orderClose: [[]],
  city: [['saint-denis-93'], ['a/b ?', 2]],
  school: [
    ['nimes/auto-ecole-de-l-etoile/12'],
    ['a/12', 'auto'],
    ['a b/ç?#&'],
    ['nimes/etoile/12', 'moto', 'cpf', 'a1'],
  ],
  schoolReviews: [
    [{ uri: 'nimes/etoile/12' }],
    [{ uri: 'nimes/etoile/12', category: 'moto', licence: 'a1', group: 'deux-roues', page: 2, way: 'cpf' }],
  ],
  reportReview: [[{ id: 71, isResponse: false }], [{ id: 71, isResponse: true }]],
  writeReview: [[], [{ token: 'a.b', done: 'ecrire' }]],
  answerReview: [[], [{ token: 'a.b', done: 'repondre' }]],
  enrolment: [
    [],
    [{ step: 'identite', officeId: 12, formulaId: 345 }],
    [{ officeId: 12, onlineCode: 'moto' }],
    [wholeEnrolment],
  ],
  funnel: [['/mistral/payment', wholeEnrolment]],
  contactSchool: [
    [12],
    [12, { sent: true, category: 'moto' }],
    [12, { sent: false, category: 'moto', quote: { formulaId: 34, way: 'uneuro' }, way: 'uneuro' }],
  ],
  schoolLabel: [[12]],
  mails: [[]],
  mail: [['a/b']],
  mailBody: [['a/b']],
  mailAttachment: [['a/b', 1]],
  done: [['pay 1']],
  doneCalendar: [['pay 1']],
  donePaper: [['pay 1']],
  paymentReturn: [['0b1f']],
  partner: [['mistral'], ['mistral', 'flottes'], ['mistral', 'flottes', { received: 'FL-7K3M-9XQ2' }]],
  partnerTrial: [
    ['mistral', 'assr'],
    ['mistral', 'aper', { question: 2, given: ['BC'] }],
  ],
  offerTerms: [[{ url: '/mistral/assr' }], [{ url: '/mistral/assr' }, '2026-11-21.ab12']],
  error: [[]],
  latestBuild: [[]],
  shareImage: [['accueil']],
  facade: [[{ id: 12, label: 'Double Commande Lyon' }]],
  drawing: [['/demonstration/a.svg'], ['https://photos.example/a.svg']],
  image: [
    [{ source: '/demonstration/photo-01.svg', width: 640, format: 'avif' }],
    [{ source: 'https://photos.example/12/a%20b.jpg?size=l', width: 320, format: 'webp' }],
  ],
  opposeListing: [[12], [12, { received: 'FI-7K3M-9XQ2', isRepeat: true, waits: true }]],
  schoolData: [[]],
  searchCount: [[wholeSearch]],
  suggestions: [[{ q: 'lyon', category: 'auto' }]],
  contextMap: [[], [{ near: zone, category: 'moto' }]],
  position: [[]],
  around: [[]],
  reviews: [[{ officeId: 12, group: 'voiture', serverPage: 1 }]],
  journal: [[]],
  preregister: [[]],
  register: [[]],
  paymentUnderWay: [[]],
  audience: [[]],
  estimate: [
    [
      {
        category: 'remorque',
        training: 'be',
        ...place,
        age: 25,
        held: ['code', 'b'],
        hours: 32,
        retries: 1,
        theoryRetries: 0,
        financing: 'cpf',
        account: 1200,
        aid: 300,
        savings: 500,
        trailerKg: 751,
        combinedKg: 3500,
      },
    ],
  ],
  robots: [[]],
  sitemap: [[]],
  pagesSitemap: [[]],
  schoolsSitemap: [[], [2]],
  citiesSitemap: [[], [2]],
};

/** What each builder makes of its examples. */
export const builtAddresses = Object.entries(examples).map(([name, calls]) => {
  const build = builders[name as keyof Builders] as (...given: readonly unknown[]) => string;
  return [name, calls.map((given) => build(...given))] as const;
});
