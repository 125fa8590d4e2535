import { formatPrice } from '#domain/money.ts';
import { hasRole } from '#domain/operators/operator-session.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import type { Operator } from '../declaration.ts';
import type { ListPage, Role, Step } from './page.ts';
import { readFields } from './read-fields.ts';

export interface WaitView {
  readonly about: string;
  readonly sum: string | undefined;
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly isLate: boolean;
  readonly whose: string | undefined;
  readonly order: string | null;
  readonly step: Step | undefined;
}

export interface WaitsView {
  readonly title: string;
  readonly section: string;
  readonly list: string;
  readonly waits: readonly WaitView[];
  /** Could not be read. */
  readonly isUnread: boolean;
}

const mostRows = '1000';
/** Without a deadline, behind those with one. */
const never = '9999-12-31';

interface Reader {
  readonly operator: Operator;
  readonly role: Role;
}

/** By deadline within each list; lists without a row that waits are left out. */
export async function viewWaits(
  pages: readonly { readonly section: string; readonly page: ListPage }[],
  reader: Reader,
): Promise<readonly WaitsView[]> {
  const views = await Promise.all(pages.map(({ section, page }) => viewOne(section, page, reader)));
  return views.filter(
    (view) => view !== undefined && (view.waits.length > 0 || view.isUnread),
  ) as WaitsView[];
}

async function viewOne(
  section: string,
  page: ListPage,
  { operator, role }: Reader,
): Promise<WaitsView | undefined> {
  const { list, waits } = page;
  if (!waits) return undefined;
  const place = { title: waits.title, section, list: page.slug };
  const now = operator.now();
  const today = parisDay(now);
  try {
    const { values } = readFields(list.fields, { limit: mostRows, ...waits.typed });
    const { rows } = await list.query(operator, values);
    const waiting = rows.flatMap((row) => {
      const wait = waits.of(row, now);
      return wait ? [{ row, wait, until: wait.until ?? undefined }] : [];
    });
    const since = ({ wait }: (typeof waiting)[number]) => wait.since?.getTime() ?? 0;
    return {
      ...place,
      isUnread: false,
      waits: waiting
        .toSorted((a, b) => (a.until ?? never).localeCompare(b.until ?? never) || since(a) - since(b))
        .map(({ row, wait, until }) => ({
          about: wait.about,
          sum: wait.cents === undefined ? undefined : formatPrice(wait.cents),
          since: wait.since && frenchDay(wait.since),
          until: until && frenchDay(until),
          isLate: until !== undefined && until < today,
          whose: wait.whose,
          order: page.order?.(row) ?? null,
          step: page.steps?.(row).find((one) => hasRole(role, one.role)),
        })),
    };
  } catch (error) {
    operator.log.error({ err: error, list: list.name }, 'A list of what waits could not be read');
    return { ...place, isUnread: true, waits: [] };
  }
}
