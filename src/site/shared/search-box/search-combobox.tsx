import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import Building2 from 'lucide-react/icons/building-2';
import MapPin from 'lucide-react/icons/map-pin';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { writeTown } from '#domain/place/address.ts';
import { chooseGeoCity } from '#site/browser/geolocation-state.ts';
import { track } from '#site/browser/track.ts';
import { m } from '#site/messages/messages.js';
import { hrefOfChoice } from './follow-choice.ts';
import styles from './search-box.module.css';
import { type SearchBoxProps, SearchForm } from './search-form.tsx';
import {
  announceSuggestions,
  type Choice,
  choicesOf,
  choiceText,
  describeCity,
  type Suggestions,
} from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface TakenField {
  readonly text: string;
  readonly focused: boolean;
  readonly selection: readonly [start: number, end: number];
}

interface SearchComboboxProps {
  readonly box: SearchBoxProps;
  readonly inputId: string;
  readonly taken: TakenField;
}

export function SearchCombobox({ box, inputId, taken }: SearchComboboxProps) {
  const { cities = true, offices = true, onCity, initialText = '', category } = box;
  const navigate = useNavigate();

  // Query of the lists; cleared on focus without changing the field's text.
  const [asked, setAsked] = useState('');
  const { status, lists } = useSuggestions(asked, { cities, offices }, category);
  const choices = choicesOf(lists);

  const choose = (choice: Choice) => {
    setAsked('');
    if (choice.kind === 'city') {
      chooseGeoCity(choice.city);
      onCity?.(choice.city);
    } else track({ name: 'school-click', from: 'suggestion', action: 'details' });
    const to = hrefOfChoice(choice, box);
    if (to) navigate(to);
  };

  const combobox = useCombobox<Choice>({
    inputId,
    labelId: `${inputId}-label`,
    items: choices,
    itemToString: choiceText,
    // Downshift's own scrolls the list, not the window that it leaves.
    scrollIntoView: (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' }),
    initialInputValue: taken.text,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setAsked(inputValue);
    },
    onIsOpenChange: ({ type, isOpen, inputValue }) => {
      const arrows: unknown[] = [
        useCombobox.stateChangeTypes.InputKeyDownArrowDown,
        useCombobox.stateChangeTypes.InputKeyDownArrowUp,
      ];
      if (isOpen && arrows.includes(type)) setAsked(inputValue ?? '');
    },
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        case useCombobox.stateChangeTypes.ItemClick:
        case useCombobox.stateChangeTypes.InputKeyDownEnter:
          return changes;
        // Blur selects nothing, and a click in the text does not close the list.
        case useCombobox.stateChangeTypes.InputBlur:
          return { ...changes, selectedItem: null, inputValue: state.inputValue };
        case useCombobox.stateChangeTypes.InputClick:
          return { ...changes, selectedItem: null, isOpen: true };
        // Nothing stays selected, so that the same town can be chosen again.
        default:
          return { ...changes, selectedItem: null };
      }
    },
  });

  const { setInputValue, setHighlightedIndex, openMenu, closeMenu } = combobox;
  const shownText = useRef(initialText);
  useEffect(() => {
    if (shownText.current === initialText) return;
    shownText.current = initialText;
    setInputValue(initialText);
  }, [initialText, setInputValue]);

  // Replaces the plain field with the same focus, caret and text.
  const field = useRef<HTMLInputElement>(null);
  const taking = useRef(true);
  useLayoutEffect(() => {
    if (!taking.current) return;
    if (taken.focused) {
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(...taken.selection);
      if (taken.text !== shownText.current) {
        setAsked(taken.text);
        openMenu();
      }
    }
    taking.current = false;
  }, [taken, openMenu]);

  const answered = asked !== '' && status !== 'idle';
  const shown = combobox.isOpen && answered && (choices.length > 0 || status !== 'pending');
  const waiting = combobox.isOpen && status === 'pending' && choices.length === 0;

  const inputProps = combobox.getInputProps({
    ref: field,
    'aria-expanded': shown,
    onFocus: (event) => {
      if (taking.current) return;
      setAsked('');
      event.currentTarget.select();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key } = event;
      // Home and End move within the text; Escape clears a field without list (ARIA's editable combobox).
      if (key === 'Home' || key === 'End') setHighlightedIndex(-1);
      else if (key === 'Escape' && !shown) {
        closeMenu();
        setInputValue('');
        setAsked('');
      }
      // Enter without a highlighted suggestion submits the typed text.
      else if (key !== 'Enter' || (shown && combobox.highlightedIndex >= 0)) return;
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });

  // Downshift sets an empty string when nothing is highlighted; the attribute must be a valid id or absent.
  const reached = inputProps['aria-activedescendant'] || undefined;

  return (
    <SearchForm
      box={box}
      inputId={inputId}
      input={{ ...inputProps, 'aria-activedescendant': reached }}
      onSubmit={closeMenu}
    >
      <SuggestionMenu
        combobox={combobox}
        lists={lists}
        shown={shown}
        waiting={waiting}
        failed={status === 'error'}
      />
      <div role="status" className="visually-hidden">
        {shown && status === 'success' && announceSuggestions(lists)}
        {shown && status === 'error' && m.suggestionsFailed()}
      </div>
    </SearchForm>
  );
}

interface SuggestionMenuProps {
  readonly combobox: UseComboboxReturnValue<Choice>;
  readonly lists: Suggestions;
  readonly shown: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
}

/** Always rendered, so that aria-controls has its target. */
function SuggestionMenu({ combobox, lists, shown, waiting, failed }: SuggestionMenuProps) {
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
      <span className="strong">{name}</span>
      {details && <span className="note">{details}</span>}
    </div>
  );

  return (
    <div className={styles.menu} hidden={!shown && !waiting} data-waiting={waiting || undefined}>
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
      {waiting && <p className={styles.nothing}>{m.suggestionsSought()}</p>}
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
