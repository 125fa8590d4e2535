import type { ReactNode } from 'react';
import { typeset } from '#domain/text/typography.ts';
import styles from './typeset.module.css';

/** French typography: superscript ordinals, no-break groups, words kept whole at hyphens. Other nodes are unchanged. */
export function Typeset({ text }: { readonly text: ReactNode }) {
  if (typeof text !== 'string') return text;
  return typeset(text).map(({ text: piece, set }, at) => {
    if (set === 'raised') return <sup key={String(at)}>{piece}</sup>;
    if (set !== 'unbroken') return piece;
    return (
      <span key={String(at)} className={styles.whole}>
        {piece}
      </span>
    );
  });
}
