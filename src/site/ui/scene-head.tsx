import type { ReactNode } from 'react';
import { Scene } from './drawings/scene.tsx';

export function SceneHead({ scene, children }: { readonly scene: string; readonly children: ReactNode }) {
  return (
    <div className="split">
      <div className="stack gap-2">{children}</div>
      <Scene href={scene} />
    </div>
  );
}
