import type { Formula } from '#contracts/club-information.ts';
import type { Pass } from '#contracts/directory-passes.ts';
import {
  type FrontCategory,
  frontCategories,
  schoolLicenseGroups,
} from '#domain/licences/front-categories.ts';
import {
  findLicenseGroup,
  findLicenseGroupBySlug,
  passLicenseGroupSlugs,
} from '#domain/licences/license-groups.ts';
import { amountToCharge, formatPrice } from '#domain/money.ts';
import { formatDueNow } from '#domain/price/price-words.ts';
import { type Financing, priceFormula } from '#domain/price/training-price.ts';
import { acceptDocument } from '#domain/school/document-links.ts';
import { describeContents, describeLessonPrice } from '#domain/school/formula-contents.ts';
import {
  type FormulaTypeWords,
  findFormulaTypeBySlug,
  formulasOf,
  isApplication,
  isPreRegistration,
  knownTypeWords,
  legalHours,
  lessonFormulaTypeId,
  onlineCodeFormulaTypeIds,
} from '#domain/school/formula-types.ts';
import type { IsSold } from '#domain/school/sale.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { describeAccess } from '#site/shared/course/describe-access.ts';

export type Offer = ReturnType<typeof viewFormula>;
export type PassView = ReturnType<typeof viewPasses>[number];
export type OfferGroup = ReturnType<typeof groupOffers>[number];

interface Judged {
  readonly types?: FormulaTypeWords | undefined;
  readonly isSold?: IsSold | undefined;
  /** Of the school's online course; undefined: not known. */
  readonly opensByItself?: ((formulaTypeId: number) => boolean) | undefined;
}

interface Asked extends Pick<Judged, 'types' | 'isSold'> {
  readonly officeId: number;
  readonly documentHosts: readonly string[];
  readonly category?: FrontCategory | undefined;
  readonly financing?: Financing | undefined;
}

const isOnlineCode = ({ formulaType }: Formula) => onlineCodeFormulaTypeIds.includes(formulaType.id);

/** Of the main training, never the cheapest extra: of the requested category when taught, else of the first one taught. */
export function findQuoted(
  formulas: readonly Formula[],
  asked?: FrontCategory,
): { readonly formula: Formula; readonly category?: string } | undefined {
  const trainings = formulas.filter((formula) => !isOnlineCode(formula));
  const [first] = asked ? formulasOf(asked, trainings) : [];
  const wanted = first && cheapestOf(trainings, first.formulaType.id);
  if (asked && wanted) return { formula: wanted, category: asked.slug };
  for (const { slug, formulaTypeId } of frontCategories) {
    const formula = formulaTypeId === null ? undefined : cheapestOf(trainings, formulaTypeId);
    if (formula) return { formula, category: slug };
  }
  const formula = cheapestOf(trainings);
  return formula && { formula };
}

function cheapestOf(formulas: readonly Formula[], formulaTypeId?: number): Formula | undefined {
  return formulas
    .filter(({ formulaType }) => formulaTypeId === undefined || formulaType.id === formulaTypeId)
    .toSorted((one, other) => one.price - other.price)[0];
}

/** By licence group, that of the quoted formula first with this formula on top; theory sold online is listed with the passes. */
export function groupOffers(formulas: readonly Formula[], asked: Asked) {
  const { category } = asked;
  const quoted = findQuoted(formulas, category);
  const trainings = formulas.filter(
    (formula) => isApplication(formula.formulaType.id) && !isOnlineCode(formula),
  );
  const wanted = category ? formulasOf(category, trainings) : [];
  const rank = (formula: Formula) => {
    if (formula.id === quoted?.formula.id) return 0;
    return wanted.includes(formula) ? 1 : 2;
  };
  const sorted = trainings.toSorted((one, other) => rank(one) - rank(other));
  return schoolLicenseGroups()
    .map(({ id, slug, label }) => {
      const own = sorted.filter(({ formulaType }) => formulaType.training.license.licenseGroup.id === id);
      return {
        slug,
        label,
        offers: own.map((formula) =>
          viewFormula(formula, formulas, {
            ...asked,
            slug: wanted.includes(formula) ? category?.slug : undefined,
          }),
        ),
        isQuoted: own.some((formula) => formula.id === quoted?.formula.id),
        from: describeLowest(own),
      };
    })
    .filter(({ offers }) => offers.length > 0)
    .toSorted((one, other) => Number(other.isQuoted) - Number(one.isQuoted));
}

/** Beside a closed tab, since prices are never folded; of whole trainings where there are any. */
function describeLowest(formulas: readonly Formula[]): string {
  const trainings = formulas.filter(({ formulaType }) => trainingOf(formulaType.id));
  return priceFrom((trainings.length > 0 ? trainings : formulas).map(({ price }) => price));
}

export function priceFrom(prices: readonly number[]): string {
  const price = formatPrice(Math.min(...prices));
  return prices.length === 1 ? price : m.nearPrice({ price });
}

export function viewFormula(
  formula: Formula,
  formulas: readonly Formula[],
  {
    officeId,
    documentHosts,
    types = knownTypeWords,
    isSold = () => true,
    financing,
    slug,
  }: Asked & { readonly slug?: string | undefined },
) {
  const { id, formulaType, lessonMinutes, includes } = formula;
  const typeId = formulaType.id;
  const isSoldHere = isSold(formula);
  const price = priceFormula(formula, formulas, { isSold: isSoldHere, financing });
  const { way } = price;
  const isLesson = typeId === lessonFormulaTypeId;
  return {
    id,
    label: frenchSpaces(formulaType.label),
    brief: describeBrief(formula),
    contents: describeContents({ includes, ...(!isLesson && { lessonMinutes }) }, typeId) || undefined,
    price,
    isSold: isSoldHere,
    due: way ? formatDueNow(0, way) : describeDue(formula),
    href: isSoldHere
      ? paths.enrolment({ step: 'identite', officeId, formulaId: id, category: slug, way })
      : paths.contactSchool(officeId),
    preRegistration: isPreRegistration(typeId, types),
    courseHref: acceptDocument(formula.urlTrainingCourse, documentHosts),
    processHref: acceptDocument(formula.urlTrainingProcess, documentHosts),
  };
}

/** Hours, by default the legal minimum, and how long the price holds; of a single lesson its price. */
function describeBrief({ price, formulaType, lessonMinutes, hoursIncluded, validityDays }: Formula) {
  const hours = hoursIncluded ? undefined : legalHours(formulaType.id);
  return [
    formulaType.id === lessonFormulaTypeId && describeLessonPrice(price, lessonMinutes),
    hours !== undefined && m.legalHours({ hours }),
    describeContents({ hoursIncluded, validityDays }, formulaType.id),
  ]
    .filter(Boolean)
    .join(', ');
}

export function describeDue(formula: Pick<Formula, 'price' | 'advancePayment'>): string {
  const dueNow = amountToCharge(formula);
  const dueLater = Math.max(0, formula.price - dueNow);
  if (dueLater === 0) return m.dueAtOnce();
  return dueNow === 0
    ? m.dueAllLater({ later: formatPrice(dueLater) })
    : m.dueNowThenLater({ now: formatPrice(dueNow), later: formatPrice(dueLater) });
}

/** Passes with a price and a duration, each with its formula when sold online; then online courses without a pass. */
export function viewPasses(
  passes: readonly Pass[],
  formulas: readonly Formula[],
  { types = knownTypeWords, isSold = () => true, opensByItself }: Judged = {},
) {
  const courses = formulas.filter(isOnlineCode);
  const shown = passes.flatMap(({ slug, price, duration, onlineSale }) => {
    if (price === null || duration === null || !isOfferedFor(groupOfPass(slug))) return [];
    const formula = courses.find(({ formulaType }) => formulaType.slug === slug);
    const type = findFormulaTypeBySlug(slug);
    const named = type && (types.get(type.id) ?? type);
    const label = named?.label ?? findLicenseGroupBySlug(slug)?.label ?? slug;
    const formulaId = onlineSale && formula && isSold(formula) ? formula.id : undefined;
    const opens = formulaId === undefined || !formula ? undefined : opensByItself?.(formula.formulaType.id);
    return [{ slug, label, price, access: describeAccess(duration, opens), formulaId }];
  });
  const others = courses.filter(({ formulaType }) => !shown.some(({ slug }) => slug === formulaType.slug));
  return [
    ...shown,
    ...others.map((course) => {
      const { id, price, formulaType, validityDays } = course;
      const { slug = String(id), label } = formulaType;
      const isClosed = passes.some((pass) => pass.slug === slug && !pass.onlineSale) || !isSold(course);
      const formulaId = isClosed ? undefined : id;
      const opens = isClosed ? undefined : opensByItself?.(formulaType.id);
      const access = validityDays ? describeAccess(validityDays, opens) : undefined;
      return { slug, label: frenchSpaces(label), price, access, formulaId };
    }),
  ];
}

function groupOfPass(slug: string): string | undefined {
  const type = findFormulaTypeBySlug(slug);
  return type ? findLicenseGroup(type.licenseGroupId)?.slug : findLicenseGroupBySlug(slug)?.slug;
}

const isOfferedFor = (groupSlug: string | undefined) =>
  passLicenseGroupSlugs.some((offered) => offered === groupSlug);
