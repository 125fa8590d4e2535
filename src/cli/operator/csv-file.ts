import { open as openFile } from 'node:fs/promises';
import { type Command, Option, type OptionValues } from '@commander-js/extra-typings';
import { type Cell, csvRows, type Separator } from '#domain/text/csv-text.ts';
import { refuse } from './options.ts';
import { RefusedError, type Tools } from './session.ts';

export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const separator = new Option('--separator <;|,>', 'the separator of columns')
  .argParser((typed): Separator => (typed === ';' || typed === ',' ? typed : refuse('It is ; or ,')))
  .default(';' as const);

export function withFile<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
) {
  return command
    .option('--output <file>', 'a file, readable by you alone; default: the terminal')
    .option('--force', 'replaces that file when it is there')
    .addOption(separator);
}

interface Export<Row> {
  readonly name: string;
  readonly columns: Columns<Row>;
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly separator: Separator;
  readonly read: (write: (some: readonly Row[]) => Promise<void>) => Promise<number>;
}

/** @throws RefusedError when the file exists, or cannot be written. */
export async function writeCsv<Row>({ io }: Tools, wanted: Export<Row>): Promise<void> {
  const { name, columns, output, force, separator: between, read } = wanted;
  await using file = output === undefined ? undefined : await openNew(output, force);
  const write = async (text: string) => (file ? file.appendFile(text) : io.out(text));
  // The byte order mark makes spreadsheets read the file as UTF-8.
  await write(`\ufeff${csvRows([Object.keys(columns)], between)}`);
  const count = await read((some) =>
    write(
      csvRows(
        some.map((row) => Object.values(columns).map((cell) => cell(row))),
        between,
      ),
    ),
  );
  if (output !== undefined) io.err(`${count} ${name}${count === 1 ? '' : 's'} written to ${output}\n`);
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
