import type { Command } from '@commander-js/extra-typings';
import { countryName } from '#domain/identity/countries.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import {
  countEnrolments,
  eachEnrolment,
  type FoundEnrolment,
  listEnrolments,
} from '#services/enrolment/operator/find-enrolments.ts';
import { type Columns, withFile, writeCsv } from './csv-file.ts';
import { type Column, cutTo, isoInParis, showInstant, writePage } from './format.ts';
import { pageOf, readFilter, withFilter, withPages } from './options.ts';
import { findable, firstThatFinds } from './payments-find.ts';
import { openPayments, type Tools } from './session.ts';

export function addEnrolments(program: Command, tools: Tools): void {
  const enrolments = program.command('enrolments').description('enrolments');
  addEnrolmentsList(enrolments, tools);
  addEnrolmentsExport(enrolments, tools);
  addEnrolmentsFind(enrolments, tools);
}

function addEnrolmentsList(enrolments: Command, tools: Tools): void {
  withPages(withFilter(enrolments.command('list')))
    .summary('who enrolled where')
    .description(
      'Lists the enrolments, the newest first: what remains of an order once it is paid. The days are those of the enrolment. Contacts are in the export.',
    )
    .action(async ({ json, limit, page, ...options }) => {
      const filter = readFilter(options);
      const paging = pageOf({ limit, page });
      const { db } = await openPayments(tools);
      const [rows, total] = await Promise.all([
        listEnrolments(db, filter, paging),
        countEnrolments(db, filter),
      ]);
      const listed = { name: 'enrolment', rows, total, ...paging, columns: listColumns, describe };
      writePage(tools.io, listed, json);
    });
}

function addEnrolmentsFind(enrolments: Command, tools: Tools): void {
  withPages(enrolments.command('find'))
    .summary('the enrolments of a name, an address, a reference, a brand')
    .description(`Lists the enrolments that what you type finds: ${findable}.`)
    .argument('<words...>', findable)
    .action(async (typed, { json, limit, page }) => {
      const paging = pageOf({ limit, page });
      const { db } = await openPayments(tools);
      const { rows, total } = await firstThatFinds(typed.join(' '), async (filter) => ({
        rows: await listEnrolments(db, filter, paging),
        total: await countEnrolments(db, filter),
      }));
      const listed = { name: 'enrolment', rows, total, ...paging, columns: listColumns, describe };
      writePage(tools.io, listed, json);
    });
}

function addEnrolmentsExport(enrolments: Command, tools: Tools): void {
  withFilter(withFile(enrolments.command('export')))
    .option('--anonymous', 'leaves out who the learners are')
    .summary('the enrolments as a file for a spreadsheet')
    .description(
      'Writes the enrolments as CSV in UTF-8, the newest first, with what a school needs to reach its learners. Columns are separated by semicolons and sums have a decimal comma, as French spreadsheets want them; with --separator , it is a comma and a point. Texts that a spreadsheet would run as a formula are defused by an apostrophe. With --anonymous the columns about persons are left out.',
    )
    .action(async ({ output, force, separator, anonymous, ...options }) => {
      const filter = readFilter(options);
      const { db } = await openPayments(tools);
      await writeCsv(tools, {
        name: 'enrolment',
        columns: anonymous ? orderColumns : { ...orderColumns, ...learnerColumns },
        output,
        force,
        separator,
        read: (write) => eachEnrolment(db, filter, write),
      });
    });
}

const listColumns: readonly Column<FoundEnrolment>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'enrolled', cell: ({ enrolledAt }) => showInstant(enrolledAt) },
  { title: 'status', cell: ({ state }) => state },
  { title: 'learner', cell: ({ firstName, lastName }) => cutTo(`${firstName} ${lastName}`, 20) },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel },
];

function describe(enrolment: FoundEnrolment) {
  return {
    id: enrolment.id,
    reference: enrolment.reference,
    status: enrolment.state,
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    formulaLabel: enrolment.formulaLabel,
    priceCents: enrolment.priceCents,
    amountCents: enrolment.amountCents,
    refundedCents: enrolment.refundedCents,
    disputedCents: enrolment.disputedCents,
    commencement: enrolment.commencement,
    schoolId: enrolment.schoolId,
    schoolLabel: enrolment.schoolLabel,
    brand: enrolment.brand,
    offerId: enrolment.offerId,
    clientId: enrolment.clientId,
    enrolledAt: isoInParis(enrolment.enrolledAt),
    withdrawnAt: enrolment.withdrawnAt && isoInParis(enrolment.withdrawnAt),
  };
}

/** French titles: the file goes to schools and accountants. */
const orderColumns: Columns<FoundEnrolment> = {
  Référence: ({ reference }) => reference,
  'Inscrit le': ({ enrolledAt }) => showInstant(enrolledAt),
  État: ({ state }) => states[state],
  'N° auto-école': ({ schoolId }) => String(schoolId),
  'Auto-école': ({ schoolLabel, schoolZipCode, schoolCity }) =>
    `${schoolLabel}, ${schoolZipCode} ${schoolCity}`,
  Formule: ({ formulaLabel }) => formulaLabel,
  'Prix (€)': ({ priceCents }) => priceCents,
  'Payé en ligne (€)': ({ amountCents }) => amountCents,
  'Remboursé (€)': ({ refundedCents }) => refundedCents,
  'Repris par la banque (€)': ({ disputedCents }) => disputedCents,
  Début: ({ commencement }) => beginnings[commencement],
  'Rétracté le': ({ withdrawnAt }) => withdrawnAt && showInstant(withdrawnAt),
  Paiement: ({ payInId }) => payInId,
  'Marque partenaire': ({ brand }) => brand,
  'Offre partenaire': ({ offerId }) => offerId,
};

/** Zip codes and phone numbers contain other characters: otherwise spreadsheets drop their leading zeros. */
const learnerColumns: Columns<FoundEnrolment> = {
  'N° client partenaire': ({ clientId }) => clientId,
  Nom: ({ lastName }) => lastName,
  Prénom: ({ firstName }) => firstName,
  'Né le': ({ birthday }) => birthday,
  Sexe: ({ gender }) => gender,
  Nationalité: ({ nationality }) => countryName(nationality) ?? '',
  'E-mail': ({ email }) => email,
  Téléphone: ({ phone }) => writePhone(phone),
  Adresse: ({ street, zipCode }) => `${street}, ${zipCode}`,
  'Représentant légal': ({ representative }) =>
    representative && `${representative.firstName} ${representative.lastName} (${representative.link})`,
  'E-mail du représentant': ({ representative }) => representative?.email ?? null,
  'Téléphone du représentant': ({ representative }) => representative && writePhone(representative.phone),
};

function writePhone(phone: string): string {
  return (readPhoneNumber(phone)?.text ?? phone).replaceAll('\u00a0', ' ');
}

const states = {
  pending: 'en attente',
  failed: 'refusé',
  paid: 'payé',
  disputed: 'contesté auprès de la banque',
  'charged-back': 'repris par la banque',
  'to-refund': 'à rembourser',
  owed: 'remboursement dû, portefeuille vide',
  refunding: 'remboursement en cours',
  'part-refunded': 'remboursé en partie',
  refunded: 'remboursé',
} as const satisfies Readonly<Record<FoundEnrolment['state'], string>>;

const beginnings: Readonly<Record<Commencement, string>> = {
  'apres-delai': 'après le délai de rétractation',
  'sur-demande': 'sans attendre, à sa demande',
  immediat: 'immédiat, sans rétractation une fois l’accès ouvert',
};
