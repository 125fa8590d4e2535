import { readFileSync } from 'node:fs';
import type { MailPart } from '#mails/templates/mail-content.ts';

export type Sheet = PDFKit.PDFDocument;

interface Lines {
  readonly words: string;
  readonly width: number;
}

/** Points: an A4 sheet, margins of 20 mm. */
export const margin = 56;
export const footerGap = 30;
export const size = { title: 24, heading: 14, text: 10.5, small: 9 } as const;
export const textLineGap = 3;
export const headingGap = 4;
export const listIndent = 18;
const uncutLines = 4;
export const black = '#1b1a17';

type FontName = 'text' | 'bold' | 'title';

let fonts: Readonly<Record<FontName, Buffer>> | undefined;

export function fontFiles(): Readonly<Record<FontName, Buffer>> {
  const read = (name: string) => readFileSync(new URL(`../../data/fonts/${name}.ttf`, import.meta.url));
  fonts ??= {
    text: read('atkinson-hyperlegible-next-regular'),
    bold: read('atkinson-hyperlegible-next-bold'),
    title: read('bricolage-grotesque-title'),
  };
  return fonts;
}

/** The fonts have no combining accents, emoji or control characters. */
export function legible(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/ ?\p{RGI_Emoji}/gv, '')
    .replaceAll(/[\p{Cf}\p{Cs}]|[\p{Cc}--\n]|\p{Variation_Selector}/gv, '');
}

export function widthOf({ page }: Sheet): number {
  return page.width - 2 * margin;
}

export function set(sheet: Sheet, font: FontName, points: number, colour = black): Sheet {
  return sheet.font(font).fontSize(points).fillColor(colour);
}

export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.maxY() && sheet.y > margin) sheet.addPage();
}

/** Never a single line at the foot or head of a page; a short text is not split. */
export function breaksPage(sheet: Sheet, { words, width }: Lines, top = sheet.y): boolean {
  const options = { lineGap: textLineGap, width };
  const line = set(sheet, 'text', size.text).heightOfString('M', options);
  const lines = Math.round(sheet.heightOfString(legible(words), options) / line);
  const fit = Math.floor((sheet.page.maxY() - top) / line);
  return fit < lines && (lines <= uncutLines || fit < 2 || lines - fit < 2);
}

export function keepLines(sheet: Sheet, lines: Lines): void {
  if (breaksPage(sheet, lines) && sheet.y > margin) sheet.addPage();
}

export function firstLines(sheet: Sheet, part: MailPart | undefined): Lines | undefined {
  if (part?.kind === 'text') return { words: part.text, width: widthOf(sheet) };
  const [item] = part?.kind === 'list' ? part.items : [];
  return item === undefined ? undefined : { words: item, width: widthOf(sheet) - listIndent };
}
