/** A number with its unit: money, a share, hours, a speed, a distance, a power, points. */
const figure =
  /\d(?:[\d \u00a0\u202f.,–]*\d)?[ \u00a0\u202f]?(?:€|%|(?:h|heures?|km\/h|km|kW|points?)(?![\p{L}\d]))/gu;

/** Figures that are names, or nothing to pay. */
const named =
  /permis à 1[ \u00a0\u202f]€|^1[ \u00a0\u202f]€\/jour$|payer 1[ \u00a0\u202f]€ par jour|(?<![\d.,])0[ \u00a0\u202f]€/giu;

/** The figures that a text writes by itself, where a dated row should give them. */
export function typedFigures(text: string): string[] {
  return text.replaceAll(named, '').match(figure) ?? [];
}
