import { formatPrice } from '#domain/money.ts';
import { hasRole } from '#domain/operators/operator-session.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { readWork } from '#services/operators/work.ts';
import type { Operator } from '../declaration.ts';
import type { ListPage, RecordRef, Waiting } from './page.ts';
import { readFields } from './read-fields.ts';
import type { Who } from './run-form.ts';
import { viewWork } from './work.ts';

/** Read of each list. */
const maxRead = 100;
/** Shown of each list among the others. */
const maxShown = 10;
const weekDays = 7;
/** Without a deadline, behind those with one. */
const never = '9999-12-31';

export interface AskedWaits {
  /** The slug of the only list to show. */
  readonly list?: string | undefined;
}

interface Wait {
  readonly row: never;
  readonly wait: Waiting;
  readonly record: RecordRef | undefined;
}

interface Part {
  readonly section: string;
  readonly page: ListPage;
  /** By deadline. */
  readonly waits: readonly Wait[];
  /** With those beyond `maxRead`. */
  readonly total: number;
  readonly isUnread: boolean;
}

const firstDay = ({ waits: [first] }: Part) => first?.wait.until ?? never;

/** By deadline, within each list too; lists without a row that waits are left out. */
export async function viewWaits(
  pages: readonly { readonly section: string; readonly page: ListPage }[],
  { operator, who }: { readonly operator: Operator; readonly who: Who },
  { list: only }: AskedWaits,
) {
  const asked = pages.filter(({ page }) => page.waits && (only === undefined || page.slug === only));
  const read = await Promise.all(asked.map(({ section, page }) => readOne(section, page, operator)));
  const parts = read
    .filter(({ total, isUnread }) => total > 0 || isUnread)
    .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  const shown = parts.map((part) => ({
    ...part,
    waits: part.waits.slice(0, only === undefined ? maxShown : maxRead),
  }));
  const workOf = await readWork(
    operator.db,
    shown.flatMap(({ waits }) => waits.flatMap(({ record }) => record ?? [])),
  );
  const today = parisDay(operator.now());
  return {
    counts: countByDeadline(parts, today),
    parts: shown.map(({ section, page, waits, total, isUnread }) => ({
      ...{ title: page.waits?.title ?? page.title, section, list: page.slug, total, isUnread },
      waits: waits.map(({ row, record, wait: { about, cents, since, until, whose } }) => ({
        ...{ about, whose },
        sum: cents === undefined ? undefined : formatPrice(cents),
        since: since && frenchDay(since),
        until: until ? frenchDay(until) : undefined,
        isLate: Boolean(until && until < today),
        order: page.order?.(row) ?? null,
        step: page.steps?.(row).find((one) => hasRole(who.role, one.role)),
        work: record && viewWork(record, workOf(record), who.id),
      })),
    })),
  };
}

/** In all lists; those without a deadline come after this week. */
function countByDeadline(parts: readonly Part[], today: string) {
  const days = parts.flatMap(({ waits }) => waits.map(({ wait }) => wait.until ?? never));
  const late = days.filter((day) => day < today).length;
  const soon = days.filter((day) => day <= addDays(today, weekDays)).length - late;
  const all = parts.reduce((sum, { total }) => sum + total, 0);
  return { late, soon, later: all - late - soon };
}

async function readOne(section: string, page: ListPage, operator: Operator): Promise<Part> {
  const { list, waits, order, record } = page;
  const now = operator.now();
  try {
    const { values } = readFields(list.fields, { limit: String(maxRead), ...waits?.typed });
    const { rows, total = rows.length } = await list.query(operator, values);
    const waiting = rows.flatMap((row): Wait[] => {
      const wait = waits?.of(row, now);
      const id = order?.(row);
      return wait ? [{ row, wait, record: record?.(row) ?? (id ? { kind: 'order', id } : undefined) }] : [];
    });
    const since = ({ wait }: Wait) => wait.since?.getTime() ?? 0;
    const until = ({ wait }: Wait) => wait.until ?? never;
    return {
      ...{ section, page, isUnread: false },
      waits: waiting.toSorted((a, b) => until(a).localeCompare(until(b)) || since(a) - since(b)),
      total: waiting.length + Math.max(0, total - rows.length),
    };
  } catch (error) {
    operator.log.error({ err: error, list: list.name }, 'A list of what waits could not be read');
    return { section, page, isUnread: true, waits: [], total: 0 };
  }
}
