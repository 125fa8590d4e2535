import type { Command } from '@commander-js/extra-typings';
import { buildNetwork } from '#domain/network/gather.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import { schoolColumns } from '#domain/network/tables.ts';
import { withOurTitles } from '#domain/network/titles.ts';
import { type FormulaPart, formulaParts } from '#domain/school/formula-contents.ts';
import { nameSeller } from '#domain/school/seller.ts';
import { readTables } from '#services/directory/import/read-tables.ts';
import {
  type Agreements,
  createAgreements,
  type NotedContents,
  type NotedSchool,
} from '#services/enrolment/agreements.ts';
import { formatTable, isoInParis, showInstant } from './format.ts';
import { writeJson } from './io.ts';
import { json, refuse } from './options.ts';
import { describeRefusal } from './schools/format-plan.ts';
import { RefusedError, type Tools } from './session.ts';

const maxValue = 100_000;

/** What may be noted of a school, under the titles of an import. */
const { agrement, legal_name, legal_form, siret, insurer, guarantor, guarantee_ceiling_cents } =
  schoolColumns;
const notedColumns = { agrement, legal_name, legal_form, siret, insurer, guarantor, guarantee_ceiling_cents };
const titles = Object.values(notedColumns).map(({ title }) => title);

/** @throws RefusedError for a row without a number, or with a column that is not noted. */
function readSchools(sheet: Sheet): (readonly [officeId: number, noted: NotedSchool])[] {
  const read = buildNetwork(new Map([['schools', withOurTitles('schools', sheet)]]));
  const faults = 'faults' in read ? read.faults : read.network.refusals;
  if ('faults' in read || faults.length > 0) throw new RefusedError(faults.map(describeRefusal).join('\n'));
  return read.network.schools.map(({ fields: { id, ...noted }, line }) => {
    if (!id) throw new RefusedError(`Line ${line} has no id, the number of the school in the directory.`);
    const other = Object.keys(noted).find((name) => !(name in notedColumns));
    if (other) throw new RefusedError(`“${other}” is not noted here: give id, ${titles.join(', ')}.`);
    return [id, noted];
  });
}

/** An empty column would end the sales of all its schools. */
function withoutEmpty(noted: NotedSchool): NotedSchool {
  return Object.fromEntries(Object.entries(noted).filter(([, value]) => value !== null)) as NotedSchool;
}

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
      'what a directory does not say and a sale needs: agreement number, legal identity, insurer and guarantor of schools; hours, contents and validity of formulas',
    );
  agreements
    .command('list')
    .summary('what was noted')
    .description('Lists what was noted here of schools and of their formulas.')
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
      io.out(noted.length === 0 ? 'no school\n' : formatTable(noted, columns, io.columns));
      if (contents.length > 0) io.out(`\n${formatTable(contents, contentColumns, io.columns)}`);
    });
  agreements
    .command('note')
    .summary('note the number and identity of a school, or what a formula holds')
    .description(
      `Notes the agreement number and other columns of a school (${titles.join(', ')}), in the place of those noted before; with --formula, the hours, contents and validity of one of its formulas.`,
    )
    .argument('<school>', 'its number in the directory')
    .argument('[noted...]', 'its number, such as “E 21 069 0012 0”, and column=value pairs')
    .option('--formula <number>', 'the number of a formula in the directory', readCount)
    .option('--hours <hours>', 'hours of driving that its price includes', readCount)
    .option('--includes <words>', `what else it includes: ${formulaParts.join(',')}`, readParts)
    .option('--validity <days>', 'days for which it can be used', readCount)
    .action(async (school, typed, { formula, hours, includes, validity }) => {
      const officeId = readSchool(school);
      const contents = { hoursIncluded: hours, includes, validityDays: validity };
      const hasContents = Object.values(contents).some((value) => value !== undefined);
      if (hasContents !== (formula !== undefined)) {
        throw new RefusedError(
          'Give --formula together with --hours, --includes or --validity: agreements note 42 --formula 4201 --hours 20 --includes theory,book --validity 365.',
        );
      }
      if (typed.length === 0 && formula === undefined) {
        throw new RefusedError(
          'Give the agreement number or a column=value, or --formula with what it holds.',
        );
      }
      const pairs = typed.map((word) => (/^\w+=/u.test(word) ? word : `agreement=${word}`).split(/=(.*)/su));
      const columns = ['id', ...pairs.map(([name = '']) => name)];
      const cells = [String(officeId), ...pairs.map(([, value = '']) => value)];
      const [read] = readSchools({ file: 'note', columns, rows: [{ line: 1, cells }] });
      const notes = await open();
      if (read && typed.length > 0) {
        await notes.note(...read);
        io.out(`school ${officeId}: ${typed.join('; ')}\n`);
      }
      if (formula !== undefined) {
        await notes.noteContents(officeId, formula, contents);
        io.out(`school ${officeId}, formula ${formula}: ${describe(contents)}\n`);
      }
    });
  agreements
    .command('import')
    .summary('note schools from a CSV')
    .description(
      `Notes each school of a CSV with the columns id, ${titles.join(', ')}. An empty cell keeps what was noted before; agreements note clears it.`,
    )
    .argument('<file>', 'a CSV')
    .action(async (file) => {
      const sheet = (await readTables(file)).get('schools');
      const schools = (sheet ? readSchools(sheet) : [])
        .map(([officeId, noted]) => [officeId, withoutEmpty(noted)] as const)
        .filter(([, noted]) => Object.keys(noted).length > 0);
      if (schools.length === 0) throw new RefusedError(`${file} has nothing to note of a school.`);
      const notes = await open();
      for (const [officeId, noted] of schools) await notes.note(officeId, noted);
      io.out(`${schools.length} schools noted\n`);
    });
  agreements
    .command('forget')
    .summary('forget what was noted of a school')
    .description(
      'Forgets what was noted of a school and of its formulas: it then sells nothing that its directory does not say enough of.',
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

type Noted = Awaited<ReturnType<Agreements['list']>>[number];
const columns = [
  { title: 'school', cell: ({ officeId }: Noted) => String(officeId) },
  { title: 'agreement', cell: ({ agreement }: Noted) => agreement ?? '' },
  { title: 'seller', cell: (noted: Noted) => nameSeller(noted) ?? '' },
  { title: 'SIRET', cell: (noted: Noted) => noted.siret ?? '' },
  { title: 'noted', cell: ({ notedAt }: Noted) => showInstant(notedAt) },
];

type Contents = Awaited<ReturnType<Agreements['listContents']>>[number];
const contentColumns = [
  { title: 'school', cell: ({ officeId }: Contents) => String(officeId) },
  { title: 'formula', cell: ({ formulaId }: Contents) => String(formulaId) },
  { title: 'contents', cell: (contents: Contents) => describe(contents) },
  { title: 'noted', cell: ({ notedAt }: Contents) => showInstant(notedAt) },
];
