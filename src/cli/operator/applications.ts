import type { Command } from '@commander-js/extra-typings';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { applicationLabels, applicationTrainings, labelsOf } from '#domain/requests/club-application.ts';
import { countApplications, type FoundApplication, listApplications } from '#services/desk/applications.ts';
import { type Columns, withFile, writeCsv } from './csv-file.ts';
import { type Column, isoInParis, showInstant, writePage } from './draw.ts';
import { pageOf, readPeriod, withPages, withPeriod } from './options.ts';
import type { Tools } from './session.ts';

export function addApplications(program: Command, tools: Tools): void {
  const applications = program.command('applications').description('schools that wish to join the club');
  withPages(withPeriod(applications.command('list')))
    .summary('which schools applied, and when')
    .description(
      'Lists the schools that applied to the club, the newest first. Who wrote for them, and how to reach them, is in the export.',
    )
    .action(async ({ json, limit, page, ...options }) => {
      const period = readPeriod(options);
      const paging = pageOf({ limit, page });
      const { db } = await tools.open();
      const [rows, total] = await Promise.all([
        listApplications(db, period, paging),
        countApplications(db, period),
      ]);
      const describe = (one: FoundApplication) => ({ ...one, created_at: isoInParis(one.created_at) });
      const listed = { name: 'application', rows, total, ...paging, columns: listColumns, describe };
      writePage(tools.io, listed, json);
    });
  withPeriod(withFile(applications.command('export')))
    .summary('the applications as a file for a spreadsheet')
    .description(
      'Writes the applications to the club as CSV in UTF-8, the newest first, with all that was answered. Texts that a spreadsheet would run as a formula are defused by an apostrophe.',
    )
    .action(async ({ output, force, separator, ...options }) => {
      const period = readPeriod(options);
      const { db } = await tools.open();
      await writeCsv(tools, {
        name: 'application',
        columns,
        output,
        force,
        separator,
        read: async (write) => {
          const applications = await listApplications(db, period);
          await write(applications);
          return applications.length;
        },
      });
    });
}

const listColumns: readonly Column<FoundApplication>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'applied', cell: ({ created_at }) => showInstant(created_at) },
  { title: 'SIRET', cell: ({ siret }) => siret },
  { title: 'school', cell: ({ label, zip_code, city }) => `${label}, ${zip_code} ${city}` },
];

/** Long numbers stand among spaces: alone, a spreadsheet would round or shorten them. */
const columns: Columns<FoundApplication> = {
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
