import type { Command } from '@commander-js/extra-typings';
import type { Kysely } from 'kysely';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { buildNetwork } from '#domain/network/gather.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import { schoolColumns } from '#domain/network/tables.ts';
import { withOurTitles } from '#domain/network/titles.ts';
import { type FormulaPart, formulaParts } from '#domain/school/formula-contents.ts';
import { describeContents, readSchool } from '#operator/agreements.ts';
import { RefusedError } from '#operator/refused.ts';
import { readTables } from '#services/directory/import/read-tables.ts';
import { type Agreements, createAgreements, type NotedSchool } from '#services/enrolment/agreements.ts';
import { refuse } from './options.ts';
import { describeRefusal } from './schools/format-plan.ts';
import type { Tools } from './session.ts';

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
    const other = Object.keys(noted).find((name) => !Object.hasOwn(notedColumns, name));
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

export function addAgreements(agreements: Command, tools: Tools): void {
  const { io } = tools;
  const open = async (): Promise<Agreements> => createAgreements((await tools.open()).db);
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
        io.out(`school ${officeId}, formula ${formula}: ${describeContents(contents)}\n`);
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
      const db: Kysely<EnrolmentDatabase> = (await tools.open()).db;
      await db.transaction().execute(async (transaction) => {
        const notes = createAgreements(transaction);
        for (const [officeId, noted] of schools) await notes.note(officeId, noted);
      });
      io.out(`${schools.length} schools noted\n`);
    });
}
