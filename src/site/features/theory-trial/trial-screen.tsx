import { type CSSProperties, useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { CorrectedAnswers } from './corrected-answers.tsx';
import type { AskedQuestion, TrialStep } from './show-trial.server.ts';
import { Situation } from './situation.tsx';
import styles from './trial-screen.module.css';
import { TrialTally } from './trial-tally.tsx';

/** A dash for each question, painted up to the one that one is at. */
const roadOf = ({ done, count }: { readonly done: number; readonly count: number }) =>
  ({ '--dash': `${100 / count}%`, '--done': `${(100 * done) / count}%` }) as CSSProperties;

/** One step of a trial: a question, its correction or the tally; the focus follows to the title of each. */
export function TrialScreen({ step }: { readonly step: TrialStep }) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    document.getElementById('etape')?.focus({ preventScroll: true });
  }, [key]);
  if (step.kind === 'tally') {
    return (
      <section id="question" aria-labelledby="etape">
        <TrialTally tally={step} />
      </section>
    );
  }
  const corrected = step.kind === 'correction' ? step : undefined;
  return (
    <section id="question" className={`stack gap-2 ${styles.step}`} aria-labelledby="etape">
      <div className={`stack gap-1 ${styles.head}`}>
        <div className={styles.road} style={roadOf(step)} />
        <h2 id={corrected ? undefined : 'etape'} tabIndex={-1} className={styles.number}>
          {step.number}
          <small>{step.theme}</small>
        </h2>
        {corrected && (
          <p id="etape" tabIndex={-1} className={styles.verdict} data-right={corrected.isRight || undefined}>
            <strong>{corrected.verdict}</strong>
            {corrected.should && ` ${corrected.should}`}
          </p>
        )}
      </div>
      {step.picture && <Situation picture={step.picture} eager />}
      <div className="stack gap-2">
        {corrected ? (
          <CorrectedAnswers of={corrected} />
        ) : (
          step.kind === 'question' && <AskedQuestionForm of={step} />
        )}
      </div>
    </section>
  );
}

/** A question to answer: a plain form whose ticks go into the address, so that it works without script. */
function AskedQuestionForm({ of: asked }: { readonly of: AskedQuestion }) {
  const { question, hint, missing, answers, kept, action, validate, skip } = asked;
  return (
    <Form key={asked.number} method="get" action={action} className="stack gap-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset
        className={`stack gap-2 ${styles.answers}`}
        aria-describedby={missing ? 'consigne manque' : 'consigne'}
      >
        <legend className={styles.question}>{question}</legend>
        <p id="consigne" className={`note ${styles.hint}`}>
          {hint}
        </p>
        {missing && (
          <p id="manque" className={styles.missing} role="alert">
            {missing}
          </p>
        )}
        {answers.map(({ letter, text }) => (
          <div key={letter} className={styles.answer}>
            <Checkbox
              name="r"
              value={letter.toLowerCase()}
              label={
                <>
                  <b>{letter}</b> {text}
                </>
              }
            />
          </div>
        ))}
      </fieldset>
      <div className={`cluster ${styles.actions}`}>
        <Button type="submit" size="lg" name="valider" value="oui">
          {validate}
        </Button>
        <Link to={skip.to} className={styles.skip}>
          {skip.label}
        </Link>
      </div>
    </Form>
  );
}
