import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/files.route.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { FileList } from './file-list.tsx';
import { loadFiles, openFile } from './files-requests.server.ts';
import { ExportForm, PaidMonths } from './paid-months.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = (args: Route.LoaderArgs) => loadFiles(args);

export const action = (args: Route.ActionArgs) => openFile(args);

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskFiles);

export default function Files({ loaderData }: Route.ComponentProps) {
  const { school, schools, unknown, listed, months, period } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskFiles()}>
      {unknown && <Notice tone="warning" title={unknown} role="status" />}
      {listed ? (
        <FileList {...listed} schoolId={school.id} />
      ) : (
        <Notice tone="info" title={m.deskOrdersElsewhere()} />
      )}
      {months && <PaidMonths {...months} schoolId={school.id} />}
      {months && <ExportForm schoolId={school.id} {...period} />}
    </DeskFrame>
  );
}
