import { Form, Link } from 'react-router';
import { freeSeries, secondsPerQuestion, seriesSize } from '#domain/practice/practice.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { closeField, seriesFields } from './practice-fields.ts';
import type { PracticeView } from './view-practice.server.ts';

export const practiceTrail = (series?: string) =>
  series === undefined
    ? trailTo({ label: m.codeTrail(), to: paths.onlineCode() }, { label: m.practiceTrail() })
    : trailTo(
        { label: m.codeTrail(), to: paths.onlineCode() },
        { label: m.practiceTrail(), to: paths.practice() },
        { label: series },
      );

export function PracticePage({ practice }: { readonly practice: PracticeView }) {
  const { themes, mistakes, series, endsOn, attempt } = practice;
  return (
    <div className="page stack gap-4">
      <PageHead trail={practiceTrail()} title={m.practiceTitle()} lead={m.practiceLead()}>
        {endsOn && <p className="note">{m.practiceEndsOn({ day: endsOn })}</p>}
      </PageHead>
      <div className="grid-3 gap-2">
        <Start
          attempt={attempt}
          kind="mixed"
          title={m.practiceMixed()}
          text={m.practiceMixedText({ count: seriesSize })}
        />
        <Start attempt={attempt} kind="exam" title={m.practiceExam()} text={m.practiceExamText()}>
          <Checkbox
            name={seriesFields.isTimed}
            value="oui"
            defaultChecked
            label={m.practiceClock({ seconds: secondsPerQuestion })}
          />
        </Start>
        {mistakes > 0 && (
          <Start
            attempt={attempt}
            kind="mistakes"
            title={m.practiceMistakes()}
            text={m.practiceMistakesText({ count: mistakes })}
          />
        )}
      </div>
      <section aria-labelledby="themes" className="stack gap-2">
        <Typeset as="h2" id="themes" className="title-large" text={m.practiceThemes()} />
        <ul className="list">
          {themes.map((theme) => (
            <Theme key={theme.theme} of={theme} attempt={attempt} />
          ))}
        </ul>
      </section>
      {series.length > 0 && (
        <section aria-labelledby="series" className="stack gap-2">
          <Typeset as="h2" id="series" className="title-large" text={m.practiceLast()} />
          <ul className="list">
            {series.map(({ id, name, on, result }) => (
              <li key={id} className="split">
                <Link to={paths.practiceSeries(id)}>{m.practiceSeriesOn({ name, day: on })}</Link>
                <span>{result}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post" className="stack gap-1">
        <p className="note measure">{m.practiceCloseText()}</p>
        <div className="cluster gap-2">
          <Button type="submit" variant="quiet" name={closeField} value="oui">
            {m.practiceClose()}
          </Button>
          <Link to={paths.purchases()}>{m.purchasesTitle()}</Link>
        </div>
      </Form>
    </div>
  );
}

interface StartProps {
  readonly attempt: string;
  readonly kind: 'mixed' | 'exam' | 'mistakes';
  readonly title: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

function Start({ attempt, kind, title, text, children }: StartProps) {
  return (
    <Panel as="section" aria-labelledby={kind} className="stack gap-2">
      <Typeset as="h2" id={kind} className="title-small" text={title} />
      <p>{text}</p>
      <Form method="post" className="stack gap-2">
        <input type="hidden" name={seriesFields.attempt} value={attempt} />
        <input type="hidden" name={seriesFields.kind} value={kind} />
        {children}
        <div>
          <Button type="submit" aria-describedby={kind}>
            {m.practiceStart()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Theme({
  of: { theme, name, count, progress },
  attempt,
}: {
  readonly of: PracticeView['themes'][number];
  readonly attempt: string;
}) {
  return (
    <li className="split">
      <div>
        <strong>{name}</strong>
        <p className="note">{progress ?? count}</p>
      </div>
      <Form method="post">
        <input type="hidden" name={seriesFields.attempt} value={attempt} />
        <input type="hidden" name={seriesFields.kind} value="theme" />
        <Button
          type="submit"
          variant="secondary"
          name={seriesFields.theme}
          value={theme}
          aria-label={m.practiceStartTheme({ name })}
        >
          {m.practiceStart()}
        </Button>
      </Form>
    </li>
  );
}

/** Without an access: what is free, and where the course is bought. */
export function FreePractice() {
  return (
    <div className="page stack gap-4">
      <PageHead trail={practiceTrail()} title={m.practiceTitle()} lead={m.practiceFreeLead()} />
      <ul className="measure list">
        {freeSeries.map((number) => (
          <li key={number} className="split">
            <strong>{m.practiceFree({ number })}</strong>
            <ButtonLink
              variant={number === 1 ? 'primary' : 'secondary'}
              to={paths.theoryTrial({ series: number })}
              aria-label={m.practiceStartFree({ number })}
            >
              {m.practiceStart()}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="measure stack gap-2">
        <Typeset as="h2" className="title-large" text={m.practiceMore()} />
        <p>{m.practiceMoreText()}</p>
        <div className="cluster gap-2">
          <ButtonLink to={paths.onlineCode()} variant="secondary">
            {m.practiceMoreLink()}
          </ButtonLink>
        </div>
        <p className="note">
          {m.practiceHave()} <Link to={paths.purchases()}>{m.purchasesTitle()}</Link>
        </p>
      </div>
    </div>
  );
}
