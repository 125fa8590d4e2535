import {
  countApplications,
  type FoundApplication,
  listApplications,
} from '#services/desk/find-applications.ts';
import { defineCommand, exitCodes } from './command.ts';
import { type Column, drawTable } from './draw-table.ts';
import { jsonOption, pageOptions, periodOptions, readPage, readPeriod } from './filters.ts';
import { writeJson } from './io.ts';
import { countLine } from './payments-list.ts';
import { isoInParis, showInstant } from './show-times.ts';

export const applicationsList = defineCommand({
  summary: 'which schools applied, and when',
  about:
    'Lists the schools that applied to the club, the newest first. Who wrote for them, and how to reach them, is in the export.',
  options: { ...periodOptions, ...pageOptions, ...jsonOption },
  examples: ['', '--since 2026-11-01'],
  async run({ json, ...values }, { io, open }) {
    const period = readPeriod(values);
    const page = readPage(values);
    const { db } = await open();
    const [applications, total] = await Promise.all([
      listApplications(db, period, page),
      countApplications(db, period),
    ]);
    if (json) {
      writeJson(io, {
        total,
        page: page.page,
        limit: page.limit,
        applications: applications.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })),
      });
      return exitCodes.done;
    }
    if (applications.length > 0) io.out(drawTable(applications, columns, io.columns));
    io.out(`\n${countLine('application', applications.length, { ...page, total })}\n`);
    return exitCodes.done;
  },
});

const columns: readonly Column<FoundApplication>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'applied', cell: ({ created_at }) => showInstant(created_at) },
  { title: 'SIRET', cell: ({ siret }) => siret },
  { title: 'school', cell: ({ label, zip_code, city }) => `${label}, ${zip_code} ${city}`, fills: true },
];
