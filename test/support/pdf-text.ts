import { inflateSync } from 'node:zlib';

/** What a reader sees in a PDF of ours, page by page: enough of the format to judge what `writePdf` writes. */
export function readPdf(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    objects.set(id, body);
  }
  const streamOf = (id: string): string => {
    const [, head = '', raw = ''] =
      /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/u.exec(objects.get(id) ?? '') ?? [];
    const data = Buffer.from(raw, 'latin1');
    return (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
  };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const cmap = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id) ?? '')?.[1];
      if (cmap) fonts.set(name, readCmap(streamOf(cmap)));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/u.test(body));
  const contents = pages.map((body) => streamOf(/\/Contents (\d+) 0 R/u.exec(body)?.[1] ?? ''));
  return {
    catalogue: [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '',
    source,
    pages: contents.map((content) => readText(content, fonts)),
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

function readText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w+>|[\s\d.-])*)\] TJ/gu)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (shown === undefined) continue;
    for (const [, hex = ''] of shown.matchAll(/<(\w+)>/gu)) {
      for (const [glyph] of hex.matchAll(/.{4}/gu))
        text += letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd';
    }
    text += '\n';
  }
  return text;
}
