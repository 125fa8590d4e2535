import { describeScene } from '#domain/scene/describe-scene.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { JunctionPicture, sheet } from './above.tsx';
import { RoadPicture } from './ahead.tsx';
import styles from './scene-picture.module.css';

export function ScenePicture({ scene }: { readonly scene: Scene }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={describeScene(scene)}
      data-night={scene.night || undefined}
      data-weather={scene.view === 'ahead' ? scene.weather : undefined}
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {scene.view === 'above' ? <JunctionPicture scene={scene} /> : <RoadPicture scene={scene} />}
    </svg>
  );
}
