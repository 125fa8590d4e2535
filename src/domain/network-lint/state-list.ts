import { stateMapUrl } from '../results/exam-results.ts';
import { findFormulaType } from '../school/formula-types.ts';
import { hasStateLabel } from '../school/guarantees.ts';
import { isCovered } from '../school/official-trainings.ts';
import { frenchDay } from '../time/french-dates.ts';
import { type Finding, type Listing, type Rule, when } from './finding.ts';
import { consumerCode } from './seller-duties.ts';
import { labelsOf } from './what-is-sold.ts';

const source = { name: 'Sécurité routière, liste des auto-écoles', url: stateMapUrl } as const;
const oneEuro = 'Permis à 1€/jour';

const opening = (readOn: string) => `La liste officielle des auto-écoles, lue le ${frenchDay(readOn)},`;

function findUnlisted({ agreement, official }: Listing): readonly Finding[] {
  if (!official || !agreement) return [];
  const { readOn, listed } = official;
  const todo = 'Envoyez-nous l’arrêté de la préfecture en vigueur, ou votre numéro d’agrément actuel.';
  if (!listed) {
    return [{ sentence: `${opening(readOn)} ne contient pas le numéro d’agrément ${agreement}.`, todo }];
  }
  return when(listed.elsewhere !== undefined, {
    sentence: `${opening(readOn)} donne à l’agrément ${agreement} une autre adresse\u202f: ${listed.elsewhere}.`,
    todo,
  });
}

function findLabels(school: Listing): readonly Finding[] {
  const { readOn = '', listed } = school.official ?? {};
  if (!listed) return [];
  const labels = labelsOf(school);
  const claimed = [
    ...(hasStateLabel(labels) && !listed.label ? ['École conduite qualité'] : []),
    ...(labels.includes(oneEuro) && !listed.oneEuro ? ['permis à 1\u202f€ par jour'] : []),
  ];
  return claimed.map((name) => ({
    sentence: `Votre page annonce «\u202f${name}\u202f», que la liste officielle des auto-écoles, lue le ${frenchDay(readOn)}, ne vous donne pas.`,
    todo: 'Envoyez-nous le certificat ou la convention en cours, ou demandez-nous de retirer cette mention.',
  }));
}

function findLicences({ formulas, official }: Listing): readonly Finding[] {
  const { readOn = '', listed } = official ?? {};
  const taught = listed?.licences ?? [];
  const missing = formulas.filter(({ typeId }) => !isCovered(typeId, taught));
  return missing.map(({ typeId, label }) => ({
    sentence: `Votre page propose «\u202f${findFormulaType(typeId)?.label ?? label}\u202f», une catégorie que la liste officielle des auto-écoles, lue le ${frenchDay(readOn)}, ne vous donne pas.`,
    todo: 'Envoyez-nous l’arrêté de la préfecture qui l’autorise, ou retirez cette formule.',
  }));
}

/** What a member publishes against the State's list: it may be the list that is late. */
export const stateListRules: readonly Rule[] = [
  {
    id: 'agreement-unlisted',
    level: 'check',
    article: 'code de la route, art. L. 213-1',
    source,
    find: findUnlisted,
  },
  {
    id: 'label-unlisted',
    level: 'check',
    article: 'code de la consommation, art. L. 121-4',
    source: consumerCode,
    find: findLabels,
  },
  {
    id: 'licence-unlisted',
    level: 'check',
    article: 'code de la route, art. L. 213-1',
    source,
    find: findLicences,
  },
];
