import { useCombobox } from 'downshift';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { ContextFilter } from '#domain/context-filters.ts';
import { defaultFrontCategory } from '#domain/front-categories.ts';
import { searchPlaceholder } from '#domain/search-input.ts';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './search-box.module.css';
import {
  announceSuggestions,
  type Choice,
  type CitySuggestion,
  choicesOf,
  choiceText,
} from './suggestion.ts';
import { SuggestionMenu, suggestionsFailure } from './suggestion-menu.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps {
  /** Whether communes are looked for; yes unless told. */
  readonly cities?: boolean;
  /** Whether schools are looked for; yes unless told. */
  readonly offices?: boolean;
  /** Whether choosing a city opens the results; otherwise it is only told to `onCity`. */
  readonly goToSearch?: boolean;
  readonly onCity?: (city: CitySuggestion) => void;
  readonly initialText?: string;
  /** Slug of the front category searched in. */
  readonly category?: string;
  /** Filters that a new search keeps. */
  readonly filters?: readonly ContextFilter[];
  readonly label?: string;
  readonly placeholder?: string;
}

const emptyFilters: readonly ContextFilter[] = [];

/** The search of towns and schools (Specification §2 and §5); without script, a plain form that opens the results. */
export function SearchBox({
  cities = true,
  offices = true,
  goToSearch = true,
  onCity,
  initialText = '',
  category,
  filters = emptyFilters,
  label = 'Rechercher une auto-école',
  placeholder = searchPlaceholder({ cities, offices }),
}: SearchBoxProps) {
  const navigate = useNavigate();
  const searching = useNavigation().location?.pathname === paths.search();
  const keptCategory = category === defaultFrontCategory.slug ? undefined : category;

  // What the lists answer to; emptied on focus without touching the field's own text.
  const [asked, setAsked] = useState('');
  const { status, lists } = useSuggestions(asked, { cities, offices }, category);
  const choices = choicesOf(lists);

  const choose = (choice: Choice) => {
    setAsked('');
    if (choice.kind === 'office') navigate(paths.school(choice.office.uri));
    else {
      onCity?.(choice.city);
      const { nom, code } = choice.city;
      if (goToSearch) navigate(paths.search({ q: nom, commune: code, category: keptCategory, filters }));
    }
  };

  const combobox = useCombobox<Choice>({
    items: choices,
    itemToString: choiceText,
    initialInputValue: initialText,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setAsked(inputValue);
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) setAsked('');
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
        // Leaving the field chooses nothing, and a click in the text does not close what one reads.
        case useCombobox.stateChangeTypes.InputBlur:
          return { ...changes, selectedItem: null, inputValue: state.inputValue };
        case useCombobox.stateChangeTypes.InputClick:
          return { ...changes, selectedItem: null, isOpen: true };
        // A choice is an act, not a state: nothing stays selected, so that the same town can be chosen again.
        default:
          return { ...changes, selectedItem: null };
      }
    },
  });

  const { setInputValue, openMenu } = combobox;
  useEffect(() => setInputValue(initialText), [initialText, setInputValue]);

  // What was typed before the script arrived is answered, not lost.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (document.activeElement !== field.current || typed === '' || typed === field.current?.defaultValue)
      return;
    setInputValue(typed);
    setAsked(typed);
    openMenu();
  }, [setInputValue, openMenu]);

  const answered = asked !== '' && status !== 'idle';
  const shown = combobox.isOpen && answered && (choices.length > 0 || status !== 'pending');

  const { htmlFor, ...labelProps } = combobox.getLabelProps();
  const inputProps = combobox.getInputProps({
    ref: field,
    'aria-expanded': shown,
    onFocus: (event) => {
      setAsked('');
      event.currentTarget.select();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Enter on no suggestion sends the form with the text as typed.
      const skipped = event.key === 'Enter' && (!shown || combobox.highlightedIndex < 0);
      if (skipped) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });

  return (
    <search className={styles.box}>
      <Form
        action={paths.search()}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          if (searching || !goToSearch) event.preventDefault();
          combobox.closeMenu();
        }}
      >
        <VisuallyHidden>
          <label htmlFor={htmlFor} {...labelProps}>
            {label}
          </label>
        </VisuallyHidden>
        <div className={styles.field}>
          <input
            {...inputProps}
            className={styles.input}
            type="text"
            name="q"
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="submit" className={styles.button} aria-busy={searching || undefined}>
            {searching ? (
              <LoaderCircle aria-hidden="true" className={styles.turning} />
            ) : (
              <Search aria-hidden="true" strokeWidth={2.5} />
            )}
            <VisuallyHidden>Rechercher</VisuallyHidden>
          </button>
        </div>
        {keptCategory && <input type="hidden" name="categorie" value={keptCategory} />}
        {filters.length > 0 && <input type="hidden" name="filtres" value={filters.join(',')} />}
        <SuggestionMenu
          combobox={combobox}
          lists={lists}
          shown={shown}
          pending={status === 'pending'}
          failed={status === 'error'}
        />
        <div role="status" className={styles.announcement}>
          {shown && status === 'success' && announceSuggestions(lists)}
          {shown && status === 'error' && suggestionsFailure}
        </div>
      </Form>
    </search>
  );
}
