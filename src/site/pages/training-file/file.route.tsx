import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { noContractRefund, prolongRule } from '#domain/wording/pre-registration.ts';
import { assessmentPapers, describeAssessmentDays } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Declared, Fact, Facts } from '#site/ui/facts.tsx';
import { Price } from '#site/ui/price.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/file.route.ts';
import {
  FilePage,
  FileShown,
  fileTrail,
  MoveButton,
  MoveForm,
  MoveRefused,
  recapOf,
  typedFor,
} from './file-parts.tsx';
import { openFile, takeMove } from './file-requests.server.ts';
import { isOver, isQuoteShown, type MoveAnswer, moveFields } from './file-view.ts';
import { LearnerMoveForm } from './learner-moves.tsx';
import { HowToPay, QuotePanel, QuoteParts } from './learner-quote.tsx';
import { type AnsweredFile, Contract, DecisionPanel, SignForm, SignPanel } from './learner-signing.tsx';
import { learnerWords } from './learner-words.ts';
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

const learnerTitle = (file: FileView) => learnerWords(file).title;

function LearnerPage({ file, answer }: AnsweredFile) {
  const { state, schoolReason, quote } = file;
  const { title, lead } = learnerWords(file);
  return (
    <FilePage
      file={file}
      title={title}
      text={lead}
      refusal={<MoveRefused answer={answer} />}
      others={<OtherWays file={file} />}
      recap={recapOf(file, <LearnerFacts file={file} />)}
      folded={foldedParts({ file, answer })}
      law={<Link to={paths.purchases()}>{m.purchasesTitle()}</Link>}
    >
      {file.closedBecause === 'refused' && schoolReason !== null && <Declared>{schoolReason}</Declared>}
      {isOver(file) && (
        <div>
          <ButtonLink to={otherSchool(file)}>{m.fileOtherSchool()}</ButtonLink>
        </div>
      )}
      <LearnerMoveForm file={file} kind="school-silent" />
      <LearnerMoveForm file={file} kind="confirm" />
      {isSignFirst(file, answer) && <SignPanel file={file} answer={answer} />}
      {state === 'proposed' && <ChooseDate file={file} answer={answer} />}
      {state === 'agreed' && file.steps.some(({ what }) => what === 'assessment') && (
        <Appointment file={file} />
      )}
      {isContractNext(file) && <CallSchool file={file} />}
      <DecisionPanel decision={file.decision} />
      {state === 'quoted' && quote && <QuotePanel file={file} quote={quote} />}
      {file.way && quote && isQuoteShown(file) && !isOver(file) && <HowToPay file={file} quote={quote} />}
    </FilePage>
  );
}

function OtherWays({ file }: Pick<AnsweredFile, 'file'>) {
  const waitsForOperator = file.declared?.decisionBy || file.contradictedBy;
  const phone = !isOver(file) && !isContractNext(file) && readPhoneNumber(file.school.phone);
  return (
    <>
      {waitsForOperator && <Link to={paths.contact()}>{m.writeUs()}</Link>}
      {isOver(file) && file.isPaid && <Link to={paths.orderTracking()}>{m.fileFollowOrder()}</Link>}
      {file.quote && isQuoteShown(file) && (
        <Link to={paths.fileQuote(file.token)} reloadDocument>
          {m.fileQuotePdf()}
        </Link>
      )}
      {phone && <a href={phone.href}>{m.callSchool()}</a>}
    </>
  );
}

/** Accepted, and not yet asked whether it was signed. */
const isContractNext = (file: FileView) => file.state === 'accepted' && !isSignFirst(file, undefined);

function CallSchool({ file }: Pick<AnsweredFile, 'file'>) {
  const phone = readPhoneNumber(file.school.phone);
  if (!phone) return null;
  return (
    <div>
      <ButtonLink to={phone.href}>{m.callSchool()}</ButtonLink>
    </div>
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
function isSignFirst({ moves, isAsked, refund, declared }: FileView, answer: MoveAnswer | undefined) {
  if (!moves.includes('sign')) return false;
  return declared !== null || isAsked || refund !== null || answer?.kind === 'sign';
}

/** One of the three dates, or others. */
function ChooseDate({ file, answer }: AnsweredFile) {
  const { values, errors } = typedFor(answer, 'agree');
  return (
    <>
      {file.moves.includes('agree') ? (
        <MoveForm file={file} kind="agree">
          <RadioGroup
            id={moveFields.at}
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
      <LearnerMoveForm file={file} kind="other-dates" />
      {file.withdrawal?.beginsOn && (
        <p className="note">{describeAssessmentDays(file.withdrawal.beginsOn.text)}</p>
      )}
    </>
  );
}

function Appointment({ file: { token, school } }: Pick<AnsweredFile, 'file'>) {
  return (
    <>
      <p>
        <strong>{school.label}</strong>
        <br />
        {school.address}
      </p>
      <div>
        <ButtonLink to={paths.fileCalendar(token)} reloadDocument>
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={2.5} />
          {m.doneCalendar()}
        </ButtonLink>
      </div>
      <div className="stack gap-1">
        <h2 className="title-small">{m.fileBring()}</h2>
        <DashList items={assessmentPapers} />
        <p className="note">{m.fileBringText()}</p>
      </div>
    </>
  );
}

function foldedParts({ file, answer }: AnsweredFile) {
  const { moves, quote } = file;
  const move = (title: string, kind: ComponentProps<typeof LearnerMoveForm>['kind']) =>
    moves.includes(kind) && { title, children: <LearnerMoveForm file={file} kind={kind} /> };
  return [
    quote &&
      isQuoteShown(file) && { title: m.fileQuoteLines(), children: <QuoteParts file={file} quote={quote} /> },
    ['accepted', 'signed'].includes(file.state) && {
      title: m.fileContract(),
      isOpen: file.state === 'signed',
      children: <Contract file={file} />,
    },
    move(m.fileDecline(), 'decline'),
    moves.includes('sign') &&
      !isSignFirst(file, answer) && {
        title: m.fileSignAlready(),
        children: <SignForm file={file} answer={answer} />,
      },
    move(m.fileRenounceTitle(), 'renounce'),
    move(m.fileNoAssessment(), 'no-assessment'),
    move(m.fileContradict(), 'contradict'),
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
  ].filter((part) => part !== null && part !== false);
}

function LearnerFacts({ file }: { readonly file: FileView }) {
  const { deadline, isPaid, paid, estimate, party, learner } = file;
  const phone = readPhoneNumber(file.school.phone);
  return (
    <>
      {party === 'representative' && (
        <Fact name={m.fileSchoolLearner()}>
          {learner.firstName} {learner.lastName}
        </Fact>
      )}
      {phone && (
        <Fact name={m.filePhone()}>
          <a href={phone.href}>{phone.text}</a>
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
    </>
  );
}
