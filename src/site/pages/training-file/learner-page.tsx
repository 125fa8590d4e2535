import { assessmentPapers } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { Accordion } from '#site/ui/accordion.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Declared, Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { FileFacts, FilePage, MoveButton, MoveForm, MoveRefused } from './file-parts.tsx';
import { type FileView, type MoveAnswer, moveFields } from './file-view.ts';
import { ChooseDate, dateFieldId } from './learner-dates.tsx';
import { DeclineQuote, QuotePanel } from './learner-quote.tsx';
import { Contract, Contradict, SignForm, SignPanel, signFieldIds } from './learner-signing.tsx';
import { learnerWords } from './learner-words.ts';
import { listEvents } from './list-events.ts';
import { FileRoad } from './road.tsx';

export const learnerTitle = (file: FileView) => learnerWords(file).title;

interface LearnerPageProps {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

/** Of the learner, or of the representative. */
export function LearnerPage({ file, answer }: LearnerPageProps) {
  const { state, moves } = file;
  const { title, lead } = learnerWords(file);
  const isOver = state === 'closed' || state === 'declined';
  return (
    <FilePage title={title}>
      {!isOver && <FileRoad file={file} />}
      <MoveRefused answer={answer} fieldIds={{ [moveFields.at]: dateFieldId, ...signFieldIds }} />
      <p className="lead">
        <Typeset text={lead} />
      </p>
      {file.closedBecause === 'refused' && file.schoolReason !== null && (
        <Declared>{file.schoolReason}</Declared>
      )}
      {isOver && (
        <div className="cluster gap-2">
          <ButtonLink to={paths.search()}>{m.fileOtherSchool()}</ButtonLink>
          {file.isPaid && (
            <ButtonLink to={paths.orderTracking()} variant="secondary">
              {m.fileFollowRefund()}
            </ButtonLink>
          )}
        </div>
      )}
      {moves.includes('confirm') && (
        <MoveForm file={file} kind="confirm">
          <div>
            <MoveButton kind="confirm">{m.fileConfirm()}</MoveButton>
          </div>
        </MoveForm>
      )}
      {isSignFirst(file, answer) && <SignPanel file={file} answer={answer} />}
      {state === 'proposed' && <ChooseDate file={file} answer={answer} />}
      {state === 'agreed' && <Appointment file={file} />}
      {file.quote && <QuotePanel file={file} quote={file.quote} />}
      {(state === 'accepted' || state === 'signed') && <Contract file={file} />}
      <More file={file} answer={answer} />
      <LearnerFacts file={file} />
    </FilePage>
  );
}

/** Once it is asked, due, or typed wrongly. */
function isSignFirst({ moves, state, isAsked, refund }: FileView, answer: MoveAnswer | undefined): boolean {
  if (!moves.includes('sign')) return false;
  return isAsked || state === 'accepted' || refund !== null || answer?.kind === 'sign';
}

function Appointment({ file: { appointment, school } }: { readonly file: FileView }) {
  return (
    <Panel as="section" aria-labelledby="rendez-vous" className="stack gap-3">
      <h2 id="rendez-vous" className="title-small">
        {m.fileDates()}
      </h2>
      <Facts>
        <dt>{m.fileWhen()}</dt>
        <dd>{appointment?.text}</dd>
        <dt>{m.fileWhere()}</dt>
        <dd>
          {school.label}
          <br />
          {school.address}
        </dd>
      </Facts>
      <div className="stack gap-1">
        <h3 className="title-small">{m.fileBring()}</h3>
        <DashList items={assessmentPapers} />
        <p className="note">{m.fileBringText()}</p>
      </div>
    </Panel>
  );
}

/** What is seldom needed, closed. */
function More({ file, answer }: LearnerPageProps) {
  const { moves, quote } = file;
  return (
    <Accordion
      heading="h2"
      items={[
        ...(moves.includes('decline') && quote
          ? [{ title: m.fileDecline(), children: <DeclineQuote file={file} quote={quote} /> }]
          : []),
        ...(moves.includes('sign') && !isSignFirst(file, answer)
          ? [{ title: m.fileSignAlready(), children: <SignForm file={file} answer={answer} /> }]
          : []),
        ...(moves.includes('contradict')
          ? [{ title: m.fileContradict(), children: <Contradict file={file} /> }]
          : []),
        {
          title: m.fileHistory(),
          children: (
            <Facts>
              {listEvents(file).map(({ at, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events are only added
                <div key={index}>
                  <dt>{at}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </Facts>
          ),
        },
      ]}
    />
  );
}

function LearnerFacts({ file }: { readonly file: FileView }) {
  const { school, deadline, isPaid, paid, estimate } = file;
  return (
    <FileFacts file={file}>
      {school.phone !== null && (
        <>
          <dt>{m.filePhone()}</dt>
          <dd>
            <a href={`tel:${school.phone.replaceAll(/[^+\d]/gu, '')}`}>{school.phone}</a>
          </dd>
        </>
      )}
      {estimate && <EstimateFact estimate={estimate} />}
      {isPaid && (
        <>
          <dt>{m.ordersPaid()}</dt>
          <dd>
            <Price cents={paid} />
          </dd>
        </>
      )}
      {deadline && (
        <>
          <dt>{m.fileDeadline()}</dt>
          <dd>
            {deadline.text}
            <p className="note">{isPaid ? m.fileDeadlineText() : m.fileDeadlineUnpaid()}</p>
          </dd>
        </>
      )}
    </FileFacts>
  );
}
