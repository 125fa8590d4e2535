import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, extname } from 'node:path';
import { FileFault, readBytes } from './read-text.ts';
import type { WorkbookAnswer } from './workbook-process.ts';

interface ReadingLimits {
  readonly memoryMb: number;
  readonly seconds: number;
}

/** A table of 24,000 rows and 60 columns needs some 600 MB. */
const readingLimits: ReadingLimits = { memoryMb: 1500, seconds: 120 };

export function isWorkbook(path: string): boolean {
  return ['.xlsx', '.xls', '.ods'].includes(extname(path).toLowerCase());
}

/** @throws FileFault where the program that made it has to save it as another. */
export async function readWorkbook(path: string, limits = readingLimits) {
  return readWorkbookBytes({ name: basename(path), read: () => readBytes(path) }, limits);
}

interface GivenWorkbook {
  readonly name: string;
  readonly read: () => Promise<Buffer>;
}

/** @throws FileFault */
export async function readWorkbookBytes({ name: file, read }: GivenWorkbook, limits = readingLimits) {
  if (extname(file).toLowerCase() !== '.xlsx') {
    throw new FileFault(
      `${file}: files of this kind are not read. Open it and save it as .xlsx (“Classeur Excel”), or each sheet as CSV (UTF-8).`,
      'Ce genre de classeur n’est pas lu. Enregistrez-le en .xlsx (« Classeur Excel »), ou chaque feuille en CSV (UTF-8).',
    );
  }
  const answer = await askProcess(await read(), limits);
  if (!answer) {
    throw new FileFault(
      `${file} needs more than ${limits.memoryMb} MB or ${limits.seconds} s to be read: one value far from the others, or many empty rows with a format, are enough. Copy the table alone into a new sheet, or save it as CSV (UTF-8).`,
      'Ce classeur est trop lourd à lire. Copiez le tableau seul dans une nouvelle feuille, ou enregistrez-le en CSV (UTF-8).',
    );
  }
  if ('fault' in answer) {
    throw new FileFault(
      `${file} is no workbook that can be read (${answer.fault}). Save it as .xlsx again.`,
      'Ce classeur n’est pas lisible. Enregistrez-le de nouveau en .xlsx.',
    );
  }
  return answer.sheets.filter(({ rows }) => rows.length > 0);
}

/** A process of its own, since one that needs more memory ends at once. Undefined where it ended without an answer. */
async function askProcess(
  bytes: Buffer,
  { memoryMb, seconds }: ReadingLimits,
): Promise<WorkbookAnswer | undefined> {
  const child = fork(new URL('workbook-process.ts', import.meta.url), [], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  let answer: WorkbookAnswer | undefined;
  child.on('message', (message: WorkbookAnswer) => {
    answer = message;
  });
  // Where it ended already, its channel is closed, which the next line sees.
  child.send(bytes, () => {});
  await once(child, 'disconnect');
  return answer;
}
