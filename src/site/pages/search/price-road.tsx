import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { formatTens } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SchoolSummary } from '#site/shared/school-list/school-summary.server.ts';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import choiceStyles from './list-choices.module.css';
import { Kept } from './list-choices.tsx';
import styles from './price-road.module.css';
import {
  countWithin,
  markHeights,
  placeMarkers,
  placeOf,
  roadStep,
  type Stretch,
  stretchOf,
} from './price-road-layout.ts';

interface PriceRoadProps {
  readonly query: SearchQuery;
  /** Known totals of the list before its budget, in cents. */
  readonly totals: readonly number[];
  /** The directory returns the nearest ones' totals only. */
  readonly isCut?: boolean | undefined;
  readonly schools: readonly SchoolSummary[];
  readonly lit: number | null;
  readonly onLight: (schoolId: number | null) => void;
  /** The budget field is already beside it. */
  readonly isBare?: boolean;
}

/** The totals of a list as a chart with a slider that sets the budget; nothing when there is none to choose. */
export function PriceRoad(props: PriceRoadProps) {
  const stretch = useMemo(() => stretchOf(props.totals), [props.totals]);
  return stretch && <Road {...props} stretch={stretch} />;
}

function Road({
  query,
  totals,
  isCut = false,
  schools,
  lit,
  onLight,
  isBare = false,
  stretch,
}: PriceRoadProps & { readonly stretch: Stretch }) {
  const { budget } = query;
  const navigate = useNavigate();
  const titleId = useId();
  // The draft is valid until the address has another budget.
  const [draft, setDraft] = useState<{ readonly of: number | undefined; readonly typed: string }>();
  const typed = draft && draft.of === budget ? draft.typed : (budget?.toString() ?? '');
  const [lowest, highest] = [stretch.from / 100, stretch.to / 100];
  const asked = Number(typed) || highest;
  const shown = Math.min(Math.max(asked, lowest), highest);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const write = (text: string) => setDraft({ of: budget, typed: text });

  // The debounced change applies to the list shown by then.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const settle = (euros: number) => {
    clearTimeout(waiting.current);
    const chosen = euros >= highest ? undefined : euros;
    if (chosen === latest.current.budget) return;
    navigate(searchHref(latest.current, { budget: chosen }), { preventScrollReset: true });
  };
  const drag = (euros: number) => {
    write(euros >= highest ? '' : String(euros));
    clearTimeout(waiting.current);
    waiting.current = setTimeout(settle, settleMs, euros);
  };

  return (
    <section
      className={isBare ? `${styles.road} ${styles.bare}` : styles.road}
      // Among the filters it is not a landmark.
      aria-labelledby={isBare ? undefined : titleId}
    >
      <div>
        <h2 id={titleId} className="title-small">
          {m.priceRoad()}
        </h2>
        <p className="note">
          {(isCut ? m.schoolsWithinNearest : m.schoolsWithin)({
            count: countWithin(totals, asked * 100),
            all: totals.length,
          })}
        </p>
      </div>
      {!isBare && (
        <Form method="get" action={paths.search()} className={styles.form} preventScrollReset>
          <Kept query={query} without={{ budget: undefined }} />
          <label
            className={`target ${choiceStyles.filter} ${choiceStyles.budgetField}`}
            data-used={budget && ''}
          >
            {m.totalAtMost()}
            <VisuallyHidden>{m.inEuros()}</VisuallyHidden>
            <input
              type="text"
              name="budget"
              inputMode="numeric"
              pattern="[0-9]{1,5}"
              maxLength={5}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={String(highest)}
              value={typed}
              onChange={({ currentTarget }) => write(currentTarget.value)}
            />
            <span aria-hidden="true">€</span>
          </label>
          <button type="submit" className={`target ${choiceStyles.filter}`}>
            {m.applyBudget()}
          </button>
        </Form>
      )}
      <div className={styles.lane} style={{ '--until': placeOf(shown * 100, stretch) } as CSSProperties}>
        <Bornes
          schools={schools}
          category={query.category.slug}
          stretch={stretch}
          lit={lit}
          onLight={onLight}
        />
        <Marks totals={totals} stretch={stretch} />
        <span className={styles.asphalt} aria-hidden="true" />
        <input
          type="range"
          className={styles.end}
          aria-label={m.priceRoadEnd()}
          aria-valuetext={
            shown >= highest ? m.anyBudget() : m.roadAtMost({ budget: formatTens(asked * 100) })
          }
          min={lowest}
          max={highest}
          step={roadStep / 100}
          value={shown}
          onChange={({ currentTarget }) => drag(Number(currentTarget.value))}
          onPointerUp={({ currentTarget }) => settle(Number(currentTarget.value))}
        />
        <p className={styles.ends}>
          <span>
            <VisuallyHidden>{`${m.lowestTotal()} `}</VisuallyHidden>
            {formatTens(stretch.from)}
          </span>
          <span>
            <VisuallyHidden>{`${m.highestTotal()} `}</VisuallyHidden>
            {formatTens(stretch.to)}
          </span>
        </p>
      </div>
    </section>
  );
}

/** Milliseconds without change before the list is requested. */
const settleMs = 600;

/** Minimum markers per row, above a map and on a 320 px phone. */
const wide = { length: 13, rows: 3 } as const;
const narrow = { length: 8, rows: 4 } as const;

type BornesProps = Pick<PriceRoadProps, 'schools' | 'lit' | 'onLight'> & {
  readonly category: string;
  readonly stretch: Stretch;
};

/** One tab stop; arrow keys move from the lowest total to the highest. */
function Bornes({ schools, category, stretch, lit, onLight }: BornesProps) {
  const list = useRef<HTMLOListElement>(null);
  const known = useMemo(
    () =>
      schools
        .flatMap(({ price, ...school }) =>
          typeof price?.estimate === 'number' ? [{ ...school, total: price.estimate }] : [],
        )
        .toSorted((one, other) => one.total - other.total),
    [schools],
  );
  const [reached, setReached] = useState(0);
  const places = known.map(({ total }) => placeOf(total, stretch));
  const [onWide, onNarrow] = [placeMarkers(places, wide), placeMarkers(places, narrow)];
  const rowsOf = (standing: typeof onWide) => Math.max(0, ...standing.map(({ row }) => row)) + 1;

  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(reached + by, 0), known.length - 1);
    setReached(next);
    list.current?.querySelectorAll<HTMLElement>('[data-borne]')[next]?.focus();
  };

  return (
    <ol
      ref={list}
      className={styles.bornes}
      aria-label={m.bornesOfPage()}
      style={{ '--rows': rowsOf(onWide), '--rows-narrow': rowsOf(onNarrow) } as CSSProperties}
      onKeyDown={step}
      onPointerLeave={() => onLight(null)}
      onBlur={() => onLight(null)}
    >
      {known.map(({ id, label, uri, total, distance, category: own }, index) => {
        const at = { wide: onWide[index], narrow: onNarrow[index] };
        const style = {
          '--at': at.wide?.at,
          '--row': at.wide?.row,
          '--at-narrow': at.narrow?.at,
          '--row-narrow': at.narrow?.row,
        } as CSSProperties;
        const inside = (
          <>
            <VisuallyHidden>{`${m.schoolAbout({ label })} `}</VisuallyHidden>
            <span className={styles.told}>{formatTens(total)}</span>
          </>
        );
        const borne = {
          'data-borne': true,
          'data-lit': id === lit || undefined,
          className: styles.borne,
          style,
          onPointerEnter: () => onLight(id),
          onFocus: () => {
            setReached(index);
            onLight(id);
          },
        };
        return (
          <li key={id}>
            {uri ? (
              <Link
                {...borne}
                to={paths.school(uri, own ?? category)}
                state={{ away: distance }}
                tabIndex={index === Math.min(reached, known.length - 1) ? 0 : -1}
              >
                {inside}
              </Link>
            ) : (
              <span {...borne} tabIndex={-1}>
                {inside}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const parts = 80;

/** The other schools of the list as grass, higher where there are more. */
function Marks({ totals, stretch }: Pick<PriceRoadProps, 'totals'> & { readonly stretch: Stretch }) {
  const drawn = useMemo(
    () =>
      markHeights(totals, stretch, parts)
        .map((height, part) => (height > 0 ? `M${part + 0.5} 10v${-(2 + 8 * height).toFixed(1)}` : ''))
        .join(''),
    [totals, stretch],
  );
  return (
    <svg className={styles.marks} viewBox={`0 0 ${parts} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path d={drawn} />
    </svg>
  );
}
