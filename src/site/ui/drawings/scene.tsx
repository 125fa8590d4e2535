import styles from './drawing.module.css';

export interface SceneProps {
  /** URL of a scene of this folder, loaded on demand. */
  readonly href: string;
}

/** A decorative road scene for missing, failed or done. */
export function Scene({ href }: SceneProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 360 216" width="360" height="216" aria-hidden="true">
      <use href={`${href}#scene`} />
    </svg>
  );
}
