import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { TrialScreen } from '#site/shared/trial/trial-screen.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/series.route.ts';
import { PracticeRefused, practiceTrail } from './practice-page.tsx';
import { QuestionClock } from './question-clock.tsx';
import { loadSeries, takeAnswer } from './series-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSeries(request, site(context), params.series);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeAnswer(request, site(context), params.series);

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.practiceTrail(), trail: practiceTrail(), noindex: true, matches });
}

export default function Series({ loaderData: { series, failure } }: Route.ComponentProps) {
  if (!series) return <PracticeRefused failure={failure ?? 'closed'} />;
  const { name, step, seconds } = series;
  const at = step.kind === 'tally' ? step.score : step.number;
  return (
    <div className="page">
      <PageTitle title={m.practiceSeriesTitle({ step: at, name })} isInError={isMissing(step)} />
      <Breadcrumb items={practiceTrail(name)} />
      <h1 className="title-large">
        <Typeset text={name} />
      </h1>
      <TrialScreen step={step} clock={seconds !== undefined && <QuestionClock seconds={seconds} />} />
    </div>
  );
}

function isMissing(step: NonNullable<Route.ComponentProps['loaderData']['series']>['step']): boolean {
  return step.kind === 'question' && step.missing !== undefined;
}
