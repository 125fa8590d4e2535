import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '#site/browser/use-refresh.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { courseRoad } from '#site/shared/checkout/order-road.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { CopyText } from '#site/ui/copy-text.tsx';
import turned from '#site/ui/drawings/demi-tour.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { Notice } from '#site/ui/notice.tsx';
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
  const { state, isLate, officeId, title, when, text, mayWithdraw } = course;
  const isWithSchool = state === 'expected' || state === 'given' || state === 'over' || isLate;
  return (
    <NextStepPage
      trail={courseTrail()}
      title={title}
      scene={sceneOf(course)}
      road={state === 'closed' ? undefined : courseRoad(state)}
      when={when}
      text={
        <span role="status">
          {text} {state === 'opening' && m.courseRefreshes()}
        </span>
      }
      recap={recapOf(course)}
      others={
        <>
          {isWithSchool && <Link to={paths.contactSchool(officeId)}>{m.ordersWrite()}</Link>}
          <Link to={paths.orderTracking()}>{m.trackingTitle()}</Link>
          <Link to={paths.purchases()}>{m.purchasesTitle()}</Link>
        </>
      }
      law={mayWithdraw && <Link to={paths.withdrawal()}>{m.withdrawalTitle()}</Link>}
    >
      <Start course={course} />
      <Reported course={course} />
    </NextStepPage>
  );
}

function Start({ course: { state, code, endsWithdrawal, token } }: CourseProps) {
  if (code) return <Code code={code} />;
  if (state !== 'open' && state !== 'started') return null;
  return (
    <GestureForm
      token={token}
      gesture="start"
      label={state === 'open' ? m.courseStart() : m.courseContinue()}
    >
      {state === 'open' && endsWithdrawal && <p>{m.courseStartEnds()}</p>}
    </GestureForm>
  );
}

function Code({ code: { value, url } }: { readonly code: NonNullable<CourseView['code']> }) {
  return (
    <section className="panel stack gap-2" aria-labelledby="code">
      <h2 id="code" className="title-small">
        {m.courseCode()}
      </h2>
      <div>
        <CopyText
          text={value}
          label={m.courseCodeCopy()}
          copied={m.courseCodeCopied()}
          notCopied={m.courseCodeNotCopied()}
        />
      </div>
      <p>{m.courseCodeText()}</p>
      <div>
        <ButtonLink to={url} rel="noreferrer">
          {m.courseCodeGo()}
        </ButtonLink>
      </div>
    </section>
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

function recapOf({
  reference,
  formulaLabel,
  officeLabel,
  learner,
  days,
  state,
  startedOn,
  lastDay,
}: CourseView) {
  const isAhead = state === 'open' || state === 'opening' || state === 'waiting';
  return {
    title: m.orderTitle({ reference }),
    children: (
      <Facts>
        <Fact name={m.ordersFormula()}>{formulaLabel}</Fact>
        <Fact name={m.courseSchool()}>{officeLabel}</Fact>
        <Fact name={m.courseLearner()}>{learner}</Fact>
        <Fact name={m.courseStartedOn()}>{startedOn}</Fact>
        <Fact name={m.courseEndsOn()}>{lastDay !== undefined && m.courseEndsOnValue({ day: lastDay })}</Fact>
        <Fact name={m.courseLasts()}>{days !== null && isAhead && m.courseLastsValue({ days })}</Fact>
      </Facts>
    ),
  };
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
