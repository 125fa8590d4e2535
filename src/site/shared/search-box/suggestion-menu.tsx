import type { UseComboboxReturnValue } from 'downshift';
import Building2 from 'lucide-react/icons/building-2';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useId } from 'react';
import { writeTown } from '#domain/place/address.ts';
import { m } from '#site/messages/messages.js';
import styles from './search-box.module.css';
import { type Choice, describeCity, type Suggestions } from './suggestion.ts';

interface SuggestionMenuProps {
  readonly combobox: UseComboboxReturnValue<Choice>;
  readonly lists: Suggestions;
  readonly shown: boolean;
  readonly waiting: boolean;
  readonly pending: boolean;
  readonly failed: boolean;
}

/** Always rendered, so that aria-controls has its target. */
export function SuggestionMenu({ combobox, lists, shown, waiting, pending, failed }: SuggestionMenuProps) {
  const { getMenuProps, getItemProps, highlightedIndex } = combobox;
  const empty = lists.cities.length + lists.offices.length === 0;

  const option = (choice: Choice, index: number, icon: ReactNode, name: string, details: string) => (
    <div
      key={choice.kind === 'city' ? choice.city.code : choice.office.uri}
      {...getItemProps({ item: choice, index })}
      className={styles.option}
      data-highlighted={index === highlightedIndex || undefined}
    >
      {icon}
      <span className={styles.name}>{name}</span>
      <span className={styles.details}>{details}</span>
    </div>
  );

  return (
    <div className={styles.menu} hidden={!shown && !waiting} data-pending={pending || undefined}>
      <div {...getMenuProps()} hidden={empty} className={styles.list}>
        <SuggestionGroup title={m.suggestedCities()} empty={lists.cities.length === 0}>
          {lists.cities.map((city, position) =>
            option(
              { kind: 'city', city },
              position,
              <MapPin aria-hidden="true" />,
              writeTown(city.nom),
              describeCity(city),
            ),
          )}
        </SuggestionGroup>
        <SuggestionGroup title={m.suggestedOffices()} empty={lists.offices.length === 0}>
          {lists.offices.map((office, position) =>
            option(
              { kind: 'office', office },
              lists.cities.length + position,
              <Building2 aria-hidden="true" />,
              office.label,
              office.city,
            ),
          )}
        </SuggestionGroup>
      </div>
      {waiting && <p className={styles.waiting}>{m.suggestionsSought()}</p>}
      {empty && !waiting && !failed && <p className={styles.nothing}>{m.noSuggestion()}</p>}
      {failed && <p className={styles.nothing}>{m.suggestionsFailed()}</p>}
    </div>
  );
}

function SuggestionGroup({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const titleId = useId();
  if (empty) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, not fieldsets
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={styles.group}>
        {title}
      </div>
      {children}
    </div>
  );
}
