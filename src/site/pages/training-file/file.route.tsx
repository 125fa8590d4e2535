import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { noContractRefund, prolongRule } from '#domain/wording/pre-registration.ts';
import { assessmentPapers, describeAssessmentDays } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { Accordion } from '#site/ui/accordion.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Declared, Fact, Facts } from '#site/ui/facts.tsx';
import { Price } from '#site/ui/price.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/file.route.ts';
import {
  FileFacts,
  FilePage,
  FileRoad,
  FileShown,
  fileTrail,
  MoveButton,
  MoveForm,
  MoveRefused,
  typedFor,
} from './file-parts.tsx';
import { openFile, takeMove } from './file-requests.server.ts';
import { isOver, isQuoteShown, type MoveAnswer, moveFields } from './file-view.ts';
import { LearnerMoveForm } from './learner-moves.tsx';
import { QuotePanel } from './learner-quote.tsx';
import {
  type AnsweredFile,
  Contract,
  DecisionPanel,
  SignForm,
  SignPanel,
  signFieldIds,
} from './learner-signing.tsx';
import { learnerWords } from './learner-words.ts';
import styles from './training-file.module.css';
import type { FileView } from './view-file.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { keepMove as clientAction, refreshRefused as shouldRevalidate } from './keep-move.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { file, failure } = await openFile(request, site(context), 'learner');
  return answerLink({ file, failure });
}

export const action = ({ request, context }: Route.ActionArgs) => takeMove(request, site(context));

export const meta = linkMeta(m.fileTrail, fileTrail);

/** Of the learner, or of the representative. */
export default function LearnersFile({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { file, failure } = loaderData;
  return (
    <FileShown title={file && learnerTitle(file)} failure={failure} answer={answer}>
      {file && <LearnerPage file={file} answer={answer} />}
    </FileShown>
  );
}

const dateFieldId = 'choix-date';

const learnerTitle = (file: FileView) => learnerWords(file).title;

/** Of the learner, or of the representative. */
function LearnerPage({ file, answer }: AnsweredFile) {
  const { state, moves } = file;
  const { title, lead } = learnerWords(file);
  const isClosed = isOver(file);
  return (
    <FilePage title={title}>
      {!isClosed && <FileRoad file={file} />}
      <MoveRefused answer={answer} fieldIds={{ [moveFields.at]: dateFieldId, ...signFieldIds }} />
      <Typeset as="p" className="lead" text={lead} />
      {file.closedBecause === 'refused' && file.schoolReason !== null && (
        <Declared>{file.schoolReason}</Declared>
      )}
      {(file.declared?.decisionBy || file.contradictedBy) && (
        <div>
          <ButtonLink to={paths.contact()} variant="secondary">
            {m.writeUs()}
          </ButtonLink>
        </div>
      )}
      {isClosed && (
        <div className="cluster gap-2">
          <ButtonLink to={otherSchool(file)}>{m.fileOtherSchool()}</ButtonLink>
          {file.isPaid && (
            <ButtonLink to={paths.orderTracking()} variant="secondary">
              {m.fileFollowOrder()}
            </ButtonLink>
          )}
        </div>
      )}
      {moves.includes('school-silent') && (
        <TitledPanel id="sans-reponse" title={m.fileSchoolSilent()}>
          <LearnerMoveForm file={file} kind="school-silent" />
        </TitledPanel>
      )}
      <LearnerMoveForm file={file} kind="confirm" />
      {isSignFirst(file, answer) && <SignPanel file={file} answer={answer} />}
      {state === 'proposed' && <ChooseDate file={file} answer={answer} />}
      {state === 'agreed' && file.steps.some(({ what }) => what === 'assessment') && (
        <Appointment file={file} />
      )}
      <DecisionPanel decision={file.decision} />
      {file.quote && isQuoteShown(file) && <QuotePanel file={file} quote={file.quote} />}
      {(state === 'accepted' || state === 'signed') && <Contract file={file} />}
      <More file={file} answer={answer} />
      <LearnerFacts file={file} />
      <Link to={paths.purchases()}>{m.purchasesTitle()}</Link>
    </FilePage>
  );
}

/** A new order of the same training near the school; nothing is moved. */
function otherSchool({ formulaTypeId, officeId, school: { zipCode } }: FileView): string {
  const category = frontCategoriesFor('research').find((one) => one.formulaTypeId === formulaTypeId)?.slug;
  return category === undefined
    ? paths.search({ q: zipCode })
    : paths.enrolment({ step: 'ecole', category, q: zipCode, except: officeId });
}

/** Once it is asked, due, or typed wrongly. */
function isSignFirst({ moves, state, isAsked, refund, declared }: FileView, answer: MoveAnswer | undefined) {
  if (!moves.includes('sign')) return false;
  return declared !== null || isAsked || state === 'accepted' || refund !== null || answer?.kind === 'sign';
}

/** One of the three dates, or others. */
function ChooseDate({ file, answer }: AnsweredFile) {
  const { values, errors } = typedFor(answer, 'agree');
  return (
    <TitledPanel id="dates" title={m.fileDates()} gap={3}>
      {file.moves.includes('agree') ? (
        <MoveForm file={file} kind="agree">
          <RadioGroup
            id={dateFieldId}
            legend={m.fileDatesLegend()}
            name={moveFields.at}
            options={file.proposed.map(({ value, text }) => ({ value, label: text }))}
            defaultValue={values[moveFields.at]}
            error={errors[moveFields.at]}
          />
          <div>
            <MoveButton kind="agree">{m.fileAgree()}</MoveButton>
          </div>
        </MoveForm>
      ) : (
        <p>{m.fileDatesPast()}</p>
      )}
      {file.withdrawal?.beginsOn && (
        <p className="note">{describeAssessmentDays(file.withdrawal.beginsOn.text)}</p>
      )}
      <LearnerMoveForm file={file} kind="other-dates" />
    </TitledPanel>
  );
}

function Appointment({ file: { token, appointment, school } }: { readonly file: FileView }) {
  return (
    <TitledPanel id="rendez-vous" title={m.fileDates()} gap={3}>
      <Facts>
        <Fact name={m.fileWhen()}>{appointment?.text}</Fact>
        <Fact name={m.fileWhere()}>
          {school.label}
          <br />
          {school.address}
        </Fact>
      </Facts>
      <div>
        <ButtonLink to={paths.fileCalendar(token)} reloadDocument variant="secondary">
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={2.5} />
          {m.doneCalendar()}
        </ButtonLink>
      </div>
      <div className="stack gap-1">
        <h3 className="title-small">{m.fileBring()}</h3>
        <DashList items={assessmentPapers} />
        <p className="note">{m.fileBringText()}</p>
      </div>
    </TitledPanel>
  );
}

/** What is seldom needed, closed. */
function More({ file, answer }: AnsweredFile) {
  const { moves } = file;
  const folded = (title: string, kind: ComponentProps<typeof LearnerMoveForm>['kind']) =>
    moves.includes(kind) ? [{ title, children: <LearnerMoveForm file={file} kind={kind} /> }] : [];
  return (
    <div className={styles.more}>
      <Accordion
        key={file.events.length}
        heading="h2"
        items={[
          ...folded(m.fileDecline(), 'decline'),
          ...(moves.includes('sign') && !isSignFirst(file, answer)
            ? [{ title: m.fileSignAlready(), children: <SignForm file={file} answer={answer} /> }]
            : []),
          ...folded(m.fileRenounceTitle(), 'renounce'),
          ...folded(m.fileNoAssessment(), 'no-assessment'),
          ...folded(m.fileContradict(), 'contradict'),
          {
            title: m.fileHistory(),
            children: (
              <Facts>
                {file.events.toReversed().map(({ at, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: events are only added
                  <Fact key={index} name={at}>
                    {text}
                  </Fact>
                ))}
              </Facts>
            ),
          },
        ]}
      />
    </div>
  );
}

function LearnerFacts({ file }: { readonly file: FileView }) {
  const { school, deadline, isPaid, paid, estimate, party, learner } = file;
  return (
    <FileFacts file={file}>
      {party === 'representative' && (
        <Fact name={m.fileSchoolLearner()}>
          {learner.firstName} {learner.lastName}
        </Fact>
      )}
      {school.phone !== null && (
        <Fact name={m.filePhone()}>
          <a href={`tel:${school.phone.replaceAll(/[^+\d]/gu, '')}`}>{school.phone}</a>
        </Fact>
      )}
      {estimate && <EstimateFact estimate={estimate} />}
      {isPaid && (
        <Fact name={m.ordersPaid()}>
          <Price cents={paid} />
        </Fact>
      )}
      {deadline && (
        <Fact name={m.fileDeadline()}>
          {deadline.text}
          <p className="note">{isPaid ? `${noContractRefund} ${prolongRule}` : m.fileDeadlineUnpaid()}</p>
        </Fact>
      )}
    </FileFacts>
  );
}
