import type { ReactNode } from 'react';
import { Scene } from './drawings/scene.tsx';
import styles from './scene-head.module.css';

interface SceneHeadProps {
  readonly scene: string;
  readonly children: ReactNode;
}

export function SceneHead({ scene, children }: SceneHeadProps) {
  return (
    <div className={styles.head}>
      <div className="stack gap-2">{children}</div>
      <Scene href={scene} />
    </div>
  );
}
