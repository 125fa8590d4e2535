const narrowSpace = '\u202f';

/**
 * Makes the spaces of a French text narrow and unbreakable where typography asks for it: before ; : ! ? » and units,
 * after «, between the thousands of a number; and holds a dash to what it follows, the day of a date to its month.
 */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[;:!?»])/gu, narrowSpace)
    .replaceAll(/(?<=«) /gu, narrowSpace)
    .replaceAll(/ (?=– )/gu, '\u00a0')
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/gu, narrowSpace)
    .replaceAll(
      /(?<=\d) (?=(?:[€%]|(?:h|min|km|m|kW|kg|cm³|ans?|jours?|mois|avis)(?![\p{L}\d])))/gu,
      narrowSpace,
    )
    .replaceAll(/(?<=\d(?:er)?) (?=[a-zéû]{3,9} \d{4}(?!\d))/gu, '\u00a0');
}
