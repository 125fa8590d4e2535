import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { ButtonLink } from '#site/ui/button.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import styles from './corrected-answers.module.css';
import type { CorrectedQuestion } from './show-trial.server.ts';

/** What was answered, each answer marked by a sign and in words, and why it is so. */
export function CorrectedAnswers({ of: corrected }: { readonly of: CorrectedQuestion }) {
  const { question, answers, title, correction, next, nextPicture } = corrected;
  return (
    <>
      <h3 className={styles.question}>{question}</h3>
      <ul className={`stack gap-1 ${styles.answers}`}>
        {answers.map(({ letter, text, mark, words }) => (
          <li key={letter} data-mark={mark}>
            <span className={styles.sign} aria-hidden="true">
              {mark === 'mistaken' && <X size={20} strokeWidth={3} />}
              {(mark === 'found' || mark === 'forgotten') && <Check size={20} strokeWidth={3} />}
            </span>
            <p>
              <b>{letter}</b> {text}
              {words && <small>{words}</small>}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.why}>
        <h3>{title}</h3>
        <RichText blocks={correction} />
      </div>
      <ButtonLink to={next.to} size="lg" className={styles.next}>
        {next.label}
      </ButtonLink>
      {nextPicture && <link rel="prefetch" as="image" href={nextPicture} />}
    </>
  );
}
