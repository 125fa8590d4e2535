import LoaderCircle from 'lucide-react/icons/loader-circle';
import Search from 'lucide-react/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ContextFilter } from '#domain/context-filters.ts';
import { defaultFrontCategory } from '#domain/front-categories.ts';
import { searchPlaceholder } from '#domain/search-input.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './search-box.module.css';
import type { CitySuggestion } from './suggestion.ts';

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

export interface SearchFormProps {
  readonly box: SearchBoxProps;
  readonly inputId: string;
  readonly input: ComponentProps<'input'>;
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
}

/** The category a search keeps in its address; the default one is not written. */
export function keptCategory(category: string | undefined): string | undefined {
  return category === defaultFrontCategory.slug ? undefined : category;
}

/** The field and its button; without script, a plain form that opens the results. */
export function SearchForm({ box, inputId, input, onSubmit, children }: SearchFormProps) {
  const { cities = true, offices = true, goToSearch = true, category, filters = [] } = box;
  const { label = m.searchField(), placeholder = searchPlaceholder({ cities, offices }) } = box;
  const searching = useNavigation().location?.pathname === paths.search();
  const kept = keptCategory(category);
  return (
    <search className={styles.box}>
      <Form
        action={paths.search()}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          if (searching || !goToSearch) event.preventDefault();
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
    </search>
  );
}
