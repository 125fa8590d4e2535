import { countryName } from '#domain/identity/countries.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import {
  countEnrolments,
  eachEnrolment,
  type FoundEnrolment,
  listEnrolments,
} from '#services/enrolment/operator/find-enrolments.ts';
import { frenchBeginnings, frenchPaymentStates } from './console/states.ts';
import { type Columns, exported, type ListColumns, list } from './declaration.ts';
import { orderFilter, pages, pagingOf, readOrderFilter } from './fields.ts';
import { findable, firstThatFinds, found } from './orders.ts';

const enrolments = {
  owners: ['enrolment'],
  row: 'enrolment',
  columns: {
    reference: ['text', 'reference'],
    enrolled: ['instant', 'enrolledAt'],
    status: ['text', 'state', ({ state }) => frenchPaymentStates[state]],
    learner: ['person', ({ firstName, lastName }) => `${firstName} ${lastName}`],
    school: ['text', 'schoolLabel'],
  } satisfies ListColumns<FoundEnrolment>,
  json(enrolment: FoundEnrolment) {
    const { id, reference, state: status, firstName, lastName, formulaLabel, priceCents } = enrolment;
    const { amountCents, refundedCents, disputedCents, commencement, schoolId, schoolLabel } = enrolment;
    const { brand, offerId, clientId, enrolledAt, withdrawnAt } = enrolment;
    return {
      ...{ id, reference, status, firstName, lastName, formulaLabel, priceCents, amountCents, refundedCents },
      ...{ disputedCents, commencement, schoolId, schoolLabel, brand, offerId, clientId },
      ...{ enrolledAt, withdrawnAt },
    };
  },
} as const;

export const enrolmentsList = list({
  ...enrolments,
  name: 'enrolments list',
  title: 'who enrolled where',
  description:
    'Lists the enrolments, the newest first: what remains of an order once it is paid. The days are those of the enrolment. Contacts are in the export.',
  fields: { ...orderFilter, ...pages },
  check: readOrderFilter,
  async query({ db }, { limit, page, ...options }) {
    const filter = readOrderFilter(options);
    const paging = pagingOf({ limit, page });
    const [rows, total] = await Promise.all([
      listEnrolments(db, filter, paging),
      countEnrolments(db, filter),
    ]);
    return { rows, total };
  },
});

export const enrolmentsFind = list({
  ...enrolments,
  name: 'enrolments find',
  title: 'the enrolments of a name, an address, a reference, a brand',
  description: `Lists the enrolments that what you type finds: ${findable}.`,
  fields: { found, ...pages },
  query: ({ db }, { found, ...paging }) =>
    firstThatFinds(found, async (filter) => ({
      rows: await listEnrolments(db, filter, pagingOf(paging)),
      total: await countEnrolments(db, filter),
    })),
});

export const enrolmentsExport = exported({
  name: 'enrolments export',
  title: 'the enrolments as a file for a spreadsheet',
  description:
    'Writes the enrolments as CSV in UTF-8, the newest first, with what a school needs to reach its learners. Columns are separated by semicolons and sums have a decimal comma, as French spreadsheets want them; with --separator , it is a comma and a point. Texts that a spreadsheet would run as a formula are defused by an apostrophe. With --anonymous the columns about persons are left out.',
  owners: ['enrolment'],
  row: 'enrolment',
  fields: orderFilter,
  check: readOrderFilter,
  each: ({ db }, options, write) => eachEnrolment(db, readOrderFilter(options), write),
  /** French titles: the file goes to schools and accountants. Spaces keep the leading zeros of zip codes and telephone numbers. */
  columns: {
    Référence: ['text', 'reference'],
    'Inscrit le': ['instant', 'enrolledAt'],
    État: ['text', ({ state }) => frenchPaymentStates[state]],
    'N° auto-école': ['count', 'schoolId'],
    'Auto-école': [
      'text',
      ({ schoolLabel, schoolZipCode, schoolCity }) => `${schoolLabel}, ${schoolZipCode} ${schoolCity}`,
    ],
    Formule: ['text', 'formulaLabel'],
    'Prix (€)': ['money', 'priceCents'],
    'Payé en ligne (€)': ['money', 'amountCents'],
    'Remboursé (€)': ['money', 'refundedCents'],
    'Repris par la banque (€)': ['money', 'disputedCents'],
    Début: ['text', ({ commencement }) => frenchBeginnings[commencement]],
    'Rétracté le': ['instant', 'withdrawnAt'],
    Paiement: ['text', 'payInId'],
    'Marque partenaire': ['text', 'brand'],
    'Offre partenaire': ['text', 'offerId'],
    'N° client partenaire': ['person', 'clientId'],
    Nom: ['person', 'lastName'],
    Prénom: ['person', 'firstName'],
    'Né le': ['person', 'birthday'],
    Sexe: ['person', 'gender'],
    Nationalité: ['person', ({ nationality }) => countryName(nationality) ?? ''],
    'E-mail': ['person', 'email'],
    Téléphone: ['person', ({ phone }) => writePhone(phone)],
    Adresse: ['person', ({ street, zipCode }) => `${street}, ${zipCode}`],
    'Représentant légal': [
      'person',
      ({ representative: one }) => one && `${one.firstName} ${one.lastName} (${one.link})`,
    ],
    'E-mail du représentant': ['person', ({ representative }) => representative?.email],
    'Téléphone du représentant': [
      'person',
      ({ representative }) => representative && writePhone(representative.phone),
    ],
  } satisfies Columns<FoundEnrolment>,
});

export function writePhone(phone: string): string {
  return (readPhoneNumber(phone)?.text ?? phone).replaceAll('\u00a0', ' ');
}
