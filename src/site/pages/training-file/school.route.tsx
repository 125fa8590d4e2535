import { m } from '#site/messages/messages.js';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school.route.ts';
import { FileShown, fileTrail } from './file-parts.tsx';
import { openFile, takeMove } from './file-requests.server.ts';
import { loadSchoolForms } from './school-forms.server.ts';
import { SchoolPage } from './school-page.tsx';
import { schoolTitle } from './school-words.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { keepMove as clientAction, refreshRefused as shouldRevalidate } from './keep-move.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const { found, file, done, failure, desk } = await openFile(request, here, 'school');
  const opened = found && { file, done, forms: await loadSchoolForms(here, found, new Date()) };
  return answerLink({ opened, failure, desk });
}

export const action = ({ request, context }: Route.ActionArgs) => takeMove(request, site(context));

export const meta = linkMeta(m.fileTrail, fileTrail);

export default function SchoolsFile({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { opened, failure, desk } = loaderData;
  return (
    <FileShown title={opened && schoolTitle(opened.file)} failure={failure} answer={answer} desk={desk}>
      {opened && <SchoolPage {...opened} answer={answer} />}
    </FileShown>
  );
}
