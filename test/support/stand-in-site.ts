import { vi } from 'vitest';
import type { BrowserSecrets } from '#contracts/order.ts';
import { versionOfText } from '#server/boot/terms.ts';
import type { PublicConfig } from '#server/config/config.ts';
import { house } from './house.ts';
import { anOffice } from './office.ts';

/** What the server gives a loader, its upstreams replaced by answers of the test's choice. */
export function aStandInSite() {
  const log = { error: vi.fn(), warn: vi.fn() };
  const directory = {
    getOffice: vi.fn(async (id: number) => (id === 12 ? anOffice() : undefined)),
    getMailbox: vi.fn(async (): Promise<string | null> => 'ecole@exemple.example'),
    findOfficesNear: vi.fn(async () => ({
      results: [anOffice({ clubInformations: undefined, distance: 850 })],
      total: 1,
      currentPage: 1,
      nbPages: 1,
    })),
  };
  const lyon = {
    code: '69123',
    nom: 'Lyon',
    codesPostaux: ['69001'],
    mairie: { lat: 45.75, lng: 4.85 },
    departement: { code: '69', nom: 'Rhône' },
  };
  const geo = {
    getCity: vi.fn(async (code: string) => (code === lyon.code ? lyon : undefined)),
    findPlace: vi.fn(
      async (text: string): Promise<object | undefined> =>
        text === 'Lyon' || /^\d{5}$/u.test(text)
          ? { city: lyon, name: lyon.nom, position: lyon.mairie, isExact: true }
          : undefined,
    ),
    findCities: vi.fn(async (text: string) => (text === 'Lyon' ? [lyon] : [])),
    findCitiesByPostalCode: vi.fn(async () => [lyon, { ...lyon, code: '69034', nom: 'Caluire-et-Cuire' }]),
  };
  const enrolment = {
    listCourseOpenings: vi.fn(async (): Promise<object[]> => []),
    listFormulaTypes: vi.fn(async (): Promise<object[]> => []),
    preregister: vi.fn(),
    register: vi.fn(),
    getPayment: vi.fn(),
    settlePayment: vi.fn(),
    findOrder: vi.fn(),
    listOwnOrders: vi.fn(async (_secrets: BrowserSecrets): Promise<object[]> => []),
    readConsent: vi.fn(
      async (): Promise<object | undefined> => ({
        state: 'confirmed',
        way: 'code',
        officeId: 12,
        formulaId: 34,
      }),
    ),
    askConsent: vi.fn(),
  };
  const content = {
    getPartnerCampaign: vi.fn(async () => undefined),
    listBanners: vi.fn(async () => []),
    listHomeSections: vi.fn(async () => []),
    findLicenceGuide: vi.fn(async () => undefined),
    listLicenceSheets: vi.fn(async () => []),
    listFaqs: vi.fn(async () => []),
    findCityText: vi.fn(async () => undefined),
    findPage: vi.fn(async () => undefined),
    listTheoryQuestions: vi.fn(async () => []),
  };
  return {
    upstreams: { content, directory, geo, enrolment },
    config: {
      siteName: 'Créneau',
      publicUrl: 'http://localhost:3000',
      demonstration: true,
      sale: 'open' as PublicConfig['sale'],
      enrolmentElsewhere: false,
      cards: { baseUrl: 'http://localhost:3000/services/cards', clientId: 'creneau', tokenHosts: [] },
      documentHosts: [],
      links: {},
      imageHosts: [],
      tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Natural Earth' },
    },
    pages: new Set(['/', '/cgu']),
    buyer: { ip: '203.0.113.9', accept: 'text/html' },
    nonce: 'nonce',
    stylesheet: undefined,
    sessionKey: 'a secret of this test',
    operator: house.operator,
    terms: house.terms,
    listingTerms: house.listingTerms,
    offerTerms: house.offerTerms,
    termsArchive: {
      list: vi.fn(async () => []),
      find: vi.fn(async (_name: string, version: string) =>
        version === house.terms.version ? house.terms : undefined,
      ),
    },
    schoolTerms: {
      find: vi.fn(async (): Promise<string | undefined> => 'a'.repeat(64)),
      read: vi.fn(async () => undefined),
    },
    versionOfText,
    audience: { count: vi.fn(async () => {}) },
    log,
    allow: vi.fn(async () => true),
    limitGuesses: <T>({ work }: { readonly work: () => Promise<T> }) => work(),
  };
}
