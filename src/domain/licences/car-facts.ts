import type { DatedRow } from '../dated.ts';

/** What the law asks of who learns to drive a car; ages in years, hours of driving (docs/product/licences.md#facts). */

const read = { verifiedOn: '2026-10', reviewBy: '2027-10' } as const;
const official = { ...read, source: { name: 'service-public.fr' }, confidence: 'H' } as const;
const lessSure = { ...official, confidence: 'M' } as const;

const age = {
  licence: {
    ...read,
    value: 17,
    validFrom: '2024-01-01',
    source: { name: 'décret n° 2023-1214' },
    confidence: 'H',
  },
  theory: { ...official, value: 16 },
  accompanied: { ...official, value: 15 },
  supervised: { ...lessSure, value: 18 },
  framed: { ...lessSure, value: 16 },
  /** Until this birthday a certificate of school road safety is asked for. */
  schoolCertificateUntil: { ...official, value: 21 },
} as const satisfies Record<string, DatedRow>;

const hours = {
  /** From a licence for automatic cars to one for all, of which at most so many on a simulator. */
  toManual: { ...official, value: 7, validFrom: '2024-03-01' },
  toManualSimulated: { ...official, value: 2, validFrom: '2024-03-01' },
  /** With who will accompany, before the first journey. */
  meeting: { ...official, value: 2 },
} as const satisfies Record<string, DatedRow>;

/** The years, kilometres and appointments of accompanied driving. */
const accompanied = {
  years: { ...official, value: 1 },
  kilometres: { ...official, value: 3000 },
  appointments: { ...official, value: 2 },
  /** Months after the end of the first training. */
  firstAppointment: { ...official, value: { from: 4, to: 6 } },
  /** Years without interruption for which the adult has held the licence. */
  adultLicence: { ...official, value: 5 },
} as const satisfies Record<string, DatedRow<unknown>>;

/** Years. */
const probation = {
  usual: { ...official, value: 3 },
  accompanied: { ...official, value: 2 },
} as const satisfies Record<string, DatedRow>;

/** Minutes. */
const exam = { ...official, value: 32 } as const satisfies DatedRow;

export const carFacts = { age, hours, accompanied, probation, exam } as const;
