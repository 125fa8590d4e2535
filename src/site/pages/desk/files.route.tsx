import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/files.route.ts';
import { DeskFrame, deskTrail } from './desk-frame.tsx';
import { FileList } from './file-list.tsx';
import { loadFiles, openFile } from './files-requests.server.ts';
import { ExportForm, MonthTable } from './month-table.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) => loadFiles(request, params, context);

export const action = ({ request, params, context }: Route.ActionArgs) => openFile(request, params, context);

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.deskFiles(), trail: deskTrail(m.deskFiles()), noindex: true, matches });
}

export default function Files({ loaderData }: Route.ComponentProps) {
  const { school, schools, unknown, listed, months, period } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskFiles()}>
      <PageTitle title={m.deskFiles()} />
      {unknown && <Notice tone="warning" title={unknown} role="status" />}
      {listed ? (
        <FileList {...listed} schoolId={school.id} />
      ) : (
        <Notice tone="info" title={m.deskOrdersElsewhere()} />
      )}
      {months && <MonthTable {...months} schoolId={school.id} />}
      {months && <ExportForm schoolId={school.id} {...period} />}
    </DeskFrame>
  );
}
