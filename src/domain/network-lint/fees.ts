import { accompanimentCaps, regulatedFees } from '../licences/regulated-fees.ts';
import { formatPrice, readEuros } from '../money.ts';
import { findFormulaType, lessonFormulaTypeId } from '../school/formula-types.ts';
import { type Finding, type Listing, type Rule, when } from './finding.ts';

const forbidden: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['la restitution du dossier', /\b(?:restitution|retrait|rendu)\b[^.;]{0,20}\bdossier/u],
  ['le transfert du dossier', /\btransfert\b[^.;]{0,20}\bdossier|\bfrais de transfert\b/u],
  [
    'la présentation à l’examen',
    /\bfrais (?:de |d['’])(?:presentation|passage)|\bpresentation\b[^.;]{0,20}\bexamens?\b/u,
  ],
];
const free = /gratuit|offert|sans frais|aucun|pas de frais|\b0(?:[.,]00)? ?€|inclus|compris/u;
const asks = /frais|factur|\d ?€|\beuros?\b/u;
const accompaniment = /\baccompagnement\b[^.;]{0,30}\bexamen/u;
const amount = /(\d{1,3}(?:[ \u00a0\u202f]\d{3})*(?:,\d{1,2})?)[ \u00a0\u202f]?(?:€|euros?\b)/u;

function sentencesOf({ presentation, guarantees }: Listing): string[] {
  return [presentation, ...guarantees.map(({ info }) => info)]
    .filter((text) => text !== null)
    .flatMap((text) => text.split(/[.;!?\n]+(?=\s|$)/u))
    .map((text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim());
}

function findForbiddenFees(school: Listing): readonly Finding[] {
  const sentences = sentencesOf(school).filter((text) => asks.test(text) && !free.test(text));
  return forbidden.flatMap(([name, pattern]) =>
    when(
      sentences.some((text) => pattern.test(text)),
      {
        sentence: `Votre page annonce des frais pour ${name}, que la loi interdit de facturer.`,
        todo: 'Retirez ces frais de votre page, de vos tarifs et de vos contrats.',
      },
    ),
  );
}

/** Cents per 60 minutes. */
function hourPriceOf({ formulas }: Listing): number | undefined {
  const lesson = formulas.find(({ typeId }) => typeId === lessonFormulaTypeId);
  return lesson && (lesson.price * 60) / (lesson.lessonMinutes || 60);
}

function capsOf({ formulas }: Listing) {
  const sold = formulas.map(({ typeId }) => findFormulaType(typeId)?.accompaniment);
  const groups = formulas.map(({ licenseGroupId }) => licenseGroupId);
  return accompanimentCaps(groups).filter((cap) => !cap.licences.includes('E') || sold.includes(cap));
}

/** With several licences the highest cap applies: a price in a text does not name its licence. */
function findHighAccompaniment(school: Listing): readonly Finding[] {
  const caps = capsOf(school);
  const hour = hourPriceOf(school);
  if (hour === undefined || caps.length === 0) return [];
  const highest = Math.max(...caps.map(({ hours }) => hours)) * hour;
  return sentencesOf(school).flatMap((text) => {
    const fee = accompaniment.test(text) ? readEuros(amount.exec(text)?.[1] ?? '') : undefined;
    return when(fee !== undefined && fee > highest, {
      sentence: `Votre page annonce l’accompagnement à l’examen à ${formatPrice(fee ?? 0)}, plus que ce que la loi permet au prix de votre heure\u202f: ${formatPrice(highest)}.`,
      todo: 'Ramenez ce prix au plafond, ou baissez-le encore.',
    });
  });
}

export const feeRules: readonly Rule[] = [
  {
    id: 'fee-forbidden',
    level: 'breach',
    article: 'code de la route, art. L. 213-2',
    source: regulatedFees.source,
    find: findForbiddenFees,
  },
  {
    id: 'accompaniment-high',
    level: 'breach',
    article: 'code de la route, art. R. 213-3-3',
    source: regulatedFees.source,
    find: findHighAccompaniment,
  },
];
