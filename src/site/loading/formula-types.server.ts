import { type FormulaTypeWords, knownTypeWords } from '#domain/school/formula-types.ts';
import { untilAborted } from '#domain/time/until-aborted.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { withFallback } from './with-fallback.server.ts';

interface Site {
  readonly upstreams: { readonly enrolment: Pick<SiteRequest['upstreams']['enrolment'], 'listFormulaTypes'> };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

export const keptFor = 10 * 60_000;
export const askedAgainAfter = 30_000;
/** Milliseconds: the built-in types are a good fallback. */
const timeoutMs = 500;

const keptOf = new WeakMap<object, { readonly until: number; readonly types: Promise<FormulaTypeWords> }>();

/** The network's wording of formula types; default: our own, per type and when unavailable. */
export function loadFormulaTypes({ upstreams: { enrolment }, log }: Site, now = Date.now()) {
  const kept = keptOf.get(enrolment);
  if (kept && now < kept.until) return kept.types;
  const listed = withFallback(
    log,
    'Types de formules',
    untilAborted(enrolment.listFormulaTypes(), AbortSignal.timeout(timeoutMs)),
    undefined,
  );
  const types = listed.then((list): FormulaTypeWords => {
    if (!list) keptOf.set(enrolment, { until: now + askedAgainAfter, types });
    return new Map([...knownTypeWords, ...(list ?? []).map((type) => [type.id, type] as const)]);
  });
  keptOf.set(enrolment, { until: now + keptFor, types });
  return types;
}
