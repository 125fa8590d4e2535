import { ownColours } from '#domain/brand/colours.ts';
import {
  introduce,
  knownFacts,
  type MailFacts,
  type MailLink,
  type MailPart,
} from '#mails/templates/mail-content.ts';
import {
  black,
  breaksPage,
  firstLines,
  footerGap,
  headingGap,
  keepLines,
  keepTogether,
  legible,
  listIndent,
  margin,
  openFonts,
  type Sheet,
  set,
  size,
  textLineGap,
  unprinted,
  widthOf,
} from './pdf-sheet.ts';

export interface PdfContent {
  readonly title: string;
  /** Shown on each page, so that a loose sheet can be identified. */
  readonly footer: string;
  readonly parts: readonly MailPart[];
  /** From a new page on. */
  readonly annexes?: readonly MailPart[] | undefined;
  readonly siteName: string;
  /** `#rrggbb`; ours by default. */
  readonly accent?: string | undefined;
  readonly createdAt: Date;
  /** Which contract, and the e-mail of its person: for a name that cannot be printed. */
  readonly subject?: string;
}

type Structure = PDFKit.PDFStructureElement;

const factNameWidth = 170;
const gray = '#5a564d';
const line = '#e2dccf';
const paper = '#f8f3e8';

/** Archivable: tagged for screen readers, fonts embedded. */
export async function writePdf(given: PdfContent): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await openFonts();
  const content = legibleContent(given, (text) => legible(text, fonts));
  const { title, siteName, createdAt } = given;
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerGap },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: siteName,
      Creator: siteName,
      CreationDate: createdAt,
    },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  for (const [name, { bytes }] of Object.entries(fonts)) sheet.registerFont(name, bytes);

  const root = sheet.struct('Document');
  sheet.addStructure(root);
  renderHead(sheet, root, content);
  renderParts(sheet, root, content.parts, content.accent);
  if (content.annexes) {
    sheet.addPage();
    renderParts(sheet, root, content.annexes, content.accent);
  }
  root.end();
  renderFooters(sheet, content);
  sheet.end();
  return written;
}

/** Says what it cannot print, and whose document it is all the same. */
function legibleContent({ createdAt, ...given }: PdfContent, legible: (text: string) => string): PdfContent {
  let isWhole = true;
  const content: Omit<PdfContent, 'createdAt'> = JSON.parse(JSON.stringify(given), (_, value) => {
    if (typeof value !== 'string') return value;
    const words = legible(value);
    isWhole &&= !words.includes(unprinted) || value.includes(unprinted);
    return words;
  });
  const { parts, subject } = content;
  const person = subject === undefined ? '' : ` Pour identifier la personne\u202f: ${subject}.`;
  const text = `Ce document n’imprime que les lettres latines, grecques et cyrilliques. Tout autre signe y est remplacé par «\u202f${unprinted}\u202f».${person}`;
  return { ...content, createdAt, parts: isWhole ? parts : [text, ...parts] };
}

function decorate(sheet: Sheet, render: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  render();
  sheet.endMarkedContent();
}

function tagged(sheet: Sheet, parent: Structure, tag: string, write: () => void): void {
  parent.add(sheet.struct(tag, {}, [write]));
}

function renderHead(
  sheet: Sheet,
  root: Structure,
  { title, siteName, accent = ownColours.accent }: PdfContent,
): void {
  decorate(sheet, () => sheet.rect(margin, margin, widthOf(sheet), 6).fill(accent));
  sheet.y = margin + 20;
  tagged(sheet, root, 'P', () => set(sheet, 'title', 13, siteName).text(siteName, margin, sheet.y));
  sheet.moveDown(1);
  tagged(sheet, root, 'H1', () => set(sheet, 'title', size.title, title).text(title, { lineGap: 1 }));
  sheet.moveDown(0.5);
}

function renderParts(sheet: Sheet, root: Structure, parts: readonly MailPart[], accent?: string): void {
  for (const [at, part] of parts.entries()) {
    if (typeof part !== 'string' && 'heading' in part) {
      renderHeading(sheet, root, part.heading, parts[at + 1]);
    } else renderPart(sheet, root, part, accent);
  }
}

function renderHeading(sheet: Sheet, root: Structure, text: string, next: MailPart | undefined): void {
  sheet.x = margin;
  sheet.y += 8;
  keepTogether(sheet, 70);
  const height = set(sheet, 'title', size.heading, text).heightOfString(text) + headingGap;
  const lines = firstLines(sheet, next);
  if (lines && breaksPage(sheet, lines, sheet.y + height) && sheet.y > margin) sheet.addPage();
  tagged(sheet, root, 'H2', () => set(sheet, 'title', size.heading, text).text(text));
  sheet.y += headingGap;
}

function renderPart(
  sheet: Sheet,
  root: Structure,
  part: Exclude<MailPart, { heading: string }>,
  accent: string = ownColours.accent,
): void {
  sheet.x = margin;
  if (typeof part === 'string') {
    keepLines(sheet, { words: part, width: widthOf(sheet) });
    tagged(sheet, root, 'P', () => writeText(sheet, part));
  } else if ('note' in part) {
    sheet.y += 8;
    tagged(sheet, root, 'P', () =>
      set(sheet, 'text', size.small, part.note, gray).text(part.note, { lineGap: textLineGap }),
    );
  } else if ('list' in part) renderList(sheet, root, part.list, accent);
  else if ('facts' in part) formatFacts(sheet, root, part.facts);
  else if ('quote' in part) renderQuote(sheet, root, part.quote);
  else tagged(sheet, root, 'P', () => renderLink(sheet, part));
  sheet.y += 6;
}

function writeText(sheet: Sheet, text: string, options: PDFKit.Mixins.TextOptions = {}): void {
  set(sheet, 'text', size.text, text).text(text, { lineGap: textLineGap, ...options });
}

/** An item with its own number has no dash. */
const numberedItem = /^(\d+\.) (.*)$/su;

function renderList(sheet: Sheet, root: Structure, items: readonly string[], accent: string): void {
  const list = sheet.struct('L');
  root.add(list);
  const width = widthOf(sheet) - listIndent;
  for (const item of items) {
    const [, number, words = item] = numberedItem.exec(item) ?? [];
    keepLines(sheet, { words, width });
    const top = sheet.y;
    const entry = sheet.struct('LI');
    list.add(entry);
    if (number === undefined) decorate(sheet, () => sheet.rect(margin, top + 5.5, 6, 2).fill(accent));
    else tagged(sheet, entry, 'Lbl', () => writeText(sheet, number, { lineBreak: false }));
    tagged(sheet, entry, 'LBody', () => {
      sheet.x = margin + listIndent;
      sheet.y = top;
      writeText(sheet, words, { width });
    });
    entry.end();
    sheet.x = margin;
    sheet.y += 2;
  }
  list.end();
}

function formatFacts(sheet: Sheet, root: Structure, facts: MailFacts): void {
  const table = sheet.struct('Table');
  root.add(table);
  const valueWidth = widthOf(sheet) - factNameWidth;
  const inName = { width: factNameWidth - 12, lineGap: 2 };
  const inValue = { width: valueWidth, lineGap: 2 };
  for (const [name, value] of knownFacts(facts)) {
    const heights = [
      set(sheet, 'text', size.text, name).heightOfString(name, inName),
      set(sheet, 'bold', size.text, value).heightOfString(value, inValue),
    ];
    const height = Math.max(...heights) + 6;
    keepTogether(sheet, height);
    const top = sheet.y;
    decorate(sheet, () =>
      sheet
        .moveTo(margin, top)
        .lineTo(margin + widthOf(sheet), top)
        .lineWidth(0.75)
        .stroke(line),
    );
    const row = sheet.struct('TR');
    table.add(row);
    tagged(sheet, row, 'TH', () =>
      set(sheet, 'text', size.text, name, gray).text(name, margin, top + 4, inName),
    );
    tagged(sheet, row, 'TD', () =>
      set(sheet, 'bold', size.text, value).text(value, margin + factNameWidth, top + 4, inValue),
    );
    row.end();
    sheet.x = margin;
    sheet.y = top + height;
  }
  table.end();
}

function renderQuote(sheet: Sheet, root: Structure, text: string): void {
  const padding = 12;
  const options = { width: widthOf(sheet) - 2 * padding - 4, lineGap: 3 };
  const height = set(sheet, 'text', size.text, text).heightOfString(text, options) + 2 * padding;
  const fits = height <= sheet.page.maxY() - margin;
  if (fits) {
    keepTogether(sheet, height);
    decorate(sheet, () => {
      sheet.rect(margin, sheet.y, widthOf(sheet), height).fill(paper);
      sheet.rect(margin, sheet.y, 4, height).fill(black);
    });
  }
  const bottom = sheet.y + height;
  tagged(sheet, root, 'BlockQuote', () =>
    set(sheet, 'text', size.text, text).text(text, margin + 4 + padding, sheet.y + padding, options),
  );
  sheet.x = margin;
  if (fits) sheet.y = bottom;
}

function renderLink(sheet: Sheet, { link, url }: MailLink): void {
  const intro = `${introduce(link)} `;
  set(sheet, 'bold', size.text, intro).text(intro, { continued: true });
  set(sheet, 'text', size.text, url).text(url, { link: url, underline: true });
}

function renderFooters(sheet: Sheet, { footer }: PdfContent): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    const page = sheet.switchToPage(index);
    // Text below the margin would begin another page.
    page.margins.bottom = 0;
    const y = page.height - margin - 4;
    sheet.markContent('Artifact', { type: 'Pagination' });
    sheet
      .moveTo(margin, y - 8)
      .lineTo(margin + widthOf(sheet), y - 8)
      .lineWidth(0.75)
      .stroke(line);
    const half = { width: widthOf(sheet) - 90, lineBreak: false, ellipsis: true };
    set(sheet, 'text', size.small, footer, gray).text(footer, margin, y, half);
    const pages = `${index - start + 1} sur ${count}`;
    sheet.text(pages, margin, y, { width: widthOf(sheet), align: 'right', lineBreak: false });
    sheet.endMarkedContent();
  }
}
