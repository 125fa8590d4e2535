import { useEffect, useState } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './characters-left.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CharactersLeftProps {
  /** How many characters are written. */
  readonly length: number;
  readonly most: number;
}

/** How long a pause ends a stretch of typing: only then is the count read aloud. */
const pauseMs = 1000;

/** Counts down what may still be written; seen at each key, read aloud only when one pauses. */
export function CharactersLeft({ length, most }: CharactersLeftProps) {
  const left = most - length;
  const text = left < 0 ? m.charactersTooMany({ count: -left }) : m.charactersLeft({ count: left });
  const [aloud, setAloud] = useState('');
  useEffect(() => {
    if (length === 0) return;
    const pause = setTimeout(() => setAloud(text), pauseMs);
    return () => clearTimeout(pause);
  }, [length, text]);
  return (
    <>
      <p className={classNames(styles.left, left < 0 && styles.over)} aria-hidden="true">
        {text}
      </p>
      <VisuallyHidden>
        <span role="status">{aloud}</span>
      </VisuallyHidden>
    </>
  );
}
