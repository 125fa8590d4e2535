import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { TrialScreen } from '#site/shared/trial/trial-screen.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/series.route.ts';
import { QuestionClock, ReadAloud } from './exam-tools.tsx';
import { practiceTrail } from './practice-page.tsx';
import { loadSeries, takeAnswer } from './series-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSeries(request, site(context), params.series);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeAnswer(request, site(context), params.series);

export const meta = linkMeta(m.practiceTrail, practiceTrail);

export default function Series({ loaderData: { series, failure } }: Route.ComponentProps) {
  return (
    <LinkShown
      title={series && titleOf(series)}
      // Of one question to the next the focus goes to the address's fragment.
      state={series?.name}
      failure={failure}
      trail={practiceTrail()}
      isInError={series && isMissing(series)}
    >
      {series && (
        <div className="page">
          <Breadcrumb items={practiceTrail(series.name)} />
          <Typeset as="h1" className="title-large" text={series.name} />
          <TrialScreen
            step={series.step}
            clock={
              series.spoken !== undefined && (
                <div className="cluster gap-1">
                  {series.clock && <QuestionClock {...series.clock} />}
                  <ReadAloud text={series.spoken} />
                </div>
              )
            }
          />
        </div>
      )}
    </LinkShown>
  );
}

type SeriesView = NonNullable<Route.ComponentProps['loaderData']['series']>;

function titleOf({ name, step }: SeriesView): string {
  return m.practiceSeriesTitle({ step: step.kind === 'tally' ? step.score : step.number, name });
}

const isMissing = ({ step }: SeriesView): boolean => step.kind === 'question' && step.missing !== undefined;
