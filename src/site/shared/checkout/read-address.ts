import { findQuotedWay, type QuotedWay } from '#domain/order/ways-to-pay.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { findOnlineCode, type OnlineCode } from '#domain/theory/online-codes.ts';
import type { EnrolmentStep } from '#site/addresses.ts';
import { readStep } from './steps.ts';

export interface EnrolmentQuery {
  readonly step: EnrolmentStep | undefined;
  readonly officeId: number | undefined;
  readonly formulaId: number | undefined;
  readonly categorySlug: string | null;
  readonly onlineCode: OnlineCode | undefined;
  readonly way: QuotedWay | undefined;
  readonly typed: string;
  readonly communeCode: string | undefined;
  readonly except: number | undefined;
  readonly page: number;
}

/** Maximum id of the directory's contract. */
const maxId = 2_147_483_647;

export function readAddress(search: URLSearchParams): EnrolmentQuery {
  const commune = search.get('commune') ?? '';
  return {
    step: readStep(search.get('etape')),
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
