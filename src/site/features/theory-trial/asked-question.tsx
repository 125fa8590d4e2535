import { Form, Link } from 'react-router';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import styles from './asked-question.module.css';
import type { AskedQuestion } from './show-trial.server.ts';

/** A question to answer: a plain form whose ticks go into the address, so that it works without script. */
export function AskedQuestionForm({ of: asked }: { readonly of: AskedQuestion }) {
  const { question, hint, missing, answers, kept, action, validate, skip } = asked;
  return (
    <Form key={asked.number} method="get" action={action} className={styles.form}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.answers} aria-describedby={missing ? 'consigne manque' : 'consigne'}>
        <legend className={styles.question}>{question}</legend>
        <p id="consigne" className={styles.hint}>
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
      <div className={styles.actions}>
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
