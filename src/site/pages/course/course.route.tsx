import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '#site/browser/use-refresh.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { CopyText } from '#site/ui/copy-text.tsx';
import turned from '#site/ui/drawings/demi-tour.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/course.route.ts';
import { type CourseView, loadCourse, takeGesture } from './course-data.server.ts';
import { gestureField, gestures } from './gestures.ts';

const courseTrail = () => trailTo({ label: m.courseTrail() });

function sceneOf({ state, isLate }: CourseView): string {
  if (isLate) return brokenDown;
  if (state === 'over' || state === 'closed') return turned;
  return state === 'open' || state === 'started' || state === 'given' ? paid : roadworks;
}

interface CourseProps {
  readonly course: CourseView;
}

function CoursePage({ course }: CourseProps) {
  const { state, isLate, officeId, title, mayWithdraw } = course;
  const isWithSchool = state === 'expected' || state === 'given' || state === 'over' || isLate;
  return (
    <FormPage trail={courseTrail()} title={title} scene={sceneOf(course)}>
      <State course={course} />
      <Reported course={course} />
      <OrderOfCourse course={course} />
      <div className="cluster gap-2">
        {isWithSchool && (
          <ButtonLink to={paths.contactSchool(officeId)} variant="secondary">
            {m.ordersWrite()}
          </ButtonLink>
        )}
        <Link to={paths.purchases()}>{m.purchasesTitle()}</Link>
        {mayWithdraw && <Link to={paths.withdrawal()}>{m.withdrawalTitle()}</Link>}
      </div>
    </FormPage>
  );
}

function State({ course }: CourseProps) {
  const { state, isLate, when, text, endsWithdrawal, code, token } = course;
  switch (state) {
    case 'opening':
      return (
        <Notice tone={isLate ? 'warning' : 'info'} role="status">
          <p>
            {text} {m.courseRefreshes()}
          </p>
        </Notice>
      );
    case 'expected':
    case 'given':
      if (!when) return <p>{text}</p>;
      return <Notice tone={state === 'given' ? 'success' : 'info'} title={when} text={text} />;
    case 'open':
      return (
        <GestureForm token={token} gesture="start" label={m.courseStart()}>
          <p>{text}</p>
          {endsWithdrawal && <p>{m.courseStartEnds()}</p>}
        </GestureForm>
      );
    case 'started':
      if (code) return <Code code={code} />;
      return (
        <GestureForm token={token} gesture="start" label={m.courseContinue()}>
          <p>{text}</p>
        </GestureForm>
      );
    default:
      return <p>{text}</p>;
  }
}

function Code({ code: { value, url } }: { readonly code: NonNullable<CourseView['code']> }) {
  return (
    <TitledPanel id="code" title={m.courseCode()}>
      <div>
        <CopyText
          text={value}
          label={m.courseCodeCopy()}
          copied={m.courseCodeCopied()}
          notCopied={m.courseCodeNotCopied()}
        />
      </div>
      <p>{m.courseCodeText()}</p>
      <div className="cluster">
        <ButtonLink to={url} rel="noreferrer">
          {m.courseCodeGo()}
        </ButtonLink>
      </div>
    </TitledPanel>
  );
}

function Reported({ course: { reportedOn, mayReport, isLate, token } }: CourseProps) {
  return (
    <>
      {isLate && reportedOn !== undefined && (
        <Notice
          tone="success"
          title={m.courseReported({ instant: reportedOn })}
          text={m.courseReportedText()}
        />
      )}
      {mayReport && (
        <GestureForm token={token} gesture="report" label={m.courseReport()}>
          <p>{m.courseReportText()}</p>
        </GestureForm>
      )}
    </>
  );
}

interface GestureProps {
  readonly token: string;
  readonly gesture: keyof typeof gestures;
  readonly label: string;
  readonly children: ReactNode;
}

/** A plain form: its answer may lead to another site, which a request by script cannot follow. */
function GestureForm({ token, gesture, label, children }: GestureProps) {
  return (
    <form method="post" action={paths.course(token)} className="stack gap-2">
      {children}
      <div className="cluster">
        <Button type="submit" size="lg" name={gestureField} value={gestures[gesture]}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function OrderOfCourse({ course }: CourseProps) {
  const { reference, formulaLabel, officeLabel, learner, days, state, startedOn, lastDay } = course;
  return (
    <TitledPanel id="commande" title={m.courseFacts()}>
      <Facts>
        <Fact name={m.orderReference()}>{reference}</Fact>
        <Fact name={m.ordersFormula()}>{formulaLabel}</Fact>
        <Fact name={m.courseSchool()}>{officeLabel}</Fact>
        <Fact name={m.courseLearner()}>{learner}</Fact>
        <Fact name={m.courseStartedOn()}>{startedOn}</Fact>
        {lastDay !== undefined && (
          <Fact name={m.courseEndsOn()}>{m.courseEndsOnValue({ day: lastDay })}</Fact>
        )}
        {days !== null && (state === 'open' || state === 'opening' || state === 'waiting') && (
          <Fact name={m.courseLasts()}>{m.courseLastsValue({ days })}</Fact>
        )}
      </Facts>
    </TitledPanel>
  );
}

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCourse(request, site(context), new Date());

export const action = ({ request, context }: Route.ActionArgs) => takeGesture(request, site(context));

export const handle = {
  refreshSeconds: (given?: Route.ComponentProps['loaderData']) => refreshSeconds(given?.course),
};

export const meta = linkMeta(m.courseTrail, courseTrail);

/** The first seconds count; an outage lasts longer. */
function refreshSeconds(course: CourseView | undefined): number | undefined {
  if (course?.state !== 'opening') return undefined;
  return course.isLate ? 60 : 5;
}

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const { course, failure } = actionData ?? loaderData;
  useRefresh(refreshSeconds(course));
  return (
    <LinkShown title={course?.title} failure={failure} trail={courseTrail()}>
      {course && <CoursePage course={course} />}
    </LinkShown>
  );
}
