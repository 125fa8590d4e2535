import type { ReactNode } from 'react';
import { typeset } from '#domain/text/typography.ts';
import styles from './typeset.module.css';

/** A text as French sets it: ordinals raised, what belongs together on one line, words whole at their hyphen; no mere text as it is. */
export function Typeset({ text }: { readonly text: ReactNode }) {
  if (typeof text !== 'string') return text;
  return typeset(text).map(({ text: piece, set }, at) => {
    if (set === 'raised') return <sup key={String(at)}>{piece}</sup>;
    if (set !== 'whole') return piece;
    return (
      <span key={String(at)} className={styles.whole}>
        {piece}
      </span>
    );
  });
}
