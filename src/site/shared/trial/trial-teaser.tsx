import { ButtonLink } from '#site/ui/button.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './trial-teaser.module.css';

export interface TrialTeaserWords {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly question: string | undefined;
  readonly picture: { readonly url: string; readonly alt: string } | undefined;
  readonly start: { readonly label: string; readonly to: string };
}

export function TrialTeaser({
  trial: { slug, title, text, question, picture, start },
}: {
  readonly trial: TrialTeaserWords;
}) {
  return (
    <section className={`screen-only card panel grid-2 ${styles.teaser}`} aria-labelledby={slug}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.alt}
          width={480}
          height={300}
          loading="lazy"
        />
      )}
      <div className="stack gap-2">
        <Typeset as="h2" className="title-large" id={slug} text={title} />
        <p>{text}</p>
        {question && <p className="quote strong">{question}</p>}
        <div className="submit">
          <ButtonLink to={start.to} size="lg">
            {start.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
