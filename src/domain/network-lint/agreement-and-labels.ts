import { officialPages } from '../licences/official-pages.ts';
import { findFormulaType } from '../school/formula-types.ts';
import { hasStateLabel, stateLabel } from '../school/guarantees.ts';
import { readAgreement } from '../school/legal-ids.ts';
import { normaliseText } from '../text/text.ts';
import { frenchDay } from '../time/french-dates.ts';
import { type Finding, type Listing, type Rule, when } from './finding.ts';
import { agreementYears, labelYears } from './lint-limits.ts';
import { labelsOf } from './what-is-sold.ts';

const qualiopi = 'Qualiopi';
const oneEuro = 'Permis à 1€/jour';
const financialGuarantee = 'Garantie financière';

const oneEuroDecree = {
  name: 'décret n°\u00a02005-1225',
  url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000451962',
} as const;

const names = (school: Listing) => new Set(labelsOf(school));

function agreementYear(agreement: string): number | undefined {
  const year = /^E(\d{2})/u.exec(readAgreement(agreement) ?? '')?.[1];
  return year === undefined ? undefined : 2000 + Number(year);
}

/** The State's list has approved schools alone: a number that it has was renewed. */
function findOldAgreement({ agreement, official }: Listing, day: string): readonly Finding[] {
  const year = agreementYear(agreement ?? '');
  if (year === undefined || official?.listed || Number(day.slice(0, 4)) <= year + agreementYears.value)
    return [];
  return [
    {
      sentence: `Le numéro d’agrément ${agreement} est de ${year}\u202f: un agrément vaut ${agreementYears.value} ans, et le vôtre a donc dû être renouvelé.`,
      todo: 'Envoyez-nous la date du dernier renouvellement, avec l’arrêté de la préfecture.',
    },
  ];
}

/** Of those with a known last day. */
function listLabels({ guarantees }: Pick<Listing, 'guarantees'>) {
  return guarantees.flatMap(({ label, info }) => {
    if (label !== stateLabel && label !== qualiopi) return [];
    const last = lastDayOfValidity(info, labelYears.value);
    return last === undefined ? [] : [{ label, last }];
  });
}

/** The first last day of a label; undefined without one. */
export function labelEnd(listing: Pick<Listing, 'guarantees'>): string | undefined {
  return listLabels(listing)
    .map(({ last }) => last)
    .toSorted()[0];
}

function findPastLabels(listing: Listing, day: string): readonly Finding[] {
  return listLabels(listing).flatMap(({ label, last }) =>
    when(last < day, {
      sentence: `Votre page annonce «\u202f${label === stateLabel ? 'École conduite qualité' : label}\u202f», qui n’était valable que jusqu’au ${frenchDay(last)}.`,
      todo: 'Envoyez-nous le certificat renouvelé, ou demandez-nous de retirer cette mention.',
    }),
  );
}

function findOneEuro(school: Listing): readonly Finding[] {
  const published = names(school);
  if (!published.has(oneEuro)) return [];
  const lacking = [
    ...(published.has(stateLabel) ? [] : ['label «\u202fÉcole conduite qualité\u202f»']),
    ...(published.has(financialGuarantee) ? [] : ['garantie financière']),
  ];
  return when(lacking.length > 0, {
    sentence: `Votre page annonce le permis à 1\u202f€ par jour sans ${lacking.join(' ni ')}, que ce prêt exige.`,
    todo: 'Complétez votre page, ou retirez cette mention si vous ne proposez pas ce prêt.',
  });
}

function findReserved(school: Listing): readonly Finding[] {
  if (hasStateLabel(labelsOf(school))) return [];
  return school.formulas
    .filter(({ typeId }) => findFormulaType(typeId)?.sale === 'labelled')
    .map(({ label }) => ({
      sentence: `Votre page propose «\u202f${label}\u202f», que seules donnent les écoles labellisées «\u202fÉcole conduite qualité\u202f».`,
      todo: 'Envoyez-nous votre label, ou demandez-nous de retirer cette formule\u202f: sans lui, elle ne se vend pas en ligne.',
    }));
}

export const agreementAndLabelRules: readonly Rule[] = [
  {
    id: 'agreement-missing',
    level: 'breach',
    article: 'code de la route, art. L. 213-1\u202f; arrêté du 19 juin 1987',
    source: officialPages.fees,
    find: ({ agreement }) =>
      when(!agreement?.trim(), {
        sentence: 'Votre page ne porte pas de numéro d’agrément, qui doit figurer sur toute publicité.',
        todo: 'Donnez votre numéro d’agrément\u202f: sans lui, la vente en ligne est fermée.',
      }),
  },
  {
    id: 'agreement-old',
    level: 'check',
    article: 'code de la route, art. R. 213-1',
    source: agreementYears.source,
    find: (school, { day }) => findOldAgreement(school, day),
  },
  {
    id: 'label-past',
    level: 'breach',
    article: 'arrêté du 26 février 2018\u202f; code de la consommation, art. L. 121-4',
    source: labelYears.source,
    find: (school, { day }) => findPastLabels(school, day),
  },
  {
    id: 'label-missing',
    level: 'breach',
    article: 'arrêté du 26 février 2018',
    source: labelYears.source,
    find: findReserved,
  },
  {
    id: 'one-euro-without-label',
    level: 'breach',
    article:
      'décret n°\u00a02005-1225 du 29 septembre 2005, art. 2\u202f; convention type, arrêté du même jour',
    source: oneEuroDecree,
    find: findOneEuro,
  },
  {
    id: 'cpf-without-qualiopi',
    level: 'breach',
    article: 'code du travail, art. L. 6316-1',
    source: officialPages.trainingAccount,
    find: (school) => {
      const published = names(school);
      return when([...published].some((name) => name.startsWith('CPF')) && !published.has(qualiopi), {
        sentence: 'Votre page annonce un financement par le CPF sans la certification Qualiopi, qu’il exige.',
        todo: 'Envoyez-nous votre certificat Qualiopi, ou retirez la mention du CPF.',
      });
    },
  },
];

const months: readonly string[] = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

const written = `(?:(?:(?<day>\\d{1,2})(?:er)? )?(?<month>${months.join('|')}|\\d{1,2}) )?(?<year>20\\d{2})`;
const ends = new RegExp(
  `(?:jusqu(?: (?:au|en|a|la|de|fin))*|expire(?: (?:le|en|fin))*|echeance) ${written}\\b`,
  'u',
);
const begins = new RegExp(
  `(?:delivree?|obtenue?|attribuee?|accordee?|renouvelee?|depuis|labellisee?|certifiee?)(?: (?:le|en|depuis))* ${written}\\b`,
  'u',
);

function lastDayOf(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { day, month, year = '' } = groups;
  if (month === undefined) return `${year}-12-31`;
  const named = months.indexOf(month) + 1;
  const number = named === 0 ? Number(month) : named;
  if (number < 1 || number > months.length) return undefined;
  const daysOfMonth = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const date = day === undefined ? daysOfMonth : Number(day);
  if (date < 1 || date > daysOfMonth) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** «valable jusqu’en juin 2028», or «délivré le 12/03/2024» plus `years`; undefined without a date. */
export function lastDayOfValidity(info: string | null, years: number): string | undefined {
  const text = normaliseText(info ?? '');
  const end = ends.exec(text)?.groups;
  if (end) return lastDayOf(end);
  const begin = begins.exec(text)?.groups;
  const from = begin && lastDayOf(begin);
  return from && `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
}
