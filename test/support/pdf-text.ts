import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';

/** What a reader sees in a PDF of ours, page by page: enough of the format to judge what `writePdf` writes. */
export function readPdf(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    objects.set(id, body);
  }
  const streamOf = (id: string) => bytesOf(id).toString('latin1');
  const bytesOf = (id: string): Buffer => {
    const [, head = '', raw = ''] =
      /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/u.exec(objects.get(id) ?? '') ?? [];
    const data = Buffer.from(raw, 'latin1');
    return head.includes('/FlateDecode') ? inflateSync(data) : data;
  };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  const unseen = new Map<string, (glyph: number) => boolean>();
  const next = (id: string | undefined, key: string) =>
    new RegExp(`/${key} \\[?(\\d+) 0 R`, 'u').exec(objects.get(id ?? '') ?? '')?.[1];
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const cmap = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id) ?? '')?.[1];
      if (cmap) fonts.set(name, readCmap(streamOf(cmap)));
      const file = next(next(next(id, 'DescendantFonts'), 'FontDescriptor'), 'FontFile2');
      if (file) unseen.set(name, findUnseen(bytesOf(file)));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/u.test(body));
  const contents = pages.map((body) => streamOf(/\/Contents (\d+) 0 R/u.exec(body)?.[1] ?? ''));
  return {
    catalogue: [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '',
    source,
    pages: contents.map((content) => readText(content, fonts)),
    /** Letters of which the picture is a box or nothing. */
    unseen: contents
      .map((content) => readText(content, fonts, unseen))
      .join('')
      .replaceAll(/\s/gu, ''),
    /** Every colour that something is filled with, written `#rrggbb`. */
    fills: new Set(contents.flatMap(readFills)),
  };
}

function readFills(content: string): string[] {
  return [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gmu)].map(
    ([, ...parts]) =>
      `#${parts
        .map((part) =>
          Math.round(Number(part) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  );
}

/** All of it as one line: where lines end is a matter of layout. */
export function readPdfText(bytes: Uint8Array): string {
  return readPdf(bytes).pages.join(' ').replaceAll(/\s+/gu, ' ');
}

function readCmap(cmap: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/gu)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/gu)].entries()) {
      letters.set(Number.parseInt(first, 16) + at, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function findUnseen(file: Buffer): (glyph: number) => boolean {
  const font = create(file);
  if (!('getGlyph' in font)) throw new Error('a collection of fonts');
  return (glyph) => glyph === 0 || font.getGlyph(glyph).path.commands.length === 0;
}

/** All of it, or what `chosen` chooses of each font’s glyphs. */
function readText(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
  chosen?: ReadonlyMap<string, (glyph: number) => boolean>,
): string {
  let letters: ReadonlyMap<number, string> = new Map();
  let isChosen = (_: number) => true;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w+>|[\s\d.-])*)\] TJ/gu)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (font !== undefined && chosen) isChosen = chosen.get(font) ?? isChosen;
    if (shown === undefined) continue;
    for (const [, hex = ''] of shown.matchAll(/<(\w+)>/gu)) {
      for (const [digits] of hex.matchAll(/.{4}/gu)) {
        const glyph = Number.parseInt(digits, 16);
        if (isChosen(glyph)) text += letters.get(glyph) ?? '\ufffd';
      }
    }
    text += '\n';
  }
  return text;
}
