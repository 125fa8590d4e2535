import { useRefresh } from '#site/browser/use-refresh.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/course.route.ts';
import { type CourseView, loadCourse, takeGesture } from './course-data.server.ts';
import { CoursePage, CourseRefused, courseTrail, failureTitle } from './course-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCourse(request, site(context), new Date());

export const action = ({ request, context }: Route.ActionArgs) => takeGesture(request, site(context));

export const handle = {
  refreshSeconds: (given?: Route.ComponentProps['loaderData']) => refreshSeconds(given?.course),
};

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.courseTrail(), trail: courseTrail(), noindex: true, matches });
}

/** The first seconds count; an outage lasts longer. */
function refreshSeconds(course: CourseView | undefined): number | undefined {
  if (course?.state !== 'opening') return undefined;
  return course.isLate ? 60 : 5;
}

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const { course, failure, token } = actionData ?? loaderData;
  const title = course?.title ?? failureTitle(failure ?? 'unknown');
  useTitleFocus(title);
  useRefresh(refreshSeconds(course));
  return (
    <>
      <PageTitle title={title} />
      {course ? (
        <CoursePage course={course} />
      ) : (
        <CourseRefused failure={failure ?? 'unknown'} token={token} />
      )}
    </>
  );
}
