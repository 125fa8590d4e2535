import type { Command } from '@commander-js/extra-typings';
import { codeColumns, readCode } from '#domain/course/course-codes.ts';
import {
  addCodes,
  type CodeToRevoke,
  countFreeCodes,
  type FreeCodes,
  listCodesToRevoke,
  markRevoked,
} from '#services/enrolment/courses/course-codes.ts';
import { type ListedCourse, listCourses } from '#services/enrolment/courses/list-courses.ts';
import { type Column, formatTable, isoInParis, showInstant } from './format.ts';
import { writeJson } from './io.ts';
import { json, pageOf, withPages } from './options.ts';
import { readCsv } from './read-csv.ts';
import { openPayments, RefusedError, type Tools } from './session.ts';

export function addAccesses(program: Command, tools: Tools): void {
  const { io, now } = tools;
  const accesses = program
    .command('accesses')
    .description('the accesses to theory courses, and the codes that open them');
  withPages(accesses.command('list'))
    .summary('accesses of paid courses')
    .description(
      'Lists the accesses of paid theory courses, the newest first, without their addresses and codes. With --codes the codes that are left, with --revoke the orders whose code is to be revoked at its platform.',
    )
    .option('--late', 'only those that are not open in time, or not closed, the oldest first')
    .option('--codes', 'how many codes are left')
    .option('--revoke', 'orders that ended after their code was given')
    .action(async (options) => {
      const { db } = await openPayments(tools);
      if (options.codes) {
        const codes = await countFreeCodes(db);
        if (options.json) writeJson(io, { codes });
        else io.out(codes.length === 0 ? 'No code.\n' : formatTable(codes, codeTable, io.columns));
        return;
      }
      if (options.revoke) {
        const orders = await listCodesToRevoke(db);
        if (options.json) writeJson(io, { orders: orders.map(datedRevocation) });
        else
          io.out(orders.length === 0 ? 'No code to revoke.\n' : formatTable(orders, revokeTable, io.columns));
        return;
      }
      const courses = await listCourses(db, { late: options.late ?? false, now: now(), ...pageOf(options) });
      if (options.json) writeJson(io, { accesses: courses.map(describeCourse) });
      else io.out(courses.length === 0 ? 'No access.\n' : formatTable(courses, courseTable, io.columns));
    });
  accesses
    .command('import')
    .summary('codes that open courses')
    .description(
      `Adds the codes of a CSV file with the columns ${codeColumns.join(', ')}: the number of a school or * for every school, the course (voiture, moto, fluvial, cotier), the address of the course, and the code. Codes that are here already change nothing. A file with a fault adds nothing.`,
    )
    .argument('<file>', 'a CSV file')
    .addOption(json)
    .action(async (file, options) => {
      const codes = await readCsv(file, { columns: codeColumns, read: readCode });
      const { db, house } = await openPayments(tools);
      const added = await addCodes(db, codes, { now: now() });
      if (house.course) io.err('COURSE_URL is set: the platform opens courses, and no code is given.\n');
      if (options.json) writeJson(io, { added, known: codes.length - added });
      else io.out(`${added} added, ${codes.length - added} already known.\n`);
    });
  accesses
    .command('revoked')
    .summary('the code of an order was revoked')
    .description('Notes that the code of an order that ended was revoked at its platform.')
    .argument('<reference>', 'the order, such as CR-7K3M-9XQ2')
    .action(async (reference) => {
      const { db } = await openPayments(tools);
      if (!(await markRevoked(db, reference, now()))) {
        throw new RefusedError(`${reference} has no code to revoke. See accesses list --revoke.`);
      }
      io.out(`${reference}: its code is noted as revoked.\n`);
    });
}

const courseTable: readonly Column<ListedCourse>[] = [
  { title: 'order', cell: ({ reference }) => reference },
  { title: 'course', cell: ({ course }) => course },
  { title: 'opened by', cell: ({ way }) => (way === 'school' ? 'school' : 'site') },
  { title: 'state', cell: ({ state, isLate }) => (isLate ? `${state}, late` : state) },
  { title: 'due', cell: ({ dueAt }) => showInstant(dueAt) },
  { title: 'reported', cell: ({ reportedAt }) => (reportedAt ? showInstant(reportedAt) : '-') },
  { title: 'school', cell: ({ schoolLabel, schoolId }) => `${schoolLabel} (${schoolId})` },
];

const codeTable: readonly Column<FreeCodes>[] = [
  { title: 'course', cell: ({ course }) => course },
  { title: 'left', cell: ({ left }) => String(left), align: 'right' },
  { title: 'after waiting orders', cell: ({ count }) => String(count), align: 'right' },
  {
    title: 'school',
    cell: ({ officeId, isFictional }) =>
      `${officeId ?? 'every school'}${isFictional ? ', demonstration' : ''}`,
  },
];

const revokeTable: readonly Column<CodeToRevoke>[] = [
  { title: 'order', cell: ({ reference }) => reference },
  { title: 'course', cell: ({ course }) => course },
  { title: 'ended', cell: ({ closedAt }) => showInstant(closedAt) },
  { title: 'because', cell: ({ closedBecause }) => closedBecause },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel },
];

const datedRevocation = (one: CodeToRevoke) => ({ ...one, closedAt: isoInParis(one.closedAt) });

export const describeCourse = (one: ListedCourse) => ({
  ...one,
  dueAt: isoInParis(one.dueAt),
  startedAt: one.startedAt && isoInParis(one.startedAt),
  reportedAt: one.reportedAt && isoInParis(one.reportedAt),
});
