import type { ReactNode } from 'react';
import { Scene } from './drawings/scene.tsx';
import styles from './scene-head.module.css';

export function SceneHead({ scene, children }: { readonly scene: string; readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className="stack gap-2">{children}</div>
      <Scene href={scene} />
    </div>
  );
}
