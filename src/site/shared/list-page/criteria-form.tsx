import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { frontCategoriesFor, motorbikeCategories } from '#domain/licences/front-categories.ts';
import { formatWhole } from '#domain/money.ts';
import { firstLessonLimits } from '#domain/school/lessons.ts';
import { contextFilterLabels, openingTimeLabels, openingTimes } from '#domain/search/context-filters.ts';
import { nearbyKm, radii } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import {
  hourChoices,
  notNarrowed,
  readSearchQuery,
  type SearchQuery,
  searchAddress,
  searchHref,
} from '#site/shared/school-list/search-address.ts';
import { debounceRequests } from '#site/shared/search-box/debounce-requests.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import styles from './criteria.module.css';
import { Chip, Group } from './criteria-chips.tsx';
import type { Criteria, LiveCounts, Panel } from './describe-criteria.server.ts';

interface CriteriaFormProps {
  readonly query: SearchQuery;
  readonly criteria: Criteria;
  readonly part: (props: { readonly name: Panel; readonly children: ReactNode }) => ReactNode;
  /** The part that was opened. */
  readonly opened: Panel | undefined;
}

/** All choices but the place, in one form: the counts follow what is chosen, the button applies it; a single choice applies at once. */
export function CriteriaForm({ query, criteria, part: Part, opened }: CriteriaFormProps) {
  const { has, orders, hours, filters, licences, licenceHint } = criteria;
  const navigate = useNavigate();
  const [live, count] = useLiveCounts(criteria.live);
  const { budget } = query;
  const everywhere = has.prix ? m.listedRadiusAll : m.radiusAll;
  // Arrow keys pass over choices.
  const byArrow = useRef(false);
  const apply = (form: HTMLFormElement) => {
    // Closed first: the focus returns to the part of the sentence that opened it.
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    navigate(searchHref(read(form)), { preventScrollReset: true });
  };
  const href = searchHref(query);
  const all = searchHref(query, { ...notNarrowed, radius: nearbyKm, hours: undefined });
  const budgets = live.budgets.some(({ euros }) => euros === budget)
    ? live.budgets
    : [...live.budgets, ...(budget === undefined ? [] : [{ euros: budget }])];
  return (
    <Form
      method="get"
      action={paths.search()}
      className={styles.form}
      onKeyDown={({ key }) => {
        byArrow.current = key.startsWith('Arrow');
      }}
      onPointerDown={() => {
        byArrow.current = false;
      }}
      onChange={({ currentTarget: form, target }) => {
        clearOther(form, target as HTMLElement);
        if (!byArrow.current && isWhole(form, target as HTMLElement, opened)) apply(form);
        // The visitor's position is not sent for a count.
        else if (!query.around) count(read(form));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <Unchanged query={query} />
      {!has.budget && <input type="hidden" name="montant" value="" />}
      <Part name="categorie">
        <Group legend={m.licencesAndTrainings()}>
          {frontCategoriesFor('research').map(({ slug, label }) => (
            <Chip
              key={slug}
              type="radio"
              name="categorie"
              value={slug}
              defaultChecked={slug === criteria.category}
            >
              {label}
            </Chip>
          ))}
        </Group>
        {licences.length > 0 && (
          <Group legend={m.motorbikeLicence()}>
            {licences.map((licence) => (
              <Chip
                key={licence}
                type="radio"
                name="permis"
                value={licence}
                defaultChecked={motorbikeCategories[licence].formulaTypeId === query.category.formulaTypeId}
                count={live.licences?.[licence]}
              >
                {m.motorbikeLicenceOf({ licence: licence.toUpperCase() })}
              </Chip>
            ))}
          </Group>
        )}
        {licenceHint && <p className="note">{licenceHint}</p>}
      </Part>
      {has.rayon && (
        <Part name="rayon">
          <Group legend={m.radiusLabel()}>
            {radii.map((radius) => (
              <Chip
                key={radius}
                type="radio"
                name="rayon"
                value={radius === 'all' ? 'tous' : radius}
                defaultChecked={radius === query.radius}
                count={live.radius?.[radius]}
              >
                {radius === 'all' ? everywhere() : m.radiusKm({ km: radius })}
              </Chip>
            ))}
          </Group>
        </Part>
      )}
      {has.budget && (
        <Part name="budget">
          <Group legend={m.budgetLabel()}>
            <Chip type="radio" name="budget" value="" defaultChecked={budget === undefined}>
              {m.anyBudget()}
            </Chip>
            {budgets.map(({ euros, count: within }) => (
              <Chip
                key={euros}
                type="radio"
                name="budget"
                value={euros}
                defaultChecked={euros === budget}
                count={within}
              >
                {formatWhole(euros)}
              </Chip>
            ))}
          </Group>
          <AffixedField
            label={m.budgetOther()}
            after="€"
            name="montant"
            inputMode="numeric"
            pattern="[0-9]{1,5}"
            maxLength={5}
            autoComplete="off"
            data-length="number"
          />
          <p className="note">{m.budgetHint()}</p>
          {hours !== undefined && (
            <Group legend={m.hoursLabel()}>
              <Chip type="radio" name="heures" value="" defaultChecked={query.hours === undefined}>
                {hours}
              </Chip>
              {hourChoices.map((choice) => (
                <Chip
                  key={choice}
                  type="radio"
                  name="heures"
                  value={choice}
                  defaultChecked={choice === query.hours}
                >
                  {m.hoursChoice({ count: choice })}
                </Chip>
              ))}
            </Group>
          )}
        </Part>
      )}
      <Part name="autres">
        {has.open && (
          <Group legend={m.openingLabel()}>
            {openingTimes.map((time) => (
              <Chip
                key={time}
                type="checkbox"
                name="ouvert"
                value={time}
                defaultChecked={query.open.includes(time)}
                count={live.open?.[time]}
              >
                {openingTimeLabels[time]}
              </Chip>
            ))}
          </Group>
        )}
        {has.firstLesson && (
          <>
            <Group legend={m.firstLessonLabel()}>
              <Chip
                type="radio"
                name="premiere-lecon"
                value=""
                defaultChecked={query.firstLesson === undefined}
              >
                {m.firstLessonAny()}
              </Chip>
              {firstLessonLimits.map((days) => (
                <Chip
                  key={days}
                  type="radio"
                  name="premiere-lecon"
                  value={days}
                  defaultChecked={days === query.firstLesson}
                  count={live.firstLesson?.[days]}
                >
                  {m.firstLessonWithin({ days })}
                </Chip>
              ))}
            </Group>
            <p className="note">{m.firstLessonHint()}</p>
          </>
        )}
        <Group legend={m.filter()}>
          {filters.map((filter) => (
            <Chip
              key={filter}
              type="checkbox"
              name="filtres"
              value={filter}
              defaultChecked={query.filters.includes(filter)}
              count={live.filters?.[filter]}
            >
              {contextFilterLabels[filter]}
            </Chip>
          ))}
          {has.prix && (
            <Chip
              type="checkbox"
              name="prix"
              value="connus"
              defaultChecked={query.priced}
              count={live.priced}
            >
              {m.pricedOnly()}
            </Chip>
          )}
        </Group>
        <p className="note">{m.cpfCondition()}</p>
      </Part>
      {has.tri && (
        <Part name="tri">
          <Group legend={m.sortTheList()}>
            {orders.map(({ value, label, isChosen }) => (
              <Chip key={value} type="radio" name="tri" value={value} defaultChecked={isChosen}>
                {label}
              </Chip>
            ))}
          </Group>
        </Part>
      )}
      <div className={styles.foot}>
        {href !== all && (
          <Link to={all} className="target" preventScrollReset>
            {m.forgetFilters()}
          </Link>
        )}
        <Button type="submit">{live.see}</Button>
      </div>
    </Form>
  );
}

const read = (form: HTMLFormElement) =>
  readSearchQuery(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));

/** Nothing else is to be chosen: the opened part is one group of radio buttons, shown alone or the last of the sheet. */
function isWhole(form: HTMLFormElement, target: HTMLElement, opened: Panel | undefined): boolean {
  const part = target.closest<HTMLElement>('[data-part]');
  if (!part || part.dataset.part !== opened || part.querySelectorAll('fieldset').length > 1) return false;
  const isAlone = [...form.querySelectorAll('[data-part]')].every(
    (one) => one === part || !one.checkVisibility(),
  );
  return target.matches('[type="radio"]') && (isAlone || opened === 'tri');
}

/** A typed budget and a chosen one exclude each other. */
function clearOther(form: HTMLFormElement, target: HTMLElement): void {
  if (!(target instanceof HTMLInputElement)) return;
  const typed = form.elements.namedItem('montant');
  const chosen = form.querySelectorAll<HTMLInputElement>('[name="budget"]');
  if (target.name === 'budget' && typed instanceof HTMLInputElement) typed.value = '';
  if (target.name === 'montant')
    for (const choice of chosen) choice.checked = choice.value === '' && target.value === '';
}

/** The place, which another form changes. */
function Unchanged({ query: { q, commune, zone, around } }: Pick<CriteriaFormProps, 'query'>) {
  const fields = { q, commune, zone: zone && `${zone.lat},${zone.lng}`, autour: around ? 'moi' : undefined };
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

const pauseMs = 150;
const timeoutMs = 3000;

function useLiveCounts(given: LiveCounts): [LiveCounts, (draft: SearchQuery) => void] {
  const [live, setLive] = useState(given);
  const [requests] = useState(() =>
    debounceRequests<LiveCounts>({
      load: async (address, signal) => {
        const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
        if (!response.ok) throw new Error(`counts: status ${response.status}`);
        return (await response.json()) as LiveCounts;
      },
      pauseMs,
      timeoutMs,
      // After an error the last counts stay.
      onAnswer: (_, counts) => counts && setLive(counts),
    }),
  );
  useEffect(() => requests.stop, [requests]);
  return [live, (draft) => requests.ask(paths.api.searchCount(searchAddress(draft)))];
}
