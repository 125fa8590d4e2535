import type { LintContext, ListedFormula, Listing } from '#domain/network-lint/finding.ts';
import { lintSchool } from '#domain/network-lint/lint-school.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { aSeller } from './office.ts';

/** A formula of a known type with all that is required. */
export function aListedFormula(typeId: number, changes: Partial<ListedFormula> = {}): ListedFormula {
  const type = findFormulaType(typeId);
  return {
    typeId,
    label: type?.label ?? '',
    licenseGroupId: type?.licenseGroupId ?? 0,
    price: 120_000,
    advancePayment: 30_000,
    hoursIncluded: 20,
    lessonMinutes: 60,
    includes: ['theory'],
    validityDays: 365,
    ...changes,
  };
}

/** A school that publishes all that the law asks: each rule finds nothing in it. */
export function aListing(changes: Partial<Listing> = {}): Listing {
  return {
    id: 12,
    label: 'Conduite du Port',
    city: 'Lyon',
    agreement: 'E 24 069 0012 0',
    seller: aSeller(),
    street: '3 rue du Port',
    guarantees: [],
    labels: [],
    presentation: null,
    terms: '/documents/cgv.html',
    mediator: 'https://mediateur.example',
    formulas: [aListedFormula(4), aListedFormula(10, { price: 5000, advancePayment: null })],
    hours: [],
    documents: [],
    results: [],
    ...changes,
  };
}

/** The rules that find something, each once. */
export function foundRules(changes: Partial<Listing>, context: Partial<LintContext> = {}): string[] {
  const found = lintSchool(aListing(changes), {
    day: '2026-11-23',
    documentHosts: ['https://documents.example'],
    unanswered: new Map(),
    ...context,
  });
  return [...new Set(found.map(({ rule }) => rule.id))];
}
