import type { Formula, Pass } from '#contracts/directory.ts';
import { acceptDocument } from '#domain/document-links.ts';
import { durationInMonths } from '#domain/duration.ts';
import { findFormulaType, findFormulaTypeBySlug, onlineCodeFormulaTypeIds } from '#domain/formula-types.ts';
import { findLicenseGroupBySlug, licenseGroups } from '#domain/license-groups.ts';
import { amountToCharge } from '#domain/money.ts';
import { frenchSpaces } from '#site/ui/typography.ts';

export interface FormulaView {
  readonly id: number;
  readonly label: string;
  /** Cents. */
  readonly price: number;
  readonly dueNow: number;
  readonly dueLater: number;
  /** The law wants an assessment first: what is bought here is a pre-registration. */
  readonly preRegistration: boolean;
  readonly onlineCode: boolean;
  readonly courseHref: string | undefined;
  readonly processHref: string | undefined;
}

export interface FormulaGroup {
  readonly slug: string;
  readonly label: string;
  readonly formulas: readonly FormulaView[];
}

/** A school's formulas by licence group, each with what is due now and what later; empty groups are left out. */
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
        .map((formula) => viewFormula(formula, documentHosts)),
    }))
    .filter((group) => group.formulas.length > 0);
}

function viewFormula(formula: Formula, documentHosts: readonly string[]): FormulaView {
  const { id, price, formulaType, urlTrainingCourse, urlTrainingProcess } = formula;
  const type = findFormulaType(formulaType.id);
  const dueNow = amountToCharge(formula);
  return {
    id,
    label: frenchSpaces(formulaType.label),
    price,
    dueNow,
    dueLater: Math.max(0, price - dueNow),
    preRegistration: type?.withStartingAssessment ?? false,
    onlineCode: onlineCodeFormulaTypeIds.includes(formulaType.id),
    courseHref: acceptDocument(urlTrainingCourse, documentHosts),
    processHref: acceptDocument(urlTrainingProcess, documentHosts),
  };
}

export interface PassView {
  readonly slug: string;
  readonly label: string;
  /** Cents. */
  readonly price: number;
  readonly months: number;
  /** The formula that sells it here; undefined when it is sold at the school only. */
  readonly formulaId: number | undefined;
}

/** The passes of a school that have a price and a duration; one is bought here when it is on sale online. */
export function viewPasses(passes: readonly Pass[], formulas: readonly Formula[]): PassView[] {
  return passes.flatMap(({ slug, price, duration, onlineSale }) => {
    if (price === null || duration === null) return [];
    const formula = formulas.find(
      ({ formulaType }) => formulaType.slug === slug && onlineCodeFormulaTypeIds.includes(formulaType.id),
    );
    const label = findFormulaTypeBySlug(slug)?.label ?? findLicenseGroupBySlug(slug)?.label ?? slug;
    const months = durationInMonths(duration);
    return [{ slug, label, price, months, formulaId: onlineSale ? formula?.id : undefined }];
  });
}
