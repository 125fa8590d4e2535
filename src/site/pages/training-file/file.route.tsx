import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/file.route.ts';
import { FileFailed, failureTitle, fileTrail } from './file-parts.tsx';
import { loadFile, takeMove } from './file-requests.server.ts';
import { type FileView, unansweredMove } from './file-view.ts';
import { LearnerPage, learnerTitle } from './learner-page.tsx';
import { SchoolPage } from './school-page.tsx';
import { schoolTitle } from './school-steps.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadFile(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeMove(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unansweredMove);

/** After a refusal the page shows the file as it is now, and what was typed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? actionResult.refused !== undefined : defaultShouldRevalidate;

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.fileTrail(), trail: fileTrail(), noindex: true, matches });
}

export default function TrainingFile({
  loaderData: { file, failure, forms, done },
  actionData: answer,
}: Route.ComponentProps) {
  const title = file ? titleOf(file) : failureTitle(failure ?? 'unknown');
  useTitleFocus(title);
  return (
    <>
      <PageTitle title={title} isInError={answer !== undefined} />
      {!file && <FileFailed failure={failure ?? 'unknown'} />}
      {file && !forms && <LearnerPage file={file} answer={answer} />}
      {file && forms && <SchoolPage file={file} forms={forms} answer={answer} done={done} />}
    </>
  );
}

const titleOf = (file: FileView) => (file.party === 'school' ? schoolTitle(file) : learnerTitle(file));
