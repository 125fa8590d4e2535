import { officialPages } from '../licences/official-pages.ts';
import { amountToCharge, formatPrice } from '../money.ts';
import type { ResultLicence } from '../results/exam-results.ts';
import { missingContents } from '../school/formula-contents.ts';
import { findFormulaType, isPreRegistration, lessonFormulaTypeId } from '../school/formula-types.ts';
import { type Finding, type ListedFormula, type Listing, type Rule, when } from './finding.ts';
import { advanceShare } from './lint-limits.ts';

function findMissingContents({ formulas }: Listing): readonly Finding[] {
  return formulas.flatMap((formula) => {
    const missing = missingContents(formula, formula.typeId);
    return when(missing.length > 0, {
      sentence: `La formule «\u202f${formula.label}\u202f» ne dit pas ${missing.join(', ni ')}.`,
      todo: 'Dites-le pour cette formule\u202f: l’acheteur doit le lire avant de commander, et sans cela elle ne se vend pas en ligne.',
    });
  });
}

type Advance = Pick<ListedFormula, 'typeId' | 'price' | 'advancePayment'>;

/** Paid before the assessment that the contract follows; an empty advance is the whole price. */
export function isHighAdvance(formula: Advance): boolean {
  const isHigh = amountToCharge(formula) * 100 > formula.price * advanceShare.value;
  return isHigh && isPreRegistration(formula.typeId);
}

function findHighAdvances({ formulas }: Listing): readonly Finding[] {
  return formulas.flatMap((formula) => {
    const deposit = amountToCharge(formula);
    return when(isHighAdvance(formula), {
      sentence: `La formule «\u202f${formula.label}\u202f» demande ${formatPrice(deposit)} sur ${formatPrice(formula.price)} avant l’évaluation de départ, que le contrat doit suivre.`,
      todo: `Fixez un acompte de ${formatPrice(Math.floor((formula.price * advanceShare.value) / 100))} au plus (${advanceShare.value}\u202f% du prix), rendu si aucun contrat n’est signé.`,
    });
  });
}

const onRoads: readonly unknown[] = ['B', 'A1', 'A2', 'BE'] satisfies readonly ResultLicence[];

export const offerRules: readonly Rule[] = [
  {
    id: 'contents-untold',
    level: 'breach',
    article: 'code de la consommation, art. L. 111-1 et L. 221-5\u202f; arrêté du 19 juin 1987',
    source: officialPages.fees,
    find: findMissingContents,
  },
  {
    id: 'hour-price-missing',
    level: 'breach',
    article: 'arrêté du 19 juin 1987, art. 1er',
    source: officialPages.fees,
    find: ({ formulas }) =>
      when(
        formulas.some(({ typeId }) => onRoads.includes(findFormulaType(typeId)?.exam)) &&
          !formulas.some(({ typeId }) => typeId === lessonFormulaTypeId),
        {
          sentence: 'Votre page vend une formation à un permis sans dire le prix d’une heure de conduite.',
          todo: 'Ajoutez la leçon à l’unité\u202f: son prix toutes taxes comprises, et sa durée.',
        },
      ),
  },
  {
    id: 'advance-high',
    level: 'check',
    article: 'code de la route, art. L. 213-2\u202f; contrat type, art. R. 213-3',
    source: advanceShare.source,
    find: findHighAdvances,
  },
];
