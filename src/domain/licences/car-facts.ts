import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

/** Ages in years, hours of driving. */

const read = { verifiedOn: '2026-10', reviewBy: '2027-10' } as const;
const official = { ...read, source: officialPages.car } as const;
const ofAccompanied = { ...official, source: officialPages.accompanied } as const;
const ofProbation = { ...official, source: officialPages.probation } as const;

const age = {
  licence: {
    ...read,
    value: 17,
    validFrom: '2024-01-01',
    source: officialPages.car,
  },
  theory: { ...official, value: 16 },
  /** A licence obtained earlier is valid in France only until this birthday. */
  abroad: {
    ...read,
    value: 18,
    source: {
      name: 'directive 2006/126/CE, art. 4',
      url: 'https://eur-lex.europa.eu/legal-content/FR/TXT/?uri=CELEX:32006L0126',
    },
  },
  accompanied: { ...official, value: 15, source: officialPages.accompanied },
  supervised: { ...official, value: 18, source: officialPages.supervised },
  framed: { ...official, value: 16, source: officialPages.framed },
  schoolCertificateUntil: { ...official, value: 21, source: officialPages.schoolCertificate },
} as const satisfies Record<string, DatedRow>;

const hours = {
  manual: { ...read, value: 20, source: officialPages.car },
  automatic: { ...read, value: 13, source: officialPages.car },
  /** From automatic to manual: hours, and the maximum on a simulator. */
  toManual: { ...official, value: 7, validFrom: '2024-03-01' },
  toManualSimulated: { ...official, value: 2, validFrom: '2024-03-01' },
  /** With the accompanying adult, before the first journey. */
  meeting: { ...ofAccompanied, value: 2 },
} as const satisfies Record<string, DatedRow>;

const accompanied = {
  years: { ...ofAccompanied, value: 1 },
  kilometres: { ...ofAccompanied, value: 3000 },
  appointments: { ...ofAccompanied, value: 2 },
  /** Months after the end of the first training. */
  firstAppointment: { ...ofAccompanied, value: { from: 4, to: 6 } },
  adultLicence: { ...ofAccompanied, value: 5 },
} as const satisfies Record<string, DatedRow<unknown>>;

const probation = {
  usual: { ...ofProbation, value: 3 },
  accompanied: { ...ofProbation, value: 2 },
} as const satisfies Record<string, DatedRow>;

/** Points at first, of twelve, and points per year without an offence. */
const points = {
  ...ofProbation,
  value: { first: 6, all: 12, aYear: 2, aYearAccompanied: 3 },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

/** Kilometres per hour during probation, instead of 80 or 90, 110 and 130. */
const speeds = {
  ...ofProbation,
  value: { road: 80, dual: 100, motorway: 110 },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

/** Months of the licence between which the course that shortens probation is taken, and its hours. */
const postLicence = {
  ...ofProbation,
  value: { from: 6, to: 12, hours: 7 },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

/** Maximum surcharge of an insurance premium for a novice, in percent. */
const surcharge = {
  ...official,
  value: { usual: 100, accompanied: 50 },
  source: {
    name: 'Lexbase (code des assurances, art. A. 121-1-1)',
    url: 'https://www.lexbase.fr/texte-de-loi/code-des-assurancesa12111/L2932KWI.html',
  },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

/** Minutes. */
const exam = { ...official, value: 32 } as const satisfies DatedRow;

const marking = { ...official, value: { pass: 20, of: 31 } } as const satisfies DatedRow<
  Readonly<Record<string, number>>
>;

/** Months for which the exam certificate replaces the licence, in France. */
const certificate = { ...official, value: 4 } as const satisfies DatedRow;

/** Ages at which a certificate of the defence day, or of its registration, is required. */
const defenceDay = { ...official, value: { from: 17, to: 25 } } as const satisfies DatedRow<
  Readonly<Record<string, number>>
>;

/** Hours before a lesson within which a cancellation is not free. */
const cancellation = {
  ...official,
  value: 48,
  validFrom: '2020-06-01',
  source: officialPages.contract,
} as const satisfies DatedRow;

export const carFacts = {
  age,
  hours,
  accompanied,
  probation,
  points,
  speeds,
  postLicence,
  surcharge,
  exam,
  marking,
  certificate,
  defenceDay,
  cancellation,
} as const;
