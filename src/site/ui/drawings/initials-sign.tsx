import styles from './drawing.module.css';

/** A place name sign with the initials of a school without logo. */
export function InitialsSign({ name }: { readonly name: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

const ignored = new Set([
  'auto',
  'moto',
  'bateau',
  'ecole',
  'école',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'et',
  'permis',
]);

/** «Auto-école du Pont Neuf» gives PN. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
  const distinctive = words.filter((word) => !ignored.has(word.toLowerCase()));
  return (distinctive.length > 0 ? distinctive : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
