import type { SchoolResult } from '#contracts/exam-results.ts';

/** An official result of a school, as the directory gives it. */
export function aSchoolResult(changes: Partial<SchoolResult> = {}): SchoolResult {
  return {
    licence: 'B',
    period: '2025',
    presented: 92,
    passed: 56,
    all: { presented: 140, passed: 98 },
    departement: { presented: 9000, passed: 5130, source: 'Ministère de l’Intérieur', readOn: '2026-10-01' },
    source: 'Ministère de l’Intérieur',
    readOn: '2026-10-01',
    ...changes,
  };
}
