const count = String.raw`(?:\d{1,2}|deux|trois|quatre|cinq|six|dix|douze|plusieurs)`;
const counts = `${count}(?: ?(?:ou|a|/|,) ?${count})?`;
const paying = String.raw`\b(?:paiement|payable|payer|payez|reglement|reglable|regler|reglez|versement)s?`;

/** Of words without accents, in lower case. */
const offers = [
  String.raw`\bcredits?\b(?!.(?:d.(?:heure|impot)s?|photos?)\b)`,
  String.raw`\bmensualit|\bmensualis|\bechelonn|\bfacilites? de paiement\b`,
  `${paying} (?:fractionn|differ)`,
  String.raw`\b(?:en|par|sur) ${counts} ?(?:fois|x|×)(?![\p{L}\p{N}])`,
  String.raw`\b${counts} ?(?:fois|x|×|mois) sans frais`,
  String.raw`(?:${paying}|€|euros?).{0,20} (?:en|par|sur) ${counts} ?mois\b`,
  String.raw`${paying}(?:.{0,20} ${counts} ?[x×](?![\p{L}\p{N}]| ?\d)| ?[x×] ?\d)`,
  // «4x» alone, not «2 x 45 minutes», «4x4» or «2x par semaine».
  String.raw`(?<![\p{L}\p{N}.,/]|\d )\d{1,2} ?[x×](?:$|[^\p{L}\p{N} ]| (?:cb|carte)\b)`,
].map((pattern) => new RegExp(pattern, 'u'));

/** «c r é d i t», «4.f.o.i.s»: letters apart, four or more. */
const spelled = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ ._*·-]+[\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu;
const spelledOffer = /credit|mensualit|echelonn|fractionn|\dfois/u;

/** Split payments are credit since 20 November 2026 (directive (UE) 2023/2225): a school offers none here. */
export function isCreditOffer(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ');
  const joined = plain.replaceAll(spelled, (letters) => letters.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const isSpelled = Array.from(plain.matchAll(spelled), ([letters]) =>
    letters.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ).some((word) => spelledOffer.test(word));
  return isSpelled || offers.some((offer) => offer.test(plain) || offer.test(joined));
}
