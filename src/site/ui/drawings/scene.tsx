import styles from './drawing.module.css';

export function Scene({ href }: { readonly href: string }) {
  return (
    <svg
      className={`screen-only ${styles.drawing}`}
      viewBox="0 0 360 216"
      width="360"
      height="216"
      aria-hidden="true"
    >
      <use href={`${href}#scene`} />
    </svg>
  );
}
