import type { Command } from '@commander-js/extra-typings';
import { createAgreements } from '#services/enrolment/agreements.ts';
import { drawTable, isoInParis, showInstant } from './draw.ts';
import { writeJson } from './io.ts';
import { json } from './options.ts';
import { openPayments, RefusedError, type Tools } from './session.ts';

const longestAgreement = 40;

export function addAgreements(program: Command, tools: Tools): void {
  const { io } = tools;
  const agreements = program
    .command('agreements')
    .description(
      'agreement numbers of schools whose directory tells none: without one a school sells nothing',
    );
  agreements
    .command('list')
    .summary('the numbers that were noted')
    .description('Lists the agreement numbers that were noted here, by the number of their school.')
    .addOption(json)
    .action(async (options) => {
      const { db } = await openPayments(tools);
      const noted = await createAgreements(db).list();
      if (options.json) {
        writeJson(io, { agreements: noted.map((one) => ({ ...one, notedAt: isoInParis(one.notedAt) })) });
      } else {
        io.out(noted.length === 0 ? 'no agreement number\n' : drawTable(noted, columns, io.columns));
      }
    });
  agreements
    .command('note')
    .summary('note the number of a school')
    .description('Notes the agreement number of a school, in the place of the one noted before.')
    .argument('<school>', 'its number in the directory')
    .argument('<agreement>', 'as the prefecture writes it, such as “E 21 069 0012 0”')
    .action(async (school, agreement) => {
      const officeId = readSchool(school);
      const number = agreement.trim();
      if (!/\d/u.test(number) || number.length > longestAgreement) {
        throw new RefusedError(`“${agreement}” is no agreement number.`);
      }
      const { db } = await openPayments(tools);
      await createAgreements(db).note(officeId, number);
      io.out(`school ${officeId}: ${number}\n`);
    });
  agreements
    .command('forget')
    .summary('forget the number of a school')
    .description(
      'Forgets the agreement number of a school, which then sells nothing unless its directory tells one.',
    )
    .argument('<school>', 'its number in the directory')
    .action(async (school) => {
      const officeId = readSchool(school);
      const { db } = await openPayments(tools);
      if (!(await createAgreements(db).forget(officeId))) {
        throw new RefusedError(`No agreement number was noted of school ${officeId}.`);
      }
      io.out(`school ${officeId}: forgotten\n`);
    });
}

function readSchool(typed: string): number {
  const officeId = /^\d{1,9}$/u.test(typed) ? Number(typed) : 0;
  if (officeId === 0) throw new RefusedError(`“${typed}” is no number of a school.`);
  return officeId;
}

const columns = [
  { title: 'school', cell: ({ officeId }: { readonly officeId: number }) => String(officeId) },
  { title: 'agreement', cell: ({ agreement }: { readonly agreement: string }) => agreement },
  { title: 'noted', cell: ({ notedAt }: { readonly notedAt: Date }) => showInstant(notedAt) },
];
