import { Picture } from '#site/ui/picture.tsx';
import type { TrialPicture } from './show-trial.server.ts';
import styles from './trial-screen.module.css';

interface SituationProps {
  readonly picture: TrialPicture;
  readonly eager?: boolean;
}

export const Situation = ({ picture: { url, alt, height }, eager = false }: SituationProps) => (
  <Picture
    key={url}
    source={url}
    alt={alt}
    width={480}
    height={height}
    fit="contain"
    loading={eager ? 'eager' : 'lazy'}
    className={styles.situation}
  />
);
