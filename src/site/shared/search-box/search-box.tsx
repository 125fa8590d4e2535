import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { AroundMe } from './around-me.tsx';
import { hrefOfCity } from './follow-choice.ts';
import styles from './search-box.module.css';
import type { SearchCombobox, TakenField } from './search-combobox.tsx';
import { type SearchBoxProps, SearchForm } from './search-form.tsx';

export type { SearchBoxProps };

interface Woken {
  readonly Combobox: typeof SearchCombobox;
  readonly taken: TakenField;
}

/** A plain form, also without script; the combobox loads when the field is approached and keeps what was typed. */
export function SearchBox(props: SearchBoxProps) {
  const { cities = true, initialText = '', onCity, isSmall } = props;
  const inputId = useId();
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const [woken, setWoken] = useState<Woken>();

  const wake = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    import('./search-combobox.tsx').then(
      ({ SearchCombobox }) => {
        const plain = field.current;
        // Waking would take the focus from the button: wait for the next approach.
        if (plain?.form?.querySelector('button:focus')) asked.current = false;
        // Read and replace synchronously, so that no key is lost.
        else if (plain) flushSync(() => setWoken({ Combobox: SearchCombobox, taken: readField(plain) }));
      },
      () => {
        asked.current = false;
      },
    );
  }, []);

  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) wake();
  }, [wake]);

  const navigate = useNavigate();
  const findAround = (city: GeoCity) => {
    onCity?.(city);
    const to = hrefOfCity(city, props, true);
    if (to) navigate(to);
  };

  const form = woken ? (
    <woken.Combobox box={props} inputId={inputId} taken={woken.taken} />
  ) : (
    <SearchForm
      key={initialText}
      box={props}
      inputId={inputId}
      input={{
        ref: field,
        defaultValue: initialText,
        role: 'combobox',
        'aria-expanded': false,
        'aria-autocomplete': 'list',
        onPointerEnter: wake,
        onFocus: ({ currentTarget: input }) => {
          // React replays a focus from before hydration: do not select what was typed since.
          if (input.value === initialText) input.select();
          wake();
        },
      }}
    />
  );
  return (
    <search className={`cluster screen-only ${styles.search}`} data-small={isSmall || undefined}>
      {form}
      {cities && <AroundMe onFound={findAround} isSmall={isSmall} />}
    </search>
  );
}

function readField(field: HTMLInputElement): TakenField {
  return {
    text: field.value,
    focused: document.activeElement === field,
    selection: [field.selectionStart ?? 0, field.selectionEnd ?? 0],
  };
}
