import LoaderCircle from 'lucide-react/icons/loader-circle';
import Search from 'lucide-react/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { searchPlaceholder } from '#domain/search/search-input.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { keptCategory, type SearchContext } from './follow-choice.ts';
import styles from './search-box.module.css';

export interface SearchBoxProps extends SearchContext {
  readonly cities?: boolean;
  readonly offices?: boolean;
  readonly onCity?: (city: GeoCity) => void;
  readonly initialText?: string;
  readonly action?: string;
  readonly kept?: Readonly<Record<string, string | undefined>>;
  readonly label?: string;
  readonly placeholder?: string;
  readonly isSmall?: boolean;
}

export interface SearchFormProps {
  readonly box: SearchBoxProps;
  readonly inputId: string;
  readonly input: ComponentProps<'input'>;
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
}

export function SearchForm({ box, inputId, input, onSubmit, children }: SearchFormProps) {
  const { cities = true, offices = true, category, filters = [], asked = {}, action = paths.search() } = box;
  const { label = m.searchField(), placeholder = searchPlaceholder({ cities, offices }) } = box;
  const { location } = useNavigation();
  const searching = location?.pathname === action;
  const [, rest] = paths.search(asked).split('?');
  const kept = {
    categorie: keptCategory(category),
    filtres: filters.join(','),
    ...Object.fromEntries(new URLSearchParams(rest)),
    ...box.kept,
  };
  return (
    <Form
      action={action}
      method="get"
      className={styles.box}
      onSubmit={(event) => {
        // The same search in progress is not restarted.
        const typed = new FormData(event.currentTarget).get('q');
        const isSame = searching && new URLSearchParams(location.search).get('q') === typed;
        if (isSame) event.preventDefault();
        onSubmit?.();
      }}
    >
      <VisuallyHidden>
        <label htmlFor={inputId} id={`${inputId}-label`}>
          {label}
        </label>
      </VisuallyHidden>
      <div className={styles.field}>
        <input
          {...input}
          id={inputId}
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
          <VisuallyHidden>{m.searchButton()}</VisuallyHidden>
        </button>
      </div>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}
