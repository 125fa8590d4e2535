import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import styles from './home-sections.module.css';

interface EstimateTeaserProps {
  readonly estimate: { readonly range: string; readonly text: string; readonly source: string };
}

/** What the simulator says of the car's licence, and the way to it. */
export function EstimateTeaser({ estimate: { range, text, source } }: EstimateTeaserProps) {
  return (
    <div className={`box ${styles.teaser}`}>
      <div>
        <p className={`title-large ${styles.range}`}>{range}</p>
        <p>{text}</p>
        <p className={styles.source}>{m.source({ source })}</p>
      </div>
      <ButtonLink to={paths.simulator()} size="lg">
        {m.homeEstimate()}
      </ButtonLink>
    </div>
  );
}
