import * as v from 'valibot';
import { type DeskListing, deskListingSchema } from '#contracts/desk-listing.ts';
import { type SchoolPart, schoolFields } from '#domain/desk/listing-fields.ts';
import { listingParts } from '#domain/desk/listing-parts.ts';
import type { PartValues } from '#domain/desk/part-values.ts';
import { aSeller } from './office.ts';

const week = [1, 2, 3, 4, 5].map((jour) => ({
  jour,
  HOR_DEBUT_AM: '09:00',
  HOR_FIN_AM: '12:00',
  HOR_DEBUT_PM: '14:00',
  HOR_FIN_PM: '19:00',
}));

/** A school that says nothing of a part. */
export function emptyPart<Part extends SchoolPart>(part: Part): PartValues[Part] {
  const values = Object.keys(schoolFields[part]).map((name) => [name, null]);
  return Object.fromEntries(values) as PartValues[Part];
}

export const partValues: PartValues = {
  hours: { week, closures: [{ from: '2026-12-24', to: '2027-01-02' }] },
  prices: {
    formulas: [
      { id: 12, price: 129_900, hourPrice: 5500, advancePayment: null },
      { id: 13, price: 4900, hourPrice: null, advancePayment: 900 },
    ],
    passes: [{ slug: 'voiture-code-en-ligne', price: 2990 }],
  },
  contents: {
    formulas: [
      {
        id: 12,
        hoursIncluded: 20,
        lessonMinutes: 55,
        includes: ['theory', 'book'],
        validityDays: 365,
        courseUrl: null,
        processUrl: null,
      },
      {
        id: 13,
        hoursIncluded: null,
        lessonMinutes: null,
        includes: null,
        validityDays: null,
        courseUrl: null,
        processUrl: null,
      },
    ],
  },
  formulas: { offered: [4, 24] },
  lessons: { times: ['soir'], firstLesson: 15, announcedOn: '2026-11-20' },
  photos: { photos: ['/photos/a.webp', '/photos/b.webp', '/photos/c.webp'] },
  documents: { ...emptyPart('documents'), terms: 'https://documents.example/cgv.pdf' },
  presentation: {
    ...emptyPart('presentation'),
    presentation: 'Une école de quartier.',
    phone: '04 72 00 00 00',
  },
  email: { email: 'contact@ecole.example' },
  seller: aSeller(),
  agreement: { agreement: 'E2306900010' },
  label: { hasLabel: true, info: null },
};

const noChange = { version: 0, lastWriter: null, writtenAt: null, findings: [], waiting: null, planned: [] };

/** A school's listing as the directory answers it. */
export function aDeskListing(values: Partial<PartValues> = {}): DeskListing {
  const all = { ...partValues, ...values };
  return v.parse(deskListingSchema, {
    officeId: 1,
    label: 'École du Pont',
    uri: 'lyon/ecole-du-pont/1',
    timeZone: 'Europe/Paris',
    canAddPhotos: true,
    addable: [5, 16],
    steps: [],
    formulas: [
      { id: 12, formulaTypeId: 4, label: 'Permis B' },
      { id: 13, formulaTypeId: 24, label: 'Leçon de conduite' },
    ],
    parts: Object.fromEntries(listingParts.map((part) => [part, { ...noChange, values: all[part] }])),
  });
}
