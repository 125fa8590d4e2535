import * as v from 'valibot';
import { nameSeller } from '#domain/school/seller.ts';
import { createAgreements, type NotedContents } from '#services/enrolment/agreements.ts';
import { action, list } from './declaration.ts';
import { argument } from './fields.ts';
import { RefusedError } from './refused.ts';

export function describeContents({ hoursIncluded, includes, validityDays }: NotedContents): string {
  return [
    hoursIncluded && `${hoursIncluded} h`,
    includes?.join(', '),
    validityDays && `valid for ${validityDays} days`,
  ]
    .filter(Boolean)
    .join('; ');
}

export const notedSchools = list({
  name: 'agreements list',
  title: 'what was noted',
  description: 'Lists what was noted here of schools and of their formulas.',
  row: 'agreement',
  fields: {},
  query: async ({ db }) => ({ rows: await createAgreements(db).list() }),
  columns: {
    school: ['text', 'officeId'],
    agreement: ['text', 'agreement'],
    seller: ['text', (noted) => nameSeller(noted)],
    SIRET: ['text', 'siret'],
    noted: ['instant', 'notedAt'],
  },
  empty: 'no school',
});

export const notedContents = list({
  name: 'agreements contents',
  title: 'what was noted of formulas',
  description: 'Lists what was noted here of formulas.',
  row: 'formula',
  fields: {},
  query: async ({ db }) => ({ rows: await createAgreements(db).listContents() }),
  columns: {
    school: ['text', 'officeId'],
    formula: ['text', 'formulaId'],
    contents: ['text', (noted) => describeContents(noted)],
    noted: ['instant', 'notedAt'],
  },
  jsonName: 'contents',
});

/** @throws RefusedError unless it is a number. */
export function readSchool(typed: string): number {
  const officeId = /^\d{1,9}$/u.test(typed) ? Number(typed) : 0;
  if (officeId === 0) throw new RefusedError(`“${typed}” is not the number of a school.`);
  return officeId;
}

export const forgetNotes = action({
  name: 'agreements forget',
  title: 'forget what was noted of a school',
  description:
    'Forgets what was noted of a school and of its formulas: it then sells nothing that its directory does not say enough of.',
  fields: { school: argument('<school>', 'its number in the directory', v.string()) },
  async effect({ db }, { school }) {
    const officeId = readSchool(school);
    if (!(await createAgreements(db).forget(officeId))) {
      throw new RefusedError(`Nothing was noted of school ${officeId}.`);
    }
    return { text: `school ${officeId}: forgotten\n`, data: { school: officeId } };
  },
});
