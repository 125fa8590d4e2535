import { data, Form, redirect } from 'react-router';
import { maxImportMegabytes } from '#domain/network/sent-import.ts';
import { m } from '#site/messages/messages.js';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { Route } from './+types/import.route.ts';
import { consoleHeaders, proofNeeded, requireRecentProof } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { requireImports } from './find-page.server.ts';
import { ProveAgain } from './prove-again.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

const fields = { file: 'fichier', hide: 'masquer', override: 'remplacer' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { required, operator, imports } = await requireImports(args);
  requireRecentProof(args, required);
  const isTooLarge = args.url.searchParams.has(fields.file);
  return data({ operator, isTooLarge, models: imports.models }, { headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const { required, imports } = await requireImports(args);
  const proof = proofNeeded(args, required);
  if (proof !== undefined) return data({ proof, fault: undefined }, { status: 403, headers: consoleHeaders });
  const { fields: typed, upload } = await readFormWithFile(args.request, fields.file);
  const sent = upload
    ? await imports.send({
        operatorId: required.operator.id,
        name: upload.name,
        bytes: Buffer.from(await upload.arrayBuffer()),
        hideMissing: typed[fields.hide] !== undefined,
        override: typed[fields.override] !== undefined,
      })
    : { fault: m.consoleImportNone() };
  if ('id' in sent)
    throw redirect(workPaths.importPreview(sent.id), { status: 303, headers: consoleHeaders });
  return data({ proof, fault: sent.fault }, { status: 400, headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleImport);

export default function ConsoleImport({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, isTooLarge, models } = loaderData;
  const size = maxImportMegabytes;
  const fault = actionData ? actionData.fault : isTooLarge ? m.consoleImportTooLarge({ size }) : undefined;
  return (
    <ConsoleFrame operator={operator} title={m.consoleImport()} isInError={fault !== undefined}>
      <Form method="post" encType="multipart/form-data" reloadDocument noValidate className="stack gap-3">
        {actionData?.proof !== undefined && <ProveAgain href={actionData.proof} />}
        <p className="measure">{m.consoleImportText()}</p>
        <TextField
          type="file"
          id={fields.file}
          name={fields.file}
          label={m.consoleImportFile()}
          hint={m.consoleImportFileHint({ size })}
          {...(fault !== undefined && { error: fault, autoFocus: true })}
          accept=".csv,.xlsx,.json"
          required
        />
        <Checkbox
          name={fields.hide}
          value="oui"
          label={m.consoleImportHide()}
          hint={m.consoleImportHideHint()}
        />
        <Checkbox name={fields.override} value="oui" label={m.consoleImportOverride()} />
        <div>
          <Button type="submit">{m.consoleImportSend()}</Button>
        </div>
      </Form>
      <section aria-labelledby="modeles" className="measure stack gap-1">
        <Typeset as="h2" id="modeles" className="title-small" text={m.consoleImportModels()} />
        <p>{m.consoleImportModelsText()}</p>
        <ul className="cluster gap-2">
          {models.map(({ file, csv }) => (
            <li key={file}>
              <a
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
                download={file}
                className="target"
              >
                {file}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </ConsoleFrame>
  );
}
