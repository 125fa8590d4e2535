import { allowedFigures } from './allowed-figures.ts';

const space = '[ \\u00a0\\u202f]';
const letters =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingts?|cent|mille';
const inLetters = `(?<![\\p{L}-])(?:${letters})(?:(?:-| et |${space})(?:${letters}|un|une))*${space}`;
const inDigits = `\\d(?:[\\d \\u00a0\\u202f.,–]*\\d)?${space}?`;
const units =
  'h|heures?|km\\/h|kilomètres?|km|kW|points?|jours?|semaines?|mois|ans?|années?|minutes?|min|secondes|euros?|caractères|lignes|Mo|chiffres|élèves|thèmes|dates|séries|questions?|essais|liens|e-mails|messages|photos|relances|personnes|millions|fois|au plus|au moins';
/** A number with its unit: money, a share, a duration, a count that a rule limits; «une heure», «un an». */
const figure = new RegExp(
  `(?:${inLetters}|${inDigits})(?:derni[eè]re?s${space})?(?:€|%|(?:${units})(?![\\p{L}\\d]))|(?<!\\p{L})une?${space}(?:heure|minute|semaine|mois|an|année)(?!\\p{L})|\\p{L}+ième${space}(?:jour|mois|heure)`,
  'giu',
);
const fragments = Object.keys(allowedFigures)
  .toSorted((one, other) => other.length - one.length)
  .map((fragment) => ({
    fragment,
    // «0 €» is no part of «10 €».
    whole: new RegExp(
      `(?<![\\p{L}\\d.,])${fragment.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?![\\p{L}\\d])`,
      'giu',
    ),
  }));
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

/** The figures that a text writes by itself, where the rule that holds them should give them. */
export function typedFigures(text: string, used = new Set<string>()): string[] {
  let left = plain(text);
  for (const { fragment, whole } of fragments) {
    const without = left.replaceAll(whole, '');
    if (without !== left) used.add(fragment);
    left = without;
  }
  return left.match(figure) ?? [];
}
