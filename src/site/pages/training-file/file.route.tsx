import { m } from '#site/messages/messages.js';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/file.route.ts';
import { FileShown, fileTrail } from './file-parts.tsx';
import { openFile, takeMove } from './file-requests.server.ts';
import { LearnerPage, learnerTitle } from './learner-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { keepMove as clientAction, refreshRefused as shouldRevalidate } from './keep-move.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { file, failure } = await openFile(request, site(context), 'learner');
  return answerLink({ file, failure });
}

export const action = ({ request, context }: Route.ActionArgs) => takeMove(request, site(context));

export const meta = linkMeta(m.fileTrail, fileTrail);

/** Of the learner, or of the representative. */
export default function LearnersFile({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { file, failure } = loaderData;
  return (
    <FileShown title={file && learnerTitle(file)} failure={failure} answer={answer}>
      {file && <LearnerPage file={file} answer={answer} />}
    </FileShown>
  );
}
