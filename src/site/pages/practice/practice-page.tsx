import { Form, Link } from 'react-router';
import { freeSeries, type SeriesKind, seriesSize } from '#domain/practice/practice.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { useFreePlaces } from '#site/shared/trial/free-places.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { closeField, endField, seriesFields } from './practice-fields.ts';
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
  const { themes, mistakes, series, endsOn, attempt, current, daily, readiness } = practice;
  return (
    <div className="page stack gap-3">
      <PageHead trail={practiceTrail()} title={m.practiceTitle()} lead={m.practiceLead()}>
        {endsOn && <p className="note">{m.practiceEndsOn({ day: endsOn })}</p>}
      </PageHead>
      <Panel as="section" aria-labelledby="du-jour" className="measure stack gap-2">
        <Typeset as="h2" id="du-jour" className="title-large" text={current?.title ?? daily.title} />
        <p>{current?.place ?? daily.text}</p>
        {current ? (
          <Form method="post" className="cluster gap-2">
            <ButtonLink
              to={paths.practiceSeries(current.id, { isOnward: true })}
              size="lg"
              data-prefetch="none"
            >
              {m.practiceContinue()}
            </ButtonLink>
            <Button type="submit" variant="secondary" size="lg" name={endField} value={current.id}>
              {m.practiceEnd()}
            </Button>
          </Form>
        ) : (
          <StartForm attempt={attempt} kind="daily">
            <Button type="submit" size="lg">
              {daily.start}
            </Button>
          </StartForm>
        )}
      </Panel>
      <section aria-labelledby="pret" className="measure stack gap-1">
        <Typeset as="h2" id="pret" className="title-small" text={m.practiceReady()} />
        {readiness.range && <strong className="title-large">{readiness.range}</strong>}
        <p>{readiness.text}</p>
        {readiness.worth && <p className="note">{readiness.worth}</p>}
      </section>
      <p>
        <Link to={paths.lessons()}>{m.lessonsTitle()}</Link>
      </p>
      <div className="measure">
        {current && <p className="note">{m.practiceEndsOther()}</p>}
        <Unfolding title={m.practiceThemes()}>
          <ul className="list">
            {themes.map(({ theme, name, text }) => (
              <li key={theme} className="split">
                <div>
                  <strong>{name}</strong>
                  <p className="note">{text}</p>
                </div>
                <StartForm attempt={attempt} kind="theme">
                  <Button
                    type="submit"
                    variant="secondary"
                    name={seriesFields.theme}
                    value={theme}
                    aria-label={m.practiceStartTheme({ name })}
                  >
                    {m.practiceStart()}
                  </Button>
                </StartForm>
              </li>
            ))}
          </ul>
        </Unfolding>
        <Unfolding title={m.practiceExam()}>
          <StartForm attempt={attempt} kind="exam">
            <p>{m.practiceExamText()}</p>
            <p>{m.practiceExamLeave()}</p>
            <div className="cluster gap-2">
              <Button type="submit" name={seriesFields.isTimed} value="oui">
                {m.practiceExamStart()}
              </Button>
              <Button type="submit" variant="secondary" aria-describedby="sans-limite">
                {m.practiceExamUntimed()}
              </Button>
            </div>
            <p id="sans-limite" className="note">
              {m.practiceExamUntimedText()}
            </p>
          </StartForm>
        </Unfolding>
        {mistakes > 0 && (
          <Unfolding title={m.practiceMistakesCount({ count: mistakes })}>
            <StartForm attempt={attempt} kind="mistakes">
              <p>{m.practiceMistakesText()}</p>
              <div>
                <Button type="submit">{m.practiceMistakesStart()}</Button>
              </div>
            </StartForm>
          </Unfolding>
        )}
        <Unfolding title={m.practiceMixed()}>
          <StartForm attempt={attempt} kind="mixed">
            <p>{m.practiceMixedText({ count: seriesSize })}</p>
            <div>
              <Button type="submit">{m.practiceMixedStart()}</Button>
            </div>
          </StartForm>
        </Unfolding>
        {series.length > 0 && (
          <Unfolding title={m.practiceLast()}>
            <ul className="list">
              {series.map(({ id, name, on, result }) => (
                <li key={id} className="split">
                  <Link to={paths.practiceSeries(id)} data-prefetch="none">
                    {m.practiceSeriesOn({ name, day: on })}
                  </Link>
                  <span>{result}</span>
                </li>
              ))}
            </ul>
          </Unfolding>
        )}
      </div>
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

interface StartFormProps {
  readonly attempt: string;
  readonly kind: SeriesKind;
  readonly children: React.ReactNode;
}

function StartForm({ attempt, kind, children }: StartFormProps) {
  return (
    <Form method="post" className="stack gap-2">
      <input type="hidden" name={seriesFields.attempt} value={attempt} />
      <input type="hidden" name={seriesFields.kind} value={kind} />
      {children}
    </Form>
  );
}

/** Without an access: what is free, and where the course is bought. */
export function FreePractice() {
  const placeOf = useFreePlaces();
  const next = freeSeries.find((number) => !('score' in (placeOf(number) ?? {})));
  return (
    <div className="page stack gap-4">
      <PageHead trail={practiceTrail()} title={m.practiceTitle()} lead={m.practiceFreeLead()} />
      <ul className="measure list">
        {freeSeries.map((number) => {
          const place = placeOf(number);
          const to = place && 'to' in place ? place.to : undefined;
          const score = place && 'score' in place ? place.score : undefined;
          return (
            <li key={number} className="split">
              <div>
                <strong>{m.practiceFree({ number })}</strong>
                {score && <p className="note">{m.practiceFreeDone({ score })}</p>}
              </div>
              <ButtonLink
                variant={number === next ? 'primary' : 'secondary'}
                to={to ?? paths.theoryTrial({ series: number })}
                aria-label={(to
                  ? m.practiceFreeContinueOf
                  : score
                    ? m.practiceFreeAgainOf
                    : m.practiceStartFree)({
                  number,
                })}
              >
                {(to ? m.practiceFreeContinue : score ? m.practiceFreeAgain : m.practiceStart)()}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={paths.lessons()}>{m.lessonsTitle()}</Link>
      </p>
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
