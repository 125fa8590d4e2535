import { Link } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/lessons.route.ts';
import { loadLessons } from './lesson-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadLessons(request, site(context), params.theme);

const course = () => ({ label: m.codeTrail(), to: paths.onlineCode() });

const trailOf = (lesson?: string) =>
  lesson === undefined
    ? trailTo(course(), { label: m.lessonsTrail() })
    : trailTo(course(), { label: m.lessonsTrail(), to: paths.lessons() }, { label: lesson });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lesson } = loaderData ?? {};
  return pageMeta({
    title: lesson ? m.lessonTab({ name: lesson.name }) : m.lessonsTitle(),
    description: lesson?.text?.lead ?? m.lessonsLead(),
    path: paths.lessons(lesson?.slug),
    trail: trailOf(lesson?.name),
    image: 'code-en-ligne',
    noindex: !loaderData,
    matches,
  });
}

export default function Lessons({ loaderData: { lessons, lesson } }: Route.ComponentProps) {
  if (!lesson) {
    return (
      <div className="page stack gap-4">
        <PageHead trail={trailOf()} title={m.lessonsTitle()} lead={m.lessonsLead()} />
        <LessonList lessons={lessons} />
        <Practise />
      </div>
    );
  }
  return (
    <EditorialPage
      trail={trailOf(lesson.name)}
      title={lesson.name}
      lead={lesson.text?.lead}
      blocks={lesson.text?.blocks}
      after={
        <>
          <Practise />
          <nav aria-labelledby="autres-lecons" className="stack gap-2 screen-only">
            <Typeset as="h2" id="autres-lecons" className="title-small" text={m.lessonsOthers()} />
            <LessonList lessons={lessons.filter(({ slug }) => slug !== lesson.slug)} />
          </nav>
        </>
      }
    />
  );
}

type Listed = Route.ComponentProps['loaderData']['lessons'];

const LessonList = ({ lessons }: { readonly lessons: Listed }) => (
  <ul className="measure list">
    {lessons.map(({ to, name }) => (
      <li key={to}>
        <Link to={to}>
          <Typeset text={name} />
        </Link>
      </li>
    ))}
  </ul>
);

const Practise = () => (
  <div>
    <ButtonLink to={paths.practice()}>{m.practiceTitle()}</ButtonLink>
  </div>
);
