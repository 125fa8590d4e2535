import type { FileRefusal } from './refusals.ts';
import { largestFleetFile } from './request-fields.ts';

/** How a spreadsheet or a fleet program wrote its letters. */
export type FileEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: FileEncoding }
  | { readonly ok: false; readonly refusal: FileRefusal };

/** What other kinds of files begin with: ZIP (XLSX, ODS), the older XLS, PDF, GIF, PNG, JPEG, GZIP. */
const signatures: readonly (readonly [name: 'spreadsheet' | 'binary', bytes: readonly number[]])[] = [
  ['spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['binary', [0x25, 0x50, 0x44, 0x46]],
  ['binary', [0x47, 0x49, 0x46, 0x38]],
  ['binary', [0x89, 0x50, 0x4e, 0x47]],
  ['binary', [0xff, 0xd8, 0xff]],
  ['binary', [0x1f, 0x8b]],
];

/** No text that a spreadsheet writes holds one of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/u;

/** The text of a file, whatever wrote it; any bytes are answered, none throws. */
export function decodeFile(bytes: Uint8Array): Decoded {
  const refuse = (refusal: FileRefusal): Decoded => ({ ok: false, refusal });
  if (bytes.length > largestFleetFile) return refuse({ why: 'too-large' });
  const known = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return refuse({ why: known[0] });
  const encoding = encodingOf(bytes);
  // Old programs end a text with Ctrl+Z.
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = decoded.endsWith('\u001a') ? decoded.slice(0, -1) : decoded;
  if (text.trim() === '') return refuse({ why: 'empty' });
  if (controls.test(text)) return refuse({ why: 'binary' });
  if (/^\s*<[!?a-z]/iu.test(text)) return refuse({ why: 'html' });
  return { ok: true, text, encoding };
}

function encodingOf(bytes: Uint8Array): FileEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const seen = bytes.subarray(0, 200);
  seen.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > 0 && even === 0 && odd * 4 > seen.length) return 'utf-16le';
  if (even > 0 && odd === 0 && even * 4 > seen.length) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
