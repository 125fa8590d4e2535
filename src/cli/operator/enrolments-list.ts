import { countEnrolments, type FoundEnrolment, listEnrolments } from '#services/enrolment/find-enrolments.ts';
import { defineCommand, exitCodes } from './command.ts';
import { type Column, drawTable } from './draw-table.ts';
import { filterOptions, jsonOption, pageOptions, readFilter, readPage } from './filters.ts';
import { writeJson } from './io.ts';
import { countLine } from './payments-list.ts';
import { refuseForeignPayments } from './session.ts';
import { isoInParis, showInstant } from './show-times.ts';

export const enrolmentsList = defineCommand({
  summary: 'who enrolled where',
  about:
    'Lists the enrolments, the newest first: what remains of an order once it is paid. The days are those of the enrolment. Contacts are in the export.',
  options: { ...filterOptions, ...pageOptions, ...jsonOption },
  examples: ['--since 2026-11-20', '--school 71'],
  async run({ json, ...values }, { io, open }) {
    const filter = readFilter(values);
    const page = readPage(values);
    const session = await open();
    refuseForeignPayments(session);
    const [enrolments, total] = await Promise.all([
      listEnrolments(session.db, filter, page),
      countEnrolments(session.db, filter),
    ]);
    if (json) {
      writeJson(io, { total, page: page.page, limit: page.limit, enrolments: enrolments.map(describe) });
      return exitCodes.done;
    }
    if (enrolments.length > 0) io.out(drawTable(enrolments, columns, io.columns));
    io.out(`\n${countLine('enrolment', enrolments.length, { ...page, total })}\n`);
    return exitCodes.done;
  },
});

const columns: readonly Column<FoundEnrolment>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'enrolled', cell: ({ enrolledAt }) => showInstant(enrolledAt) },
  { title: 'status', cell: ({ state }) => state },
  { title: 'learner', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`, most: 20 },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel, fills: true },
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
    commencement: enrolment.commencement,
    schoolId: enrolment.schoolId,
    schoolLabel: enrolment.schoolLabel,
    enrolledAt: isoInParis(enrolment.enrolledAt),
    withdrawnAt: enrolment.withdrawnAt && isoInParis(enrolment.withdrawnAt),
  };
}
