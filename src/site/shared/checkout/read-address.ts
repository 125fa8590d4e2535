import { findQuotedWay } from '#domain/order/ways-to-pay.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { findOnlineCode } from '#domain/theory/online-codes.ts';
import { enrolmentSteps } from '#site/addresses.ts';
import { readStep } from './steps.ts';

/** Maximum id of the directory's contract. */
const maxId = 2_147_483_647;

export type EnrolmentQuery = ReturnType<typeof readAddress>;

export function readAddress(search: URLSearchParams) {
  const commune = search.get('commune') ?? '';
  return {
    step: readStep(search.get('etape')),
    // In this funnel: who comes with a formula has seen none.
    seen: enrolmentSteps.slice(0, 2).filter((step) => search.get('vu')?.split(',').includes(step)),
    officeId: readId(search.get('ecole')),
    formulaId: readId(search.get('formule')),
    categorySlug: search.get('categorie'),
    onlineCode: findOnlineCode(search.get('code')),
    way: findQuotedWay(search.get('financement')),
    typed: search.get('q') ?? '',
    communeCode: /^[0-9][0-9AB][0-9]{3}$/u.test(commune) ? commune : undefined,
    except: readId(search.get('sauf')),
    page: readPageNumber(search) ?? 1,
  };
}

/** Malformed ids become 0, which no school or formula has. */
function readId(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const id = /^[0-9]{1,10}$/u.test(text) ? Number(text) : 0;
  return id <= maxId ? id : 0;
}
