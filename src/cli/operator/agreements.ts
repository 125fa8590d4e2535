import type { Command } from '@commander-js/extra-typings';
import { type FormulaPart, formulaParts } from '#domain/school/formula-contents.ts';
import { type Agreements, createAgreements, type NotedContents } from '#services/enrolment/agreements.ts';
import { formatTable, isoInParis, showInstant } from './format.ts';
import { writeJson } from './io.ts';
import { json, refuse } from './options.ts';
import { RefusedError, type Tools } from './session.ts';

const maxAgreementLength = 40;
const maxValue = 100_000;

const readCount = (typed: string) =>
  /^[1-9]\d{0,5}$/u.test(typed) && Number(typed) <= maxValue
    ? Number(typed)
    : refuse(`Give a whole number from 1 to ${maxValue}.`);

const readParts = (typed: string): FormulaPart[] =>
  typed.split(',').map((word) => {
    const part = formulaParts.find((known) => known === word.trim());
    return part ?? refuse(`Its words are ${formulaParts.join(', ')}, with commas between them.`);
  });

export function addAgreements(program: Command, tools: Tools): void {
  const { io } = tools;
  const open = async (): Promise<Agreements> => createAgreements((await tools.open()).db);
  const agreements = program
    .command('agreements')
    .description(
      'what a directory does not say and a sale needs: agreement numbers of schools; hours, contents and validity of formulas',
    );
  agreements
    .command('list')
    .summary('what was noted')
    .description('Lists the agreement numbers and the contents of formulas that were noted here.')
    .addOption(json)
    .action(async (options) => {
      const notes = await open();
      const [noted, contents] = [await notes.list(), await notes.listContents()];
      if (options.json) {
        const dated = <Note extends { readonly notedAt: Date }>(all: readonly Note[]) =>
          all.map((one) => ({ ...one, notedAt: isoInParis(one.notedAt) }));
        writeJson(io, { agreements: dated(noted), contents: dated(contents) });
        return;
      }
      io.out(noted.length === 0 ? 'no agreement number\n' : formatTable(noted, columns, io.columns));
      if (contents.length > 0) io.out(`\n${formatTable(contents, contentColumns, io.columns)}`);
    });
  agreements
    .command('note')
    .summary('note the number of a school, or what a formula holds')
    .description(
      'Notes the agreement number of a school, in the place of the one noted before; with --formula, the hours, contents and validity of one of its formulas.',
    )
    .argument('<school>', 'its number in the directory')
    .argument('[agreement]', 'as the prefecture writes it, such as “E 21 069 0012 0”')
    .option('--formula <number>', 'the number of a formula in the directory', readCount)
    .option('--hours <hours>', 'hours of driving that its price includes', readCount)
    .option('--includes <words>', `what else it includes: ${formulaParts.join(',')}`, readParts)
    .option('--validity <days>', 'days for which it can be used', readCount)
    .action(async (school, agreement, { formula, hours, includes, validity }) => {
      const officeId = readSchool(school);
      const number = agreement?.trim();
      if (number !== undefined && (!/\d/u.test(number) || number.length > maxAgreementLength)) {
        throw new RefusedError(`“${agreement}” is not an agreement number.`);
      }
      const contents = { hoursIncluded: hours, includes, validityDays: validity };
      const hasContents = Object.values(contents).some((value) => value !== undefined);
      if (hasContents !== (formula !== undefined)) {
        throw new RefusedError(
          'Give --formula together with --hours, --includes or --validity: agreements note 42 --formula 4201 --hours 20 --includes theory,book --validity 365.',
        );
      }
      if (number === undefined && formula === undefined) {
        throw new RefusedError('Give the agreement number, or --formula with what it holds.');
      }
      const notes = await open();
      if (number !== undefined) {
        await notes.note(officeId, number);
        io.out(`school ${officeId}: ${number}\n`);
      }
      if (formula !== undefined) {
        await notes.noteContents(officeId, formula, contents);
        io.out(`school ${officeId}, formula ${formula}: ${describe(contents)}\n`);
      }
    });
  agreements
    .command('forget')
    .summary('forget what was noted of a school')
    .description(
      'Forgets the agreement number of a school and the contents of its formulas: it then sells nothing that its directory does not say enough of.',
    )
    .argument('<school>', 'its number in the directory')
    .action(async (school) => {
      const officeId = readSchool(school);
      if (!(await (await open()).forget(officeId))) {
        throw new RefusedError(`Nothing was noted of school ${officeId}.`);
      }
      io.out(`school ${officeId}: forgotten\n`);
    });
}

function readSchool(typed: string): number {
  const officeId = /^\d{1,9}$/u.test(typed) ? Number(typed) : 0;
  if (officeId === 0) throw new RefusedError(`“${typed}” is not the number of a school.`);
  return officeId;
}

function describe({ hoursIncluded, includes, validityDays }: NotedContents): string {
  return [
    hoursIncluded && `${hoursIncluded} h`,
    includes?.join(', '),
    validityDays && `valid for ${validityDays} days`,
  ]
    .filter(Boolean)
    .join('; ');
}

const columns = [
  { title: 'school', cell: ({ officeId }: { readonly officeId: number }) => String(officeId) },
  { title: 'agreement', cell: ({ agreement }: { readonly agreement: string }) => agreement },
  { title: 'noted', cell: ({ notedAt }: { readonly notedAt: Date }) => showInstant(notedAt) },
];

type Contents = Awaited<ReturnType<Agreements['listContents']>>[number];
const contentColumns = [
  { title: 'school', cell: ({ officeId }: Contents) => String(officeId) },
  { title: 'formula', cell: ({ formulaId }: Contents) => String(formulaId) },
  { title: 'contents', cell: (contents: Contents) => describe(contents) },
  { title: 'noted', cell: ({ notedAt }: Contents) => showInstant(notedAt) },
];
