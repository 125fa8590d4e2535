import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { byteOrderMark, type Cell, csvLine } from '#domain/text/csv-line.ts';
import { eachEnrolment, type FoundEnrolment } from '#services/enrolment/find-enrolments.ts';
import { defineCommand, exitCodes } from './command.ts';
import { readSeparator, separatorOption } from './csv-separator.ts';
import { filterOptions, readFilter } from './filters.ts';
import { refuseForeignPayments } from './session.ts';
import { showInstant } from './show-times.ts';
import { openSink, sinkOptions } from './sink.ts';

export const enrolmentsExport = defineCommand({
  summary: 'the enrolments as a file for a spreadsheet',
  about:
    'Writes the enrolments as CSV in UTF-8, the newest first, with what a school needs to reach its learners. Columns are separated by semicolons and sums have a decimal comma, as French spreadsheets want them; with --separator , it is a comma and a point. Texts that a spreadsheet would run as a formula are defused by an apostrophe. With --anonymous the columns about persons are left out.',
  options: {
    ...sinkOptions,
    ...separatorOption,
    anonymous: { type: 'boolean', says: 'leaves out who the learners are' },
    ...filterOptions,
  },
  examples: ['--output inscriptions.csv', '--since 2026-11-01 --anonymous --output c.csv'],
  async run({ output, force = false, separator: given = ';', anonymous = false, ...values }, { io, open }) {
    const filter = readFilter(values);
    const separator = readSeparator(given);
    const session = await open();
    refuseForeignPayments(session);
    const columns = columnsOf(anonymous);
    const sink = await openSink(io, output, force);
    try {
      await sink.write(byteOrderMark + csvLine(Object.keys(columns), separator));
      const count = await eachEnrolment(session.db, filter, (some) =>
        sink.write(some.map((one) => csvLine(rowOf(columns, one), separator)).join('')),
      );
      if (output !== undefined) io.err(`${count} enrolment${count === 1 ? '' : 's'} written to ${output}\n`);
    } finally {
      await sink.close();
    }
    return exitCodes.done;
  },
});

type Columns = Readonly<Record<string, (enrolment: FoundEnrolment) => Cell>>;

const rowOf = (columns: Columns, enrolment: FoundEnrolment) =>
  Object.values(columns).map((cell) => cell(enrolment));

/** The words of the file are French: it goes to schools and accountants. */
const orderColumns: Columns = {
  Référence: ({ reference }) => reference,
  'Inscrit le': ({ enrolledAt }) => showInstant(enrolledAt),
  État: ({ state }) => states[state],
  'N° auto-école': ({ schoolId }) => String(schoolId),
  'Auto-école': ({ schoolLabel, schoolZipCode, schoolCity }) =>
    `${schoolLabel}, ${schoolZipCode} ${schoolCity}`,
  Formule: ({ formulaLabel }) => formulaLabel,
  'Prix (€)': ({ priceCents }) => ({ cents: priceCents }),
  'Payé en ligne (€)': ({ amountCents }) => ({ cents: amountCents }),
  'Remboursé (€)': ({ refundedCents }) => ({ cents: refundedCents }),
  Début: ({ commencement }) => beginnings[commencement],
  'Rétracté le': ({ withdrawnAt }) => withdrawnAt && showInstant(withdrawnAt),
  Paiement: ({ payInId }) => payInId,
};

/** Zip codes and phone numbers stand among other characters: alone, a spreadsheet would drop their zeros. */
const learnerColumns: Columns = {
  Nom: ({ lastName }) => lastName,
  Prénom: ({ firstName }) => firstName,
  'Né le': ({ birthday }) => birthday,
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

function columnsOf(anonymous: boolean): Columns {
  return anonymous ? orderColumns : { ...orderColumns, ...learnerColumns };
}

const states = {
  pending: 'en attente',
  failed: 'refusé',
  paid: 'payé',
  'to-refund': 'à rembourser',
  refunding: 'remboursement en cours',
  'part-refunded': 'remboursé en partie',
  refunded: 'remboursé',
} as const satisfies Readonly<Record<FoundEnrolment['state'], string>>;

const beginnings: Readonly<Record<Commencement, string>> = {
  'apres-delai': 'après le délai de rétractation',
  'sur-demande': 'sans attendre, à sa demande',
  immediat: 'immédiat, sans rétractation',
};
