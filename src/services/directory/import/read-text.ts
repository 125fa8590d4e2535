import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeFileFault } from '#domain/text/file-fault.ts';

export class FileFault extends Error {
  override readonly name = 'FileFault';
  /** What the console says. */
  readonly french: string | undefined;

  constructor(message: string, french?: string) {
    super(message);
    this.french = french;
  }
}

const megabyte = 1024 * 1024;
export const maxFileBytes = 400 * megabyte;

const zip = [0x50, 0x4b, 0x03, 0x04];

/** UTF-8, UTF-16 with its mark, or windows-1252. @throws FileFault */
export async function readText(path: string): Promise<string> {
  const name = basename(path);
  return decodeText(await readBytes(path), name);
}

/** @throws FileFault */
export async function readBytes(path: string): Promise<Buffer> {
  const name = basename(path);
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    if (size > maxFileBytes) {
      throw new FileFault(
        `${name} holds ${Math.round(size / megabyte)} MB; at most ${maxFileBytes / megabyte} MB are read. Leave out the rows that are not needed, or cut it in parts.`,
      );
    }
    return await file.readFile();
  } catch (error) {
    if (error instanceof FileFault || !(error instanceof Error)) throw error;
    throw new FileFault(`${path} cannot be read (${describeFileFault(error) ?? error.message}).`);
  }
}

export function decodeText(bytes: Buffer, name: string): string {
  if (bytes.length === 0) throw new FileFault(`${name} is empty.`, 'Ce fichier est vide.');
  if (zip.every((byte, at) => bytes[at] === byte)) {
    throw new FileFault(
      `${name} is a workbook or an archive, not a text. End its name in .xlsx where it is one.`,
      'C’est un classeur ou une archive. Un classeur se nomme en .xlsx.',
    );
  }
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) {
    throw new FileFault(
      `${name} is no text: it holds bytes that no text has.`,
      'Ce fichier n’est ni un texte ni un classeur .xlsx.',
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    // Bytes that windows-1252 does not define become control characters.
    if (!/[\u0080-\u009f]/u.test(text)) return text;
    throw new FileFault(
      `${name} is neither UTF-8 nor windows-1252. Save it as CSV in UTF-8.`,
      'Les lettres de ce fichier ne sont pas lisibles. Enregistrez-le en CSV (UTF-8).',
    );
  }
}
