import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import correctedAnswersStyles from './corrected-answers.module.css';
import type { AskedQuestion, CorrectedQuestion, TrialStep } from './show-trial.server.ts';
import { Situation } from './situation.tsx';
import styles from './trial-screen.module.css';
import { TrialTally } from './trial-tally.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';

const roadOf = ({ done, count }: { readonly done: number; readonly count: number }) =>
  ({ '--dash': `${100 / count}%`, '--done': `${(100 * done) / count}%` }) as CSSProperties;

interface TrialScreenProps {
  readonly step: TrialStep;
  /** In the form of a question. */
  readonly clock?: ReactNode;
}

export function TrialScreen({ step, clock }: TrialScreenProps) {
  const section = useAnswerKeys();
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
    <section
      ref={section}
      id="question"
      className={`stack ${styles.step}`}
      aria-labelledby="etape"
      data-uncovered
    >
      <div className="across stack gap-1">
        {step.kind === 'question' && step.before && (
          <Unfolding title={step.before.title}>
            <RichText blocks={step.before.correction} />
          </Unfolding>
        )}
        <div className={`drawn ${styles.road}`} style={roadOf(step)} />
        <h2 id={corrected ? undefined : 'etape'} tabIndex={-1} className="split">
          {step.number}
          {step.theme && <small className="note">{step.theme}</small>}
        </h2>
        {corrected && (
          <p
            id="etape"
            tabIndex={-1}
            className={styles.verdict}
            data-tone={corrected.isRight ? 'success' : 'error'}
          >
            <strong>{corrected.verdict}</strong>
            {corrected.should && ` ${corrected.should}`}
          </p>
        )}
      </div>
      {step.picture && <Situation picture={step.picture} eager />}
      <div className={`stack gap-2 ${corrected ? styles.corrected : styles.answers}`}>
        {corrected ? (
          <CorrectedAnswers of={corrected} />
        ) : (
          step.kind === 'question' && <AskedQuestionForm of={step} clock={clock} />
        )}
      </div>
    </section>
  );
}

/** A plain form that works without script. */
function AskedQuestionForm({ of: asked, clock }: { readonly of: AskedQuestion; readonly clock: ReactNode }) {
  const { question, note, hint, missing, answers, kept, method, action, validate, skip } = asked;
  return (
    <Form key={asked.number} method={method} action={action} className="stack gap-1">
      {note && (
        <p id="trajets" className="note">
          {note}
        </p>
      )}
      {clock}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset
        className="stack gap-1"
        aria-describedby={['consigne', note && 'trajets', missing && 'manque'].filter(Boolean).join(' ')}
      >
        <Typeset as="legend" className={styles.question} text={question} />
        <p id="consigne" className={asked.done === 0 ? 'note screen-only' : 'visually-hidden'}>
          {hint}
        </p>
        {missing && (
          <p id="manque" className={styles.verdict} data-tone="error" role="alert">
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
                  <b>{letter}</b> <Typeset as="span" text={text} />
                </>
              }
            />
          </div>
        ))}
      </fieldset>
      <div className={`bar screen-only ${styles.foot}`}>
        <Button type="submit" size="lg" name="valider" value="oui" data-onward>
          {validate}
        </Button>
        {skip && (
          <Link to={skip.to} className="target">
            {skip.label}
          </Link>
        )}
      </div>
    </Form>
  );
}

function CorrectedAnswers({ of: corrected }: { readonly of: CorrectedQuestion }) {
  const { question, answers, title, correction, next, nextPicture } = corrected;
  return (
    <>
      <div className="panel stack gap-1">
        <Typeset as="h3" text={title} />
        <RichText blocks={correction} />
      </div>
      <Typeset as="h3" className="title-small" text={question} />
      <ul className={`stack gap-1 ${correctedAnswersStyles.answers}`}>
        {answers.map(({ letter, text, mark, words, why }) => (
          <li key={letter} data-mark={mark}>
            <span className={correctedAnswersStyles.sign} aria-hidden="true">
              {mark === 'mistaken' && <X size={20} strokeWidth={3} />}
              {(mark === 'found' || mark === 'forgotten') && <Check size={20} strokeWidth={3} />}
            </span>
            <p>
              <b>{letter}</b> <Typeset text={text} />
              {words && <small>{words}</small>}
              {why && <Typeset as="span" className={correctedAnswersStyles.why} text={why} />}
            </p>
          </li>
        ))}
      </ul>
      <div className={`bar ${styles.foot}`}>
        <ButtonLink to={next.to} size="lg" data-onward>
          {next.label}
        </ButtonLink>
      </div>
      {nextPicture && <link rel="prefetch" as="image" href={nextPicture} />}
    </>
  );
}
