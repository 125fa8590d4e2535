import { ScenePicture } from '#site/shared/scene/scene-picture.tsx';
import { Picture } from '#site/ui/picture.tsx';
import type { TrialPicture } from './show-trial.server.ts';
import styles from './trial-screen.module.css';

interface SituationProps {
  readonly picture: TrialPicture;
  readonly eager?: boolean;
}

export function Situation({ picture, eager = false }: SituationProps) {
  if ('scene' in picture) {
    return (
      <div className={styles.situation}>
        <ScenePicture scene={picture.scene} />
      </div>
    );
  }
  const { url, alt } = picture;
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
