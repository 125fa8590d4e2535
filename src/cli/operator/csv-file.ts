import { open as openFile } from 'node:fs/promises';
import { type Command, Option } from '@commander-js/extra-typings';
import { csvRows, type Separator } from '#domain/text/csv-text.ts';
import { fileCell } from '#operator/cells.ts';
import { type Columns, plural } from '#operator/declaration.ts';
import { RefusedError } from '#operator/refused.ts';
import type { Io } from './io.ts';
import { refuse } from './options.ts';

const separator = new Option('--separator <;|,>', 'the separator of columns')
  .argParser((typed): Separator => (typed === ';' || typed === ',' ? typed : refuse('It is ; or ,')))
  .default(';' as const);

export interface FileOptions {
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly separator: Separator;
  readonly anonymous?: boolean | undefined;
}

export function addFileOptions(command: Command): Command {
  return command
    .option('--output <file>', 'a file, readable by you alone; default: the terminal')
    .option('--force', 'replaces that file when it is there')
    .addOption(separator) as Command;
}

export const isOfPerson = <Row>([, column]: readonly [string, Columns<Row>[string]]) =>
  column[0] === 'person';

/** Calls `read` with what writes rows. @throws RefusedError when the file exists, or cannot be written. */
export async function writeCsv<Row>(
  { io, row, columns }: { readonly io: Io; readonly row: string; readonly columns: Columns<Row> },
  { output, force, separator: between, anonymous }: FileOptions,
  read: (write: (some: readonly Row[]) => Promise<void>) => Promise<number>,
): Promise<void> {
  const written = Object.entries(columns).filter((column) => !anonymous || !isOfPerson(column));
  await using file = output === undefined ? undefined : await openNew(output, force);
  const write = async (text: string) => (file ? file.appendFile(text) : io.out(text));
  // The byte order mark makes spreadsheets read the file as UTF-8.
  await write(`\ufeff${csvRows([written.map(([title]) => title)], between)}`);
  const count = await read((some) =>
    write(
      csvRows(
        some.map((one) => written.map(([, column]) => fileCell(column, one))),
        between,
      ),
    ),
  );
  if (output !== undefined) io.err(`${plural(count, row)} written to ${output}\n`);
}

async function openNew(path: string, force = false) {
  try {
    return await openFile(path, force ? 'w' : 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new RefusedError(
      code === 'EEXIST' ? `${path} is there already. Name another file, or add --force.` : message,
    );
  }
}
