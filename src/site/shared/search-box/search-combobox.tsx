import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseGeoCity } from '#site/browser/geolocation-state.ts';
import { track } from '#site/browser/track.ts';
import { m } from '#site/messages/messages.js';
import { hrefOfChoice } from './follow-choice.ts';
import { type SearchBoxProps, SearchForm } from './search-form.tsx';
import { announceSuggestions, type Choice, choicesOf, choiceText } from './suggestion.ts';
import { SuggestionMenu } from './suggestion-menu.tsx';
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
        pending={status === 'pending'}
        failed={status === 'error'}
      />
      <div role="status" className="visually-hidden">
        {shown && status === 'success' && announceSuggestions(lists)}
        {shown && status === 'error' && m.suggestionsFailed()}
      </div>
    </SearchForm>
  );
}
