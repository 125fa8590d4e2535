import { Picture } from '#site/ui/picture.tsx';
import type { TrialPicture } from './show-trial.server.ts';
import styles from './trial-screen.module.css';

interface SituationProps {
  readonly picture: TrialPicture;
  /** Seen at once, as that of a question is and those of the tally are not. */
  readonly eager?: boolean;
}

/** The drawing that a question is about; its words say all that an answer needs. */
export function Situation({ picture: { url, alt }, eager = false }: SituationProps) {
  return (
    <Picture
      key={url}
      source={url}
      alt={alt}
      width={480}
      height={300}
      fit="contain"
      loading={eager ? 'eager' : 'lazy'}
      className={styles.situation}
    />
  );
}
