import { frenchMonth } from '#domain/french-dates.ts';
import { defaultOnlineCode, findOnlineCode, type OnlineCode, onlineCodes } from '#domain/online-codes.ts';
import { readTrialPlace } from '#domain/theory-trial.ts';
import { theoryTrialSources } from '#domain/theory-trial-sources.ts';
import { codeNames } from '#site/features/online-code/describe-code.server.ts';
import { showTrial, type TrialStep } from '#site/features/theory-trial/show-trial.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';

/** A trial of one of the four theory courses, at the place that the address tells of; without questions, what says so. */
export async function loadTheoryTrial(site: Pick<SiteRequest, 'upstreams' | 'log'>, params: URLSearchParams) {
  const { slug } = findOnlineCode(params.get('code')) ?? defaultOnlineCode;
  const asking = site.upstreams.content.listTheoryQuestions(slug);
  const questions = await emptyWhenDown(site.log, 'Questions d’essai du code', asking, []);
  const place = readTrialPlace(params, questions.length);
  const step = questions.length > 0 ? showTrial(slug, questions, place) : undefined;
  const name = codeNames[slug]();
  return {
    step,
    words: {
      heading: headingOf(name, questions.length),
      lead: m.trialLead(),
      tab: tabOf(name, step, questions.length),
      description: m.trialDescription({ name }),
      trail: m.trialTrail(),
      other: m.trialOther(),
      source: step && tellSource(slug),
      ...(!step && { lack: m.trialUnavailable(), lackText: m.trialUnavailableText() }),
    },
    course: { label: m.codeTrail(), to: paths.onlineCode({ code: slug }) },
    path: paths.theoryTrial({ code: slug }),
    /** The first question alone is a page to find; the others are one's own way through it. */
    isStart: step?.kind === 'question' && step.done === 0 && step.missing === undefined,
    kinds: onlineCodes.map((code) => ({
      name: codeNames[code.slug](),
      picto: code.category,
      to: paths.theoryTrial({ code: code.slug }),
      chosen: code.slug === slug,
    })),
  };
}

/** Where no question came, none is promised. */
function headingOf(name: string, count: number): string {
  return count > 0 ? m.trialHeading({ name, count }) : m.labelled({ label: name, text: m.trialTrail() });
}

function tabOf(name: string, step: TrialStep | undefined, count: number): string {
  const isStart = step?.kind === 'question' && step.done === 0 && !step.missing;
  if (!step || isStart) return headingOf(name, count);
  const title = m.trialTitle({ step: stepName(step), name });
  return step.kind === 'question' && step.missing ? m.trialError({ title }) : title;
}

function tellSource(slug: OnlineCode['slug']): string {
  const { source, verifiedOn } = theoryTrialSources[slug];
  return m.trialSource({ source: source.name, month: frenchMonth(verifiedOn) });
}

function stepName(step: TrialStep): string {
  if (step.kind === 'tally') return step.score;
  return step.kind === 'correction' ? m.labelled({ label: step.number, text: step.verdict }) : step.number;
}
