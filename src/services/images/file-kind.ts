export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg';

/** What a file is by its first bytes, whatever it is called; undefined for all that is not read. */
export function fileKind(bytes: Buffer): FileKind | undefined {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/u.test(at(0, 6))) return 'gif';
  if (at(4, 8) === 'ftyp' && avifBrands(bytes).includes('avif')) return 'avif';
  return isDrawing(bytes.toString('utf8', 0, 4096)) ? 'svg' : undefined;
}

/** Taken off piece by piece: one expression for all could take a hostile file for years. */
const beforeDrawing = /^(?:[\s\ufeff]+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>)/u;

function isDrawing(text: string): boolean {
  for (let rest = text; ; ) {
    const [piece] = beforeDrawing.exec(rest) ?? [];
    if (!piece) return /^<svg[\s>]/u.test(rest);
    rest = rest.slice(piece.length);
  }
}

/** The brands of the first box: the main one, then, after a version, those it is compatible with. */
function avifBrands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let from = 8; from + 4 <= end; from += 4) brands.push(bytes.toString('latin1', from, from + 4));
  return brands;
}
