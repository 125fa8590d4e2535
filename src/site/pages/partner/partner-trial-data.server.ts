import type { PartnerGroup } from '#domain/partner/partner.ts';
import { type ChildTrial, trialsOf } from '#domain/theory/child-trials.ts';
import { readTrialPlace, theoryTrialSources } from '#domain/theory/theory-trial.ts';
import { trailTo } from '#site/head/trail.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { showTrial } from '#site/shared/trial/show-trial.server.ts';
import { frameForChildren } from '#site/shared/trial/trial-frames.server.ts';
import type { TrialTeaserWords } from '#site/shared/trial/trial-teaser.tsx';
import {
  describeSource,
  headingOf,
  isStartOf,
  tabOf,
  teaserOf,
} from '#site/shared/trial/trial-words.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type Site = Pick<SiteRequest, 'upstreams' | 'log'>;

const words = {
  assr: {
    name: m.trialJuniorName,
    lead: m.trialJuniorLead,
    description: m.trialJuniorDescription,
    teaser: m.trialJuniorTeaser,
    teaserText: m.trialJuniorTeaserText,
  },
  aper: {
    name: m.trialCyclistName,
    lead: m.trialCyclistLead,
    description: m.trialCyclistDescription,
    teaser: m.trialCyclistTeaser,
    teaserText: m.trialCyclistTeaserText,
  },
} as const satisfies Record<ChildTrial, unknown>;

export async function loadChildTrial(
  site: Site,
  group: PartnerGroup,
  trial: ChildTrial,
  params: URLSearchParams,
) {
  const trials = trialsOf(group);
  if (!trials.includes(trial)) return undefined;
  const questions = await listQuestions(site, trial);
  const frame = frameForChildren(trial, group.prefix, words[trial].name());
  const step =
    questions.length > 0 ? showTrial(frame, questions, readTrialPlace(params, questions.length)) : undefined;
  const name = words[trial].name();
  const isStart = isStartOf(step);
  return {
    step,
    name,
    heading: headingOf(name, questions.length),
    tab: tabOf(name, step, questions.length),
    description: words[trial].description(),
    path: paths.partnerTrial(group.prefix, trial),
    isStart,
    lead: isStart ? words[trial].lead() : undefined,
    source: step && describeSource(m.trialSourceChild, theoryTrialSources[trial]),
    lack: step ? undefined : { title: m.trialUnavailable(), text: m.trialUnavailableTextChild() },
    back: frame.onward,
    trail: trailTo(
      { label: group.name, to: paths.partner(group.prefix) },
      { label: name, to: frame.onward.to },
      { label: m.trialTrail() },
    ),
    otherTitle: m.trialOtherChild(),
    others: trials
      .filter((one) => one !== trial)
      .map((one) => ({
        label: words[one].teaser({ count: questions.length || 10 }),
        to: paths.partnerTrial(group.prefix, one),
      })),
  };
}

/** The offer's own, or all for children's offers. */
export async function loadTeasers(
  site: Site,
  group: PartnerGroup,
  slug: string,
): Promise<TrialTeaserWords[]> {
  const trials = trialsOf(group).filter((trial) => trial === slug || slug === 'gratuit');
  const teasers = await Promise.all(
    trials.map(async (trial) => {
      const questions = await listQuestions(site, trial);
      return teaserOf(questions, paths.partnerTrial(group.prefix, trial, { question: 1 }), {
        title: words[trial].teaser({ count: questions.length }),
        text: words[trial].teaserText(),
      });
    }),
  );
  return teasers.flatMap((teaser) => teaser ?? []);
}

function listQuestions(site: Site, trial: ChildTrial) {
  const asking = site.upstreams.content.listTheoryQuestions(trial);
  return withFallback(site.log, 'Questions d’essai pour les enfants', asking, []);
}
