import type { ReactNode } from 'react';
import { Scene } from './drawings/scene.tsx';
import styles from './scene-head.module.css';

interface SceneHeadProps {
  /** Scene URL (`drawings/`). */
  readonly scene: string;
  readonly children: ReactNode;
}

/** A title and text beside a decorative scene. */
export function SceneHead({ scene, children }: SceneHeadProps) {
  return (
    <div className={styles.head}>
      <div className="stack gap-2">{children}</div>
      <Scene href={scene} />
    </div>
  );
}
