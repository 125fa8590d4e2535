import { ButtonLink } from '#site/ui/button.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { Tally } from './show-trial.server.ts';
import { Situation } from './situation.tsx';
import styles from './trial-tally.module.css';

export function TrialTally({ tally }: { readonly tally: Tally }) {
  const { title, score, level, themes, allRight, mistakesTitle, mistakes, again, course, onward } = tally;
  return (
    <div className="stack gap-4">
      <div className={`card panel split ${styles.score}`}>
        <h2 id="etape" className="title-small" tabIndex={-1}>
          {title} <strong>{score}</strong>
        </h2>
        <div className="measure stack gap-2">
          {level && <p>{level}</p>}
          {allRight && <p>{allRight}</p>}
          <p>{course}</p>
          <div className="cluster gap-2">
            <ButtonLink to={onward.to}>{onward.label}</ButtonLink>
            {again && (
              <ButtonLink to={again.to} variant="secondary">
                {again.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {themes && (
        <div className="measure stack gap-1">
          <Typeset as="h3" className="title-large" text={themes.title} />
          <ul className="list">
            {themes.scores.map(({ name, score: result }) => (
              <li key={name} className="split">
                <span>{name}</span>
                <strong>{result}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mistakes.length > 0 && (
        <>
          <Typeset as="h3" className="title-large" text={mistakesTitle} />
          <ol className={`list ${styles.mistakes}`}>
            {mistakes.map(({ number, question, picture, answers, correction }) => (
              <li key={number} className="stack gap-2">
                {picture && <Situation picture={picture} />}
                <div className={`measure stack gap-1 ${styles.mistake}`}>
                  <h4>
                    <small className="note">{number}</small> <Typeset text={question} />
                  </h4>
                  <dl className={`stack gap-1 ${styles.answers}`}>
                    {answers.map(({ title: name, texts }) => (
                      <div key={name}>
                        <dt className="note">{name}</dt>
                        {texts.map((text) => (
                          <Typeset key={text} as="dd" text={text} />
                        ))}
                      </div>
                    ))}
                  </dl>
                  <RichText blocks={correction} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
