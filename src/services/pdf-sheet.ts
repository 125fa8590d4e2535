import { readFileSync } from 'node:fs';
import type { MailPart } from '#mails/templates/mail-content.ts';

export type Sheet = PDFKit.PDFDocument;

type Lines = NonNullable<ReturnType<typeof firstLines>>;

/** Points: an A4 sheet, margins of 17 mm. */
export const margin = 48;
export const footerGap = 20;
export const size = { title: 20, heading: 12, text: 9.25, small: 8 } as const;
export const textLineGap = 2;
export const headingGap = 4;
export const listIndent = 18;
const uncutLines = 4;
export const black = '#1b1a17';

type FontName = keyof typeof fallbacks;

/** For words of which a font lacks a letter: all of Latin, Greek and Cyrillic. */
const fallbacks = { text: 'widerText', bold: 'widerBold', title: 'widerBold' } as const;

const fileNames = {
  text: 'atkinson-hyperlegible-next-regular',
  bold: 'atkinson-hyperlegible-next-bold',
  title: 'bricolage-grotesque-title',
  widerText: 'noto-sans-regular',
  widerBold: 'noto-sans-bold',
} as const;

interface PdfFont {
  readonly bytes: Buffer;
  /** A run of characters without a glyph. */
  readonly lacking: RegExp;
}

type PdfFonts = Readonly<Record<keyof typeof fileNames, PdfFont>>;

let fonts: PdfFonts | undefined;

export async function openFonts(): Promise<PdfFonts> {
  const { create } = await import('fontkit');
  const open = (name: keyof typeof fileNames): PdfFont => {
    const bytes = readFileSync(new URL(`../../data/fonts/${fileNames[name]}.ttf`, import.meta.url));
    const opened = create(bytes);
    const points = 'characterSet' in opened ? opened.characterSet : [];
    const other = `[^\\n${points.map((point) => `\\u{${point.toString(16)}}`).join('')}]+`;
    return { bytes, lacking: new RegExp(`${other}(?: ${other})*`, 'gu') };
  };
  fonts ??= {
    text: open('text'),
    bold: open('bold'),
    title: open('title'),
    widerText: open('widerText'),
    widerBold: open('widerBold'),
  };
  return fonts;
}

/** Stands for what no font of ours can print. */
export const unprinted = '[…]';

/** Composed, without what is invisible. */
export function legible(text: string, { widerText }: PdfFonts): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\p{Cf}\p{Cs}]|[\p{Cc}--\n]|\p{Variation_Selector}/gv, '')
    .replaceAll(widerText.lacking, unprinted);
}

export function widthOf({ page }: Sheet): number {
  return page.width - 2 * margin;
}

/** The font is one that has every letter of the words, so that no word is set in two. */
export function set(sheet: Sheet, font: FontName, points: number, words: string, colour = black): Sheet {
  const isWhole = fonts === undefined || words.search(fonts[font].lacking) < 0;
  return sheet
    .font(isWhole ? font : fallbacks[font])
    .fontSize(points)
    .fillColor(colour);
}

export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.maxY() && sheet.y > margin) sheet.addPage();
}

/** Never a single line at the foot or head of a page; a short text is not split. */
export function breaksPage(sheet: Sheet, { words, width }: Lines, top = sheet.y): boolean {
  const options = { lineGap: textLineGap, width };
  const line = set(sheet, 'text', size.text, words).heightOfString('M', options);
  const lines = Math.round(sheet.heightOfString(words, options) / line);
  const fit = Math.floor((sheet.page.maxY() - top) / line);
  return fit < lines && (lines <= uncutLines || fit < 2 || lines - fit < 2);
}

export function keepLines(sheet: Sheet, lines: Lines): void {
  if (breaksPage(sheet, lines) && sheet.y > margin) sheet.addPage();
}

export function firstLines(sheet: Sheet, part: MailPart | undefined) {
  if (typeof part === 'string') return { words: part, width: widthOf(sheet) };
  const [item] = part && 'list' in part ? part.list : [];
  return item === undefined ? undefined : { words: item, width: widthOf(sheet) - listIndent };
}
