import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { splitCourse } from './split-course.ts';

interface Site {
  readonly upstreams: {
    readonly content: Pick<SiteRequest['upstreams']['content'], 'findPage' | 'listTheoryQuestions'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

export type CourseWords = Awaited<ReturnType<typeof describeCourse>>;

/** `isOwn`: held by this site, which has no lessons. */
export async function describeCourse(
  { upstreams: { content }, log }: Site,
  { slug }: OnlineCode,
  isOwn: boolean,
) {
  const name = isOwn ? `code-${slug}-entrainement` : `code-${slug}`;
  const [page, questions] = await Promise.all([
    withFallback(log, 'Texte du cours de code', content.findPage(name), null),
    withFallback(log, 'Questions d’essai du code', content.listTheoryQuestions(slug), null),
  ]);
  return {
    sections: page ? splitCourse(page.body ?? []) : [],
    questions: questions ?? [],
    answered: page !== null && questions !== null,
  };
}
