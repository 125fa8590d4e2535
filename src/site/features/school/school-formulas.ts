import type { Formula } from '#contracts/directory.ts';
import type { Pass } from '#contracts/directory-passes.ts';
import { legalHours } from '#domain/licences/legal-hours.ts';
import {
  findLicenseGroup,
  findLicenseGroupBySlug,
  licenseGroups,
  passLicenseGroupSlugs,
} from '#domain/licences/license-groups.ts';
import { amountToCharge } from '#domain/money.ts';
import { acceptDocument } from '#domain/school/document-links.ts';
import {
  findFormulaType,
  findFormulaTypeBySlug,
  onlineCodeFormulaTypeIds,
} from '#domain/school/formula-types.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { m } from '#site/messages/messages.js';
import { frenchSpaces } from '#site/ui/typography.ts';
import { describeDue } from './school-price.ts';

export interface FormulaView {
  readonly id: number;
  readonly label: string;
  /** How long it lasts at least, or what its price is the price of. */
  readonly detail: string | undefined;
  /** Cents. */
  readonly price: number;
  readonly dueNow: number;
  /** What is paid when, in words. */
  readonly due: string;
  /** The law wants an assessment first: what is bought here is a pre-registration. */
  readonly preRegistration: boolean;
  readonly courseHref: string | undefined;
  readonly processHref: string | undefined;
}

export interface FormulaGroup {
  readonly slug: string;
  readonly label: string;
  readonly formulas: readonly FormulaView[];
}

/** A school's trainings by licence group, empty groups left out; theory sold online stands apart, among the passes. */
export function groupFormulas(
  formulas: readonly Formula[],
  documentHosts: readonly string[],
): FormulaGroup[] {
  return licenseGroups
    .map(({ id, slug, label }) => ({
      slug,
      label,
      formulas: formulas
        .filter(({ formulaType }) => formulaType.training.license.licenseGroup.id === id)
        .filter((formula) => !isOnlineCode(formula))
        .map((formula) => viewFormula(formula, documentHosts)),
    }))
    .filter((group) => group.formulas.length > 0);
}

const isOnlineCode = ({ formulaType }: Formula) => onlineCodeFormulaTypeIds.includes(formulaType.id);

function viewFormula(formula: Formula, documentHosts: readonly string[]): FormulaView {
  const { id, price, formulaType, urlTrainingCourse, urlTrainingProcess } = formula;
  const type = findFormulaType(formulaType.id);
  return {
    id,
    label: frenchSpaces(formulaType.label),
    detail: describeLength(formulaType.id),
    price,
    dueNow: amountToCharge(formula),
    due: describeDue(formula),
    preRegistration: type?.withStartingAssessment ?? false,
    courseHref: acceptDocument(urlTrainingCourse, documentHosts),
    processHref: acceptDocument(urlTrainingProcess, documentHosts),
  };
}

/** Sold one by one, the price is that of a lesson. */
const lessonFormulaTypeId = 10;

function describeLength(formulaTypeId: number): string | undefined {
  if (formulaTypeId === lessonFormulaTypeId) return m.priceOfOneLesson();
  const hours = legalHours(formulaTypeId);
  return hours === undefined ? undefined : m.legalHours({ hours });
}

export interface PassView {
  readonly slug: string;
  readonly label: string;
  /** Cents. */
  readonly price: number;
  /** How long one may learn, in words. */
  readonly access: string | undefined;
  /** The formula that sells it here; undefined when it is sold at the school only. */
  readonly formulaId: number | undefined;
}

/**
 * The theory that a school sells: its passes that have a price and a duration, for the licence groups that the offer is
 * limited to (Specification §9), each bought here when it is on sale online; then its online courses without a pass.
 */
export function viewPasses(passes: readonly Pass[], formulas: readonly Formula[]): PassView[] {
  const courses = formulas.filter(isOnlineCode);
  const shown = passes.flatMap(({ slug, price, duration, onlineSale }) => {
    if (price === null || duration === null || !isOfferedFor(groupOfPass(slug))) return [];
    const formula = courses.find(({ formulaType }) => formulaType.slug === slug);
    const label = findFormulaTypeBySlug(slug)?.label ?? findLicenseGroupBySlug(slug)?.label ?? slug;
    const formulaId = onlineSale ? formula?.id : undefined;
    return [{ slug, label, price, access: describeAccess(duration), formulaId }];
  });
  const others = courses.filter(({ formulaType }) => !shown.some(({ slug }) => slug === formulaType.slug));
  return [
    ...shown,
    ...others.map(({ id, price, formulaType: { slug, label } }) => ({
      slug,
      label: frenchSpaces(label),
      price,
      access: undefined,
      formulaId: passes.some((pass) => pass.slug === slug && !pass.onlineSale) ? undefined : id,
    })),
  ];
}

function groupOfPass(slug: string): string | undefined {
  const type = findFormulaTypeBySlug(slug);
  return type ? findLicenseGroup(type.licenseGroupId)?.slug : findLicenseGroupBySlug(slug)?.slug;
}

const isOfferedFor = (groupSlug: string | undefined) =>
  passLicenseGroupSlugs.some((offered) => offered === groupSlug);

/** In whole months; a pass that lasts less than one is told in days. */
function describeAccess(durationDays: number): string {
  const months = durationInMonths(durationDays);
  return months > 0 ? m.courseLength({ count: months }) : m.courseDays({ count: durationDays });
}
