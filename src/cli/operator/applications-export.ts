import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { applicationLabels, applicationTrainings, labelsOf } from '#domain/requests/club-application.ts';
import { byteOrderMark, type Cell, csvLine } from '#domain/text/csv-line.ts';
import { type FoundApplication, listApplications } from '#services/desk/find-applications.ts';
import { defineCommand, exitCodes } from './command.ts';
import { readSeparator, separatorOption } from './csv-separator.ts';
import { periodOptions, readPeriod } from './filters.ts';
import { showInstant } from './show-times.ts';
import { openSink, sinkOptions } from './sink.ts';

export const applicationsExport = defineCommand({
  summary: 'the applications as a file for a spreadsheet',
  about:
    'Writes the applications to the club as CSV in UTF-8, the newest first, with all that was answered. Texts that a spreadsheet would run as a formula are defused by an apostrophe.',
  options: { ...sinkOptions, ...separatorOption, ...periodOptions },
  examples: ['--output candidatures.csv', '--since 2026-11-01 --separator ,'],
  async run({ output, force = false, separator: given = ';', ...values }, { io, open }) {
    const period = readPeriod(values);
    const separator = readSeparator(given);
    const { db } = await open();
    const applications = await listApplications(db, period);
    const sink = await openSink(io, output, force);
    try {
      const line = (cells: readonly Cell[]) => csvLine(cells, separator);
      const rows = applications.map((one) => line(Object.values(columns).map((cell) => cell(one))));
      await sink.write(byteOrderMark + line(Object.keys(columns)) + rows.join(''));
    } finally {
      await sink.close();
    }
    const count = applications.length;
    if (output !== undefined) io.err(`${count} application${count === 1 ? '' : 's'} written to ${output}\n`);
    return exitCodes.done;
  },
});

/** Long numbers stand among spaces: alone, a spreadsheet would round or shorten them. */
const columns: Readonly<Record<string, (application: FoundApplication) => Cell>> = {
  Référence: ({ reference }) => reference,
  'Reçue le': ({ created_at }) => showInstant(created_at),
  'Auto-école': ({ label }) => label,
  SIRET: ({ siret }) => siret.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1 $2 $3 '),
  Agrément: ({ agreement }) => agreement,
  Adresse: ({ street, zip_code, city }) => `${street}, ${zip_code} ${city}`,
  Téléphone: ({ phone }) => (readPhoneNumber(phone)?.text ?? phone).replaceAll('\u00a0', ' '),
  'E-mail': ({ email }) => email,
  Responsable: ({ manager }) => manager,
  Formations: ({ trainings }) => labelsOf(applicationTrainings, trainings).join(', '),
  Labels: ({ labels }) => labelsOf(applicationLabels, labels).join(', '),
  Site: ({ website }) => website,
  Message: ({ message }) => message,
};
