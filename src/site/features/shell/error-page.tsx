import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { backHomeLabel, nearbySchoolsTitle, pageErrorTitle, pageNotFoundTitle } from '#domain/messages.ts';
import { searchPlaceholder } from '#domain/search-input.ts';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { EmptyRoad } from '#site/ui/drawings/empty-road.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly notFound: boolean;
  /** Says more than the title; a general text unless told. */
  readonly text?: string;
}

/** What is shown instead of a page that does not exist or failed (Specification §2). */
export function ErrorPage({ notFound, text }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.what}>
        <div>
          <h1>{notFound ? pageNotFoundTitle : pageErrorTitle}</h1>
          <p className={styles.text}>
            {text ??
              (notFound
                ? 'L’adresse a peut-être changé, ou une lettre s’est perdue en route.'
                : 'Nous en sommes avertis. Réessayez dans un instant.')}
          </p>
          <ButtonLink to={paths.home()}>{backHomeLabel}</ButtonLink>
        </div>
        <EmptyRoad sign={notFound ? 'Nulle part' : 'En panne'} />
      </div>
      <RoadLine />
      <section className={styles.search} aria-labelledby="recherche">
        <h2 id="recherche">{nearbySchoolsTitle}</h2>
        <Form action={paths.search()} method="get" className={styles.form}>
          <TextField
            label="Ville, code postal ou auto-école"
            name="q"
            placeholder={searchPlaceholder({ cities: true, offices: true })}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="secondary">
            <Search aria-hidden="true" size={20} strokeWidth={2.5} />
            Rechercher
          </Button>
        </Form>
      </section>
    </div>
  );
}
