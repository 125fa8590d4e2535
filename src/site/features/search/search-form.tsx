import LoaderCircle from 'lucide-react/icons/loader-circle';
import Search from 'lucide-react/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { searchPlaceholder } from '#domain/search-input.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { keptCategory, type SearchContext } from './follow-choice.ts';
import styles from './search-box.module.css';

export interface SearchBoxProps extends SearchContext {
  /** Whether communes are looked for; yes unless told. */
  readonly cities?: boolean;
  /** Whether schools are looked for; yes unless told. */
  readonly offices?: boolean;
  /** Told of the city chosen, or found around the visitor. */
  readonly onCity?: (city: GeoCity) => void;
  readonly initialText?: string;
  readonly label?: string;
  readonly placeholder?: string;
}

export interface SearchFormProps {
  readonly box: SearchBoxProps;
  readonly inputId: string;
  readonly input: ComponentProps<'input'>;
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
}

/** The field and its button; without script, a plain form that opens the results. */
export function SearchForm({ box, inputId, input, onSubmit, children }: SearchFormProps) {
  const { cities = true, offices = true, goToSearch = true, category, filters = [] } = box;
  const { label = m.searchField(), placeholder = searchPlaceholder({ cities, offices }) } = box;
  const { location } = useNavigation();
  const searching = location?.pathname === paths.search();
  const kept = keptCategory(category);
  return (
    <Form
      action={paths.search()}
      method="get"
      className={styles.box}
      onSubmit={(event) => {
        // A search in progress is not started again; another one takes its place.
        const typed = new FormData(event.currentTarget).get('q');
        const isSame = searching && new URLSearchParams(location.search).get('q') === typed;
        if (isSame || !goToSearch) event.preventDefault();
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
      {kept && <input type="hidden" name="categorie" value={kept} />}
      {filters.length > 0 && <input type="hidden" name="filtres" value={filters.join(',')} />}
      {children}
    </Form>
  );
}
