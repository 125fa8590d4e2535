import type { TheoryQuestion } from '#contracts/content.ts';
import type { OnlineCode } from '#domain/online-codes.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';
import { type CourseSection, splitCourse } from './split-course.ts';
import type { TrialTeaserWords } from './trial-teaser.tsx';

export interface CourseWords {
  /** None where nothing is written of the course. */
  readonly sections: readonly CourseSection[];
  readonly trial: TrialTeaserWords | undefined;
  /** False when the content service did not answer. */
  readonly answered: boolean;
}

interface Site {
  readonly upstreams: {
    readonly content: Pick<SiteRequest['upstreams']['content'], 'findPage' | 'listTheoryQuestions'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** What is written of a theory course, and the first question of its trial. */
export async function describeCourse(
  { upstreams: { content }, log }: Site,
  { slug }: OnlineCode,
): Promise<CourseWords> {
  const [page, questions] = await Promise.all([
    emptyWhenDown(log, 'Texte du cours de code', content.findPage(`code-${slug}`), null),
    emptyWhenDown(log, 'Questions d’essai du code', content.listTheoryQuestions(slug), null),
  ]);
  return {
    sections: page ? splitCourse(page.body ?? []) : [],
    trial: teaserOf(slug, questions ?? []),
    answered: page !== null && questions !== null,
  };
}

function teaserOf(
  code: OnlineCode['slug'],
  questions: readonly TheoryQuestion[],
): TrialTeaserWords | undefined {
  const [first] = questions;
  if (!first) return undefined;
  const { question, picture } = first;
  return {
    title: m.trialTeaser({ count: questions.length }),
    text: m.trialTeaserText(),
    question,
    picture: picture ? { url: showable(picture.url), alt: picture.alternativeText ?? '' } : undefined,
    start: { label: m.trialStart(), to: paths.theoryTrial({ code, question: 1 }) },
  };
}

/** One address for a plain picture, so that no browser loads the rules of sizes: a drawing of ours as it is. */
function showable(source: string): string {
  return /^\/.+\.svg$/u.test(source) ? source : paths.image({ source, width: 640, format: 'webp' });
}
