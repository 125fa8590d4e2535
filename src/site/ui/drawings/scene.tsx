import styles from './drawing.module.css';

export interface SceneProps {
  /** Address of one of the small scenes of this folder; only the one that is shown is loaded. */
  readonly href: string;
}

/** A small road scene for what is missing, failed or done; it says nothing that the text beside it does not. */
export function Scene({ href }: SceneProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 360 216" width="360" height="216" aria-hidden="true">
      <use href={`${href}#scene`} />
    </svg>
  );
}
