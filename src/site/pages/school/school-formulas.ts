import type { Formula } from '#contracts/club-information.ts';
import type { Pass } from '#contracts/directory-passes.ts';
import {
  type FrontCategory,
  findFrontCategory,
  schoolLicenseGroups,
} from '#domain/licences/front-categories.ts';
import {
  findLicenseGroup,
  findLicenseGroupBySlug,
  passLicenseGroupSlugs,
} from '#domain/licences/license-groups.ts';
import { amountToCharge } from '#domain/money.ts';
import { offeredWay } from '#domain/order/ways-to-pay.ts';
import { formatDueNow } from '#domain/price/price-words.ts';
import type { Financing } from '#domain/price/training-price.ts';
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
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { describeAccess } from '#site/shared/course/describe-access.ts';
import { describeDue } from './school-price.ts';

export type FormulaView = ReturnType<typeof viewFormula>;
export type PassView = ReturnType<typeof viewPasses>[number];

export interface FormulaGroup {
  readonly slug: string;
  readonly label: string;
  readonly category?: string;
  readonly formulas: readonly FormulaView[];
}

interface Judged {
  readonly types?: FormulaTypeWords | undefined;
  readonly isSold?: IsSold | undefined;
  /** Of the school's online course; undefined: not known. */
  readonly opensByItself?: ((formulaTypeId: number) => boolean) | undefined;
  readonly financing?: Financing | undefined;
}

/** The requested category first; theory sold online is listed with the passes. */
export function groupFormulas(
  formulas: readonly Formula[],
  documentHosts: readonly string[],
  category?: Pick<FrontCategory, 'slug' | 'label' | 'formulaTypeId'>,
  { types = knownTypeWords, isSold = () => true, financing }: Judged = {},
): FormulaGroup[] {
  const trainings = formulas.filter(
    (formula) => isApplication(formula.formulaType.id) && !isOnlineCode(formula),
  );
  const first = category ? formulasOf(category, trainings) : [];
  const others = trainings.filter((formula) => !first.includes(formula));
  return [
    ...(category
      ? [
          {
            slug: 'categorie',
            // Also where one licence was searched for: the others follow it.
            label: findFrontCategory(category.slug)?.label ?? category.label,
            category: category.slug,
            of: first,
          },
        ]
      : []),
    ...schoolLicenseGroups().map(({ id, slug, label }) => ({
      slug,
      label,
      of: others.filter(({ formulaType }) => formulaType.training.license.licenseGroup.id === id),
    })),
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ of, ...group }) => ({
      ...group,
      formulas: of.map((formula) => viewFormula(formula, documentHosts, { types, isSold, financing })),
    }));
}

const isOnlineCode = ({ formulaType }: Formula) => onlineCodeFormulaTypeIds.includes(formulaType.id);

function viewFormula(
  formula: Formula,
  documentHosts: readonly string[],
  { types, isSold, financing }: Pick<Judged, 'financing'> & Required<Pick<Judged, 'types' | 'isSold'>>,
) {
  const { id, price, formulaType, urlTrainingCourse, urlTrainingProcess } = formula;
  const way = offeredWay(financing?.way, { typeId: formulaType.id, price }, financing?.labels ?? []);
  return {
    id,
    label: frenchSpaces(formulaType.label),
    detail: describeDetail(formula),
    isSold: isSold(formula),
    price,
    dueNow: amountToCharge(formula),
    due: way ? formatDueNow(0, way) : describeDue(formula),
    // Searched by, and possible for this formula.
    way,
    preRegistration: isPreRegistration(formulaType.id, types),
    courseHref: acceptDocument(urlTrainingCourse, documentHosts),
    processHref: acceptDocument(urlTrainingProcess, documentHosts),
  };
}

/** Default: the legal minimum of hours. */
function describeDetail(formula: Formula): string | undefined {
  if (formula.formulaType.id === lessonFormulaTypeId) return describeLesson(formula);
  const contents = describeContents(formula, formula.formulaType.id);
  const minLength = formula.hoursIncluded ? undefined : describeLength(formula.formulaType.id);
  return [minLength, contents].filter(Boolean).join(', ') || undefined;
}

function describeLesson(formula: Formula): string {
  const { lessonMinutes, ...others } = formula;
  return [describeLessonPrice(formula.price, lessonMinutes), describeContents(others, lessonFormulaTypeId)]
    .filter(Boolean)
    .join(', ');
}

function describeLength(formulaTypeId: number): string | undefined {
  const hours = legalHours(formulaTypeId);
  return hours === undefined ? undefined : m.legalHours({ hours });
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
      const { id, price, formulaType } = course;
      const { slug = String(id), label } = formulaType;
      const isClosed = passes.some((pass) => pass.slug === slug && !pass.onlineSale) || !isSold(course);
      const formulaId = isClosed ? undefined : id;
      return { slug, label: frenchSpaces(label), price, access: undefined, formulaId };
    }),
  ];
}

function groupOfPass(slug: string): string | undefined {
  const type = findFormulaTypeBySlug(slug);
  return type ? findLicenseGroup(type.licenseGroupId)?.slug : findLicenseGroupBySlug(slug)?.slug;
}

const isOfferedFor = (groupSlug: string | undefined) =>
  passLicenseGroupSlugs.some((offered) => offered === groupSlug);
