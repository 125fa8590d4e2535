import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { mapPictures, namesPictureFile, pictureFolder, pictureOf } from '#domain/network/pictures.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import { type Refusal, schoolColumns } from '#domain/network/tables.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { checkPicture, PictureFault, type PictureFile, type Pictures } from '#services/images/pictures.ts';

const pictureColumns = [schoolColumns.photos.title, schoolColumns.logo.title];

export function namesPictures(sheet: Sheet): boolean {
  const places = placesIn(sheet.columns);
  return sheet.rows.some(({ cells }) =>
    places.some(([, at]) => (cells[at] ?? '').split('|').some((value) => namesPictureFile(value.trim()))),
  );
}

/** Checks all pictures named by a table of schools, in the folder beside it. */
export async function readPictures(
  sheet: Sheet,
  folder: string,
  isKnown: (hash: string) => boolean,
  onProgress: (done: number) => void,
) {
  const names = await listFolder(folder);
  const checked = new Map<string, PictureFile | string>();
  const check = async (name: string) => {
    const known = checked.get(name);
    if (known !== undefined) return known;
    const made = await checkFile(name, folder, names, isKnown);
    checked.set(name, made);
    return made;
  };
  const refusals: (Refusal & { line: number })[] = [];
  const files = new Map<string, PictureFile>();
  const rows: Sheet['rows'][number][] = [];
  for (const { line, cells } of sheet.rows) {
    onProgress(rows.length / sheet.rows.length);
    const changed = [...cells];
    for (const [column, at] of placesIn(sheet.columns)) {
      const addresses = new Map<string, string>();
      for (const name of (cells[at] ?? '').split('|').map((value) => value.trim())) {
        if (!namesPictureFile(name)) continue;
        const found = await check(name);
        if (typeof found === 'string') refusals.push({ file: sheet.file, line, column, why: found });
        else {
          files.set(found.address, found);
          addresses.set(name, found.address);
        }
      }
      // A refused picture leaves its cell empty, so that it is reported once.
      changed[at] = mapPictures(cells[at] ?? '', (value) =>
        namesPictureFile(value) ? (addresses.get(value) ?? '') : value,
      );
    }
    rows.push({ line, cells: changed });
  }
  return { sheet: { ...sheet, rows }, refusals, files };
}

function placesIn(columns: readonly string[]): (readonly [column: string, at: number])[] {
  return pictureColumns.flatMap((title) => {
    const at = columns.indexOf(title);
    return at < 0 ? [] : [[title, at] as const];
  });
}

/** By normalised name; undefined without such a folder. */
async function listFolder(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names && new Map(names.map((name) => [name.normalize('NFC'), name]));
}

async function checkFile(
  name: string,
  folder: string,
  names: ReadonlyMap<string, string> | undefined,
  isKnown: (hash: string) => boolean,
): Promise<PictureFile | string> {
  if (!names) return `“${name}”: the folder ${folder} does not exist`;
  const file = names.get(name.normalize('NFC'));
  if (file === undefined) return `“${name}” is not in ${folder}; capitals count`;
  try {
    return await checkPicture(join(folder, file), isKnown);
  } catch (error) {
    if (error instanceof PictureFault) return `“${name}” ${error.message}`;
    return `“${name}” cannot be read (${describeFileFault(error) ?? error})`;
  }
}

/** Folder of pictures for a folder of tables, or for one table. */
export function pictureFolderOf(path: string, isFolder: boolean): string {
  return join(isFolder ? path : dirname(path), pictureFolder);
}

export function createPictureWriter(folder: string, columns: readonly string[], pictures: Pictures) {
  const written = new Map<string, string>();

  async function write(address: string): Promise<string> {
    const hash = pictureOf(address);
    const known = written.get(address);
    if (hash === undefined || known !== undefined) return known ?? address;
    const bytes = await pictures.read(hash);
    const name = bytes ? basename(address) : address;
    if (bytes) {
      await mkdir(join(folder, pictureFolder), { recursive: true });
      await writeFile(join(folder, pictureFolder, name), bytes, { flag: 'wx' });
    }
    written.set(address, name);
    return name;
  }

  return async (row: readonly string[]): Promise<readonly string[]> => {
    const changed = [...row];
    for (const [, at] of placesIn(columns)) {
      const cell = row[at] ?? '';
      for (const address of cell.split(' | ')) await write(address);
      changed[at] = cell
        .split(' | ')
        .map((address) => written.get(address) ?? address)
        .join(' | ');
    }
    return changed;
  };
}
