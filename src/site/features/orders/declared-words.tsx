import { hole, Sentence } from '#site/ui/sentence.tsx';
import styles from './orders.module.css';

interface DeclaredWordsProps {
  readonly words: string;
  /** Kept on one line where they name it. */
  readonly reference: string;
}

/** The exact words of a declaration. */
export function DeclaredWords({ words, reference }: DeclaredWordsProps) {
  return (
    <p className={styles.words}>
      <Sentence text={words.replace(reference, hole)}>
        <span className={styles.reference}>{reference}</span>
      </Sentence>
    </p>
  );
}
