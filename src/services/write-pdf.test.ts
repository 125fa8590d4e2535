import { describe, expect, it } from 'vitest';
import { ownColours } from '#domain/brand/colours.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import type { MailPart } from '#mails/templates/mail-content.ts';
import { readPdf, readPdfText } from '#test/support/pdf-text.ts';
import { writePdf } from './write-pdf.ts';

const write = (parts: readonly MailPart[], accent?: string) =>
  writePdf({
    accent,
    title: 'Votre commande est confirmée',
    footer: 'Créneau · commande CR-7K3M-9XQ2',
    parts,
    siteName: 'Créneau',
    createdAt: new Date('2026-11-21T10:00:00Z'),
  });

/** Blocks of Unicode, without those of phonetics and of old manuscripts. */
const namesAreWrittenIn = [
  [0x41, 0x52f],
  [0x1e00, 0x1fff],
  [0x2c60, 0x2c7f],
] as const;

describe('a document', () => {
  it('is French, titled, tagged, and carries its fonts', async () => {
    const { catalogue, source } = readPdf(
      await write([{ heading: 'Votre droit' }, { facts: [['Prix', '49,00\u202f€']] }, { list: ['un'] }]),
    );
    expect(catalogue).toContain('/Lang (fr-FR)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('/Marked true');
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']) {
      expect(source).toContain(`/S /${tag}\n`);
    }
    expect(source.match(/\/FontFile2/gu)?.length).toBe(3);
  });

  it('is in the accent of the brand, by default in ours', async () => {
    const parts: readonly MailPart[] = [{ list: ['un'] }];
    const { fills } = readPdf(await write(parts, '#0b5f73'));
    expect([fills.has('#0b5f73'), fills.has(ownColours.accent)]).toEqual([true, false]);
    expect(readPdf(await write(parts)).fills.has(ownColours.accent)).toBe(true);
  });

  it('has each of its parts, in order', async () => {
    const text = readPdfText(
      await write([
        'Bonjour,',
        { facts: [['Prix', '49,00\u202f€']] },
        { heading: 'Votre droit' },
        { list: ['vous rétracter', 'réclamer'] },
        { quote: 'Signature\nDate' },
        { link: 'Suivre', url: 'https://site.test/suivi' },
      ]),
    );
    expect(text).toContain(
      'Créneau Votre commande est confirmée Bonjour, Prix 49,00 € Votre droit vous rétracter',
    );
    expect(text).toContain(
      'réclamer Signature Date Suivre\u202f: https://site.test/suivi'.replaceAll(/\s+/gu, ' '),
    );
    expect(text).toContain('Créneau · commande CR-7K3M-9XQ2 1 sur 1');
  });

  it('renders accents and apostrophes, composed or not, and says where a sign is missing', async () => {
    const text = readPdfText(
      await write(['Zoe\u0301 👩‍👩‍👧 D’Arçon-L\u2019Hôpital 🚗, Łukasz Đorđević, Müller & "Fils"']),
    );
    expect(text).toContain('Zoé […] D’Arçon-L’Hôpital […], Łukasz Đorđević, Müller & "Fils"');
    expect(text).toContain('Tout autre signe y est remplacé par « […] ». Zoé');
  });

  it('renders every sign of a price', async () => {
    const price = formatEstimate(210_000).replaceAll(/\s/gu, ' ');
    expect(readPdfText(await write([{ facts: [['Coût probable', price]] }]))).toContain(price);
  });

  it.each(['Latin', 'Greek', 'Cyrillic'])(
    'has a picture of every letter of the %s script',
    async (script) => {
      const isOfScript = new RegExp(`[\\p{L}&&\\p{Script=${script}}]`, 'v');
      const letters = namesAreWrittenIn
        .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
        .map((point) => String.fromCodePoint(point))
        .filter((letter) => isOfScript.test(letter) && letter === letter.normalize('NFC'))
        .join(' ');
      expect(letters.length).toBeGreaterThan(200);
      const parts: MailPart[] = [letters, { facts: [['Élève', letters]] }, { heading: letters }];
      const { pages, unseen } = readPdf(await write(parts));
      expect(letters.split(' ').filter((letter) => !pages.join('').includes(letter))).toEqual([]);
      expect(pages.join('')).not.toContain('[…]');
      expect(unseen).toBe('');
    },
  );

  it('renders every sign of a price beside such a letter', async () => {
    const { pages, unseen } = readPdf(await write([`Жанна\u202f: ${formatEstimate(210_000)}`]));
    expect(pages.join('')).toContain('≈');
    expect(unseen).toBe('');
  });

  it('has as many pages as needed, each with its number', async () => {
    const long = 'Une phrase qui tient sur une ligne entière de cette page, et même un peu plus. '.repeat(12);
    const { pages } = readPdf(await write(Array.from({ length: 12 }, () => [long]).flat()));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} sur ${pages.length}`);
  });

  it('never leaves a single line at the foot or head of a page', async () => {
    const sentence = 'Une phrase qui tient sur une ligne entière de cette page, et même un peu plus. ';
    for (const repeated of [2, 5, 7, 9]) {
      const { pages } = readPdf(
        await write(
          Array.from(
            { length: 60 },
            (_, index) => `Début ${index}. ${sentence.repeat(repeated)}Fin ${index}.`,
          ),
        ),
      );
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) {
        const lines = page.trim().split('\n');
        const foot = lines.findIndex((line) => line.includes('Créneau · commande'));
        expect(lines[0]).not.toMatch(/Fin \d/u);
        expect(foot).toBeGreaterThan(1);
        expect(lines[foot - 1]).not.toMatch(/^Début \d/u);
      }
    }
  });

  it('never leaves a title alone at the foot of a page', async () => {
    const sentence = 'Une phrase qui tient sur une ligne entière de cette page, et même un peu plus. ';
    for (const repeated of [1, 3, 4, 6]) {
      const { pages } = readPdf(
        await write(
          Array.from({ length: 60 }, (_, index): MailPart[] => [
            { heading: `Titre ${index}` },
            sentence.repeat(repeated + (index % 2)),
          ]).flat(),
        ),
      );
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) {
        const lines = page.trim().split('\n');
        const foot = lines.findIndex((line) => line.includes('Créneau · commande'));
        expect(lines[foot - 1]).not.toMatch(/^Titre \d/u);
      }
    }
  });

  it('shows the number of an item instead of its dash', async () => {
    const text = readPdfText(await write([{ list: ['1. choisir', '2. payer'] }]));
    expect(text).toContain('1. choisir 2. payer');
  });

  it('breaks a quotation longer than a page, and a single word longer than a line', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => `Ligne ${index + 1}`).join('\n');
    const text = readPdfText(await write([{ quote: lines }, 'x'.repeat(400)]));
    expect(text).toContain('Ligne 1 ');
    expect(text).toContain('Ligne 90 ');
    expect(text.replaceAll(' ', '')).toContain('x'.repeat(400));
  });
});
