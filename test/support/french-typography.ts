/** What French typography forbids in a text, by the name of the rule. */
export const typographyFaults: Readonly<Record<string, RegExp>> = {
  'a narrow no-break space comes before ; : ! ? and »': /(?<!\u202f)[;:!?»]/u,
  'a narrow no-break space comes after «': /«(?!\u202f)/u,
  'an apostrophe is curved': /'/u,
  'one space is enough': /[ \u00a0\u202f]{2}/u,
  'three dots are one character': /\.{2}/u,
  'a value stays with its unit': /(?<!InWords)\} (?:€|%|h|min|km|m|ans?|jours?|mois|avis)(?![\p{L}\d])/u,
};
