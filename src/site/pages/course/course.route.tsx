import { useRefresh } from '#site/browser/use-refresh.ts';
import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/course.route.ts';
import { type CourseView, loadCourse, takeGesture } from './course-data.server.ts';
import { CoursePage, courseTrail } from './course-page.tsx';

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
