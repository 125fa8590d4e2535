import * as v from 'valibot';
import { codeColumns, readCode } from '#domain/course/course-codes.ts';
import {
  addCodes,
  countFreeCodes,
  listCodesToRevoke,
  markRevoked,
} from '#services/enrolment/courses/course-codes.ts';
import { listCourses } from '#services/enrolment/courses/list-courses.ts';
import { frenchCourseEnds, frenchCourseStates } from './console/states.ts';
import { action, list } from './declaration.ts';
import { argument, flag, pages, pagingOf } from './fields.ts';
import { readCsv } from './read-csv.ts';
import { RefusedError } from './refused.ts';

export const accessesList = list({
  name: 'accesses list',
  title: 'accesses of paid courses',
  description:
    'Lists the accesses of paid theory courses, the newest first, without their addresses and codes. With --codes the codes that are left, with --revoke the orders whose code is to be revoked at its platform.',
  owners: ['enrolment'],
  row: 'access',
  fields: { ...pages, late: flag('only those that are not open in time, or not closed, the oldest first') },
  query: async ({ db, now }, { late, ...paging }) => ({
    rows: await listCourses(db, { late, now: now(), ...pagingOf(paging) }),
  }),
  columns: {
    order: ['text', 'reference'],
    course: ['text', 'course'],
    'opened by': [
      'text',
      ({ way }) => (way === 'school' ? 'school' : 'site'),
      ({ way }) => (way === 'school' ? 'l’école' : 'le site'),
    ],
    state: [
      'text',
      ({ state, isLate }) => (isLate ? `${state}, late` : state),
      ({ state, isLate }) => `${frenchCourseStates[state]}${isLate ? ', en retard' : ''}`,
    ],
    due: ['instant', 'dueAt'],
    reported: ['instant', 'reportedAt'],
    school: ['text', ({ schoolLabel, schoolId }) => `${schoolLabel} (${schoolId})`],
  },
  jsonName: 'accesses',
});

export const codesList = list({
  name: 'accesses codes',
  title: 'how many codes are left',
  description: 'Lists how many codes are left, by course and school.',
  owners: ['enrolment'],
  row: 'code',
  fields: {},
  query: async ({ db }) => ({ rows: await countFreeCodes(db) }),
  columns: {
    course: ['text', 'course'],
    left: ['count', 'left'],
    'after waiting orders': ['count', 'count'],
    school: [
      'text',
      ({ officeId, isFictional }) => `${officeId ?? 'every school'}${isFictional ? ', demonstration' : ''}`,
      ({ officeId, isFictional }) => `${officeId ?? 'toutes'}${isFictional ? ', démonstration' : ''}`,
    ],
  },
});

export const codesToRevoke = list({
  name: 'accesses revoke',
  title: 'orders that ended after their code was given',
  description: 'Lists the orders whose code is to be revoked at its platform.',
  owners: ['enrolment'],
  row: 'order',
  fields: {},
  query: async ({ db }) => ({ rows: await listCodesToRevoke(db) }),
  columns: {
    order: ['text', 'reference'],
    course: ['text', 'course'],
    ended: ['instant', 'closedAt'],
    because: ['text', 'closedBecause', ({ closedBecause: why }) => why && frenchCourseEnds[why]],
    school: ['text', 'schoolLabel'],
  },
  empty: 'No code to revoke.',
});

export const importCodes = action({
  name: 'accesses import',
  title: 'codes that open courses',
  description: `Adds the codes of a CSV file with the columns ${codeColumns.join(', ')}: the number of a school or * for every school, the course (voiture, moto, fluvial, cotier), the address of the course, and the code. Codes that are here already change nothing. A file with a fault adds nothing.`,
  owners: ['enrolment'],
  fields: { file: argument('<file>', 'a CSV file', v.string()) },
  async effect({ db, house, now }, { file }) {
    const codes = await readCsv(file, { columns: codeColumns, read: readCode });
    const added = await addCodes(db, codes, { now: now() });
    const known = codes.length - added;
    return {
      text: `${added} added, ${known} already known.\n`,
      data: { added, known },
      warning: house.course && 'COURSE_URL is set: the platform opens courses, and no code is given.\n',
    };
  },
});

export const revokeCode = action({
  name: 'accesses revoked',
  title: 'the code of an order was revoked',
  description: 'Notes that the code of an order that ended was revoked at its platform.',
  owners: ['enrolment'],
  fields: { reference: argument('<reference>', 'the order, such as CR-7K3M-9XQ2', v.string()) },
  async effect({ db, now }, { reference }) {
    if (!(await markRevoked(db, reference, now()))) {
      throw new RefusedError(
        `${reference} has no code to revoke. See accesses list --revoke.`,
        `${reference} n’a pas de code à révoquer.`,
      );
    }
    return { text: `${reference}: its code is noted as revoked.\n`, data: { reference } };
  },
});
