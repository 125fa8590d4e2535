import { redirect } from 'react-router';
import { freeSeries, practiceCourse } from '#domain/practice/practice.ts';
import { defaultOnlineCode, findOnlineCode, onlineCodes } from '#domain/theory/online-codes.ts';
import { readTrialPlace, theoryTrialSources } from '#domain/theory/theory-trial.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { practiceQuestions } from '#site/shared/trial/practice-questions.server.ts';
import { showTrial } from '#site/shared/trial/show-trial.server.ts';
import { frameOfCourse } from '#site/shared/trial/trial-frames.server.ts';
import { describeSource, headingOf, isStartOf, tabOf } from '#site/shared/trial/trial-words.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { codeNames } from './describe-code.server.ts';

function readFreeSeries(params: URLSearchParams) {
  return freeSeries.find((number) => String(number) === params.get('serie')) ?? freeSeries[0];
}

export async function loadTheoryTrial(site: Pick<SiteRequest, 'upstreams' | 'log'>, params: URLSearchParams) {
  const { slug } = findOnlineCode(params.get('code')) ?? defaultOnlineCode;
  const catalogue = slug === practiceCourse ? site.upstreams.practice?.catalogue : undefined;
  const series = catalogue && readFreeSeries(params);
  const questions = series
    ? practiceQuestions(catalogue, catalogue.freeQuestions(series))
    : await withFallback(
        site.log,
        'Questions d’essai du code',
        site.upstreams.content.listTheoryQuestions(slug),
        [],
      );
  const place = readTrialPlace(params, questions.length);
  const step = questions.length > 0 ? showTrial(frameOfCourse(slug, series), questions, place) : undefined;
  if (series && step?.kind === 'correction' && step.isRight) {
    throw redirect(step.next.to, { headers: { 'cache-control': 'no-store' } });
  }
  const name = codeNames[slug]();
  return {
    step,
    series,
    words: {
      heading: headingOf(name, questions.length),
      lead: series ? m.practiceFreeTrialLead() : m.trialLead(),
      tab: tabOf(name, step, questions.length),
      description: m.trialDescription({ name }),
      trail: m.trialTrail(),
      other: m.trialOther(),
      source: step && describeSource(m.trialSource, theoryTrialSources[slug]),
      ...(!step && { lack: m.trialUnavailable(), lackText: m.trialUnavailableText() }),
    },
    course: { label: m.codeTrail(), to: paths.onlineCode({ code: slug }) },
    path: paths.theoryTrial({ code: slug }),
    isStart: isStartOf(step),
    kinds: onlineCodes.map((code) => ({
      name: codeNames[code.slug](),
      picto: code.category,
      to: paths.theoryTrial({ code: code.slug }),
      chosen: code.slug === slug,
    })),
  };
}
