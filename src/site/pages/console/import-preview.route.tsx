import { data, Form, Link } from 'react-router';
import { readPageNumber } from '#domain/search/page-number.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { readForm } from '#site/session/read-form.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { PlainAreaField } from '#site/ui/plain-area-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import type { Route } from './+types/import-preview.route.ts';
import { consoleHeaders, proofNeeded, requireRecentProof } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { requireImports } from './find-page.server.ts';
import { ProveAgain } from './prove-again.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

const partParameter = 'partie';
const seenField = 'vu';
const reasonField = 'motif';
/** What costs somebody something. */
const openGroups = ['refusees', 'debits', 'ventes-arretees'];
const firstRows = 10;
const rowsOfPage = 50;

export async function loader(args: Route.LoaderArgs) {
  const { required, operator, imports } = await requireImports(args);
  requireRecentProof(args, required);
  const { params, url } = args;
  const found = /^\d{1,9}$/u.test(params.import) ? await imports.view(Number(params.import)) : undefined;
  if (!found) throw noSuchPage(url, consoleHeaders);
  const page = readPageNumber(url.searchParams) ?? 1;
  const part = url.searchParams.get(partParameter) ?? undefined;
  const { preview, ...kept } = found;
  const groups = (preview?.groups ?? [])
    .filter(({ slug }) => part === undefined || slug === part)
    .map(({ rows, ...group }) => ({
      ...{ ...group, total: rows.length },
      rows:
        part === undefined
          ? rows.slice(0, firstRows)
          : rows.slice((page - 1) * rowsOfPage, page * rowsOfPage),
    }));
  return data(
    {
      operator,
      part,
      page,
      groups,
      kept,
      preview: preview && { ...preview, groups: [] },
      seen: required.now.toISOString(),
    },
    { headers: consoleHeaders },
  );
}

export async function action(args: Route.ActionArgs) {
  const { required, imports } = await requireImports(args);
  const { [seenField]: seen, ...sent } = await readForm(args.request);
  const typed = { ...sent, import: args.params.import };
  const proof = proofNeeded(args, required);
  const reason = sent[reasonField] ?? '';
  if (proof !== undefined) {
    return data(
      { proof, fault: undefined, done: undefined, reason },
      { status: 403, headers: consoleHeaders },
    );
  }
  const at = new Date(seen ?? '');
  const { id, role } = required.operator;
  const answer = await imports.apply({
    who: { id, role },
    typed,
    seen: Number.isNaN(at.getTime()) ? undefined : at,
  });
  const done = answer.kind === 'done' ? answer.text : undefined;
  const { form } = answer;
  const fault =
    done === undefined
      ? (form.fault ??
        form.fields.map(({ label, fault: of }) => of && m.labelled({ label, text: of })).find(Boolean))
      : undefined;
  const status = done === undefined ? 400 : 200;
  return data({ proof, fault, done, reason }, { status, headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleImport);

export default function ConsoleImportPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, part, page, groups, kept, preview } = loaderData;
  const address = (query: Readonly<Record<string, string | undefined>>) =>
    workPaths.importPreview(kept.id, query);
  const fault = actionData?.fault;
  const isDone = actionData?.done !== undefined;
  const isOpen = part === undefined && !isDone && kept.plan !== undefined;
  return (
    <ConsoleFrame
      operator={operator}
      title={m.consoleImportPreview({ id: kept.id })}
      isInError={fault !== undefined}
    >
      {actionData?.proof !== undefined && <ProveAgain href={actionData.proof} />}
      {fault !== undefined && <Notice tone="error" title={fault} role="alert" />}
      {isDone && <Notice tone="success" title={actionData.done} role="status" />}
      {!isDone && kept.done !== undefined && <Notice tone="info" title={kept.done} />}
      {(isDone || kept.done !== undefined) && (
        <div>
          <ButtonLink to={workPaths.list('ecoles', 'imports')}>{m.consoleImportUndo()}</ButtonLink>
        </div>
      )}
      {!preview && kept.done === undefined && <p>{m.consoleImportErased()}</p>}
      {part === undefined && (
        <div className="grid-2">
          {preview?.panels.map((panel) => (
            <Panel key={panel.title} className="stack gap-2">
              <Typeset as="h2" className="title-small" text={panel.title} />
              <Facts>
                {panel.facts.map(([name, value]) => (
                  <Fact key={`${name} ${value}`} name={name}>
                    {value}
                  </Fact>
                ))}
              </Facts>
              {panel.notes.map((text) => (
                <Typeset key={text} as="p" text={text} />
              ))}
            </Panel>
          ))}
        </div>
      )}
      {preview?.isRefused && <Notice tone="error" title={m.consoleImportFault()} />}
      {part !== undefined && (
        <p>
          <Link to={address({})} className="target">
            {m.consoleImportWhole()}
          </Link>
        </p>
      )}
      {part !== undefined && groups.length === 0 && <p>{m.consoleImportNoPart()}</p>}
      {groups.map(({ slug, title, total, rows }) => (
        <section key={slug} className="stack gap-2">
          <Unfolding title={`${title} (${total})`} isOpen={part !== undefined || openGroups.includes(slug)}>
            <ul className="list stack gap-2">
              {rows.map((row) => (
                <li key={row.title}>
                  <Typeset as="strong" text={row.title} />
                  {row.lines.length > 0 && (
                    <ul className="list">
                      {row.lines.map((line) => (
                        <Typeset key={line} as="li" text={line} />
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            {part === undefined && total > rows.length && (
              <p>
                <Link to={address({ [partParameter]: slug })} className="target">
                  {m.consoleImportAll({ count: total })}
                </Link>
              </p>
            )}
          </Unfolding>
          {part !== undefined && (
            <Pagination
              current={page}
              total={Math.ceil(total / rowsOfPage)}
              hrefFor={(to) => address({ [partParameter]: slug, page: to === 1 ? undefined : String(to) })}
            />
          )}
        </section>
      ))}
      {isOpen && preview?.isUnchanged && <Notice tone="info" title={m.consoleImportUnchanged()} />}
      {isOpen && preview && !preview.isUnchanged && kept.plan !== undefined && (
        <Confirm loaderData={loaderData} plan={kept.plan} reason={actionData?.reason ?? ''} />
      )}
      {part === undefined && (
        <p>
          <Link to={workPaths.importFile()} className="target">
            {m.consoleImportOther()}
          </Link>
        </p>
      )}
    </ConsoleFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

interface ConfirmProps {
  readonly loaderData: Loaded;
  readonly plan: string;
  readonly reason: string;
}

function Confirm({ loaderData: { preview, seen }, plan, reason }: ConfirmProps) {
  return (
    <Panel as="section" aria-labelledby="confirmer">
      <Form method="post" reloadDocument noValidate className="stack gap-3">
        <h2 id="confirmer" className="title-small">
          {m.consoleImportConfirm()}
        </h2>
        <input type="hidden" name="plan" value={plan} />
        <input type="hidden" name={seenField} value={seen} />
        {preview?.confirmations.map(({ name, label }) => (
          <Checkbox key={name} name={name} value="oui" label={label} />
        ))}
        <PlainAreaField
          id={reasonField}
          name={reasonField}
          label={m.consoleImportReason()}
          hint={m.consoleImportReasonHint()}
          defaultValue={reason}
          rows={2}
          required
        />
        <div>
          <Button type="submit">{m.consoleImportDo()}</Button>
        </div>
      </Form>
    </Panel>
  );
}
