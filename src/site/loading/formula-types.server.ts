import { LRUCache } from 'lru-cache';
import { type FormulaTypeWords, knownTypeWords } from '#domain/school/formula-types.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import { withFallback } from './with-fallback.server.ts';

type Site = SiteWith<{ enrolment: 'listFormulaTypes' }>;

export const keptFor = 10 * 60_000;
export const askedAgainAfter = 30_000;
// The built-in types are a good fallback.
const timeoutMs = 500;

const types = new LRUCache<Site['upstreams']['enrolment'], FormulaTypeWords, Site['log']>({
  max: 4,
  ttl: keptFor,
  async fetchMethod(enrolment, _stale, { options, context: log }) {
    const list = await withFallback(
      log,
      'Types de formules',
      rejectOnAbort(enrolment.listFormulaTypes(), AbortSignal.timeout(timeoutMs)),
      undefined,
    );
    if (!list) options.ttl = askedAgainAfter;
    return new Map([...knownTypeWords, ...(list ?? []).map((type) => [type.id, type] as const)]);
  },
});

export function loadFormulaTypes({ upstreams: { enrolment }, log }: Site): Promise<FormulaTypeWords> {
  return types.forceFetch(enrolment, { context: log });
}
