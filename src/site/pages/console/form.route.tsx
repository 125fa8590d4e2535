import { data, Form, redirect, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { readForm } from '#site/session/read-form.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Route } from './+types/form.route.ts';
import { consoleHeaders, proofNeeded, requireRecentProof } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { consolePaths, readBack } from './console-paths.ts';
import styles from './console-work.module.css';
import { FactList } from './fact-list.tsx';
import { requirePage } from './find-page.server.ts';
import { ProveAgain } from './prove-again.tsx';
import { readTyped } from './typed-values.server.ts';
import { fieldIdOf, WorkFields } from './work-fields.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

/** Of what was shown and is confirmed. */
const seenField = 'vu';
/** Pressed to change what was shown: its texts stay out of addresses. */
const changeField = 'corriger';

const requireForm = (args: Route.LoaderArgs | Route.ActionArgs) =>
  requirePage(args, (work) => work.findForm(args.params.form));

export async function loader(args: Route.LoaderArgs) {
  const { page, required, operator } = await requireForm(args);
  if (page.needsProof) requireRecentProof(args, required);
  const given = await readTyped(required, args.url, page.personal);
  const answer = { operator, form: page.view(given), beside: await page.readBeside(given) };
  return data(answer, { headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const { page, required } = await requireForm(args);
  const { [seenField]: seen, [changeField]: change, ...typed } = await readForm(args.request);
  const proof = page.needsProof ? proofNeeded(args, required) : undefined;
  if (change !== undefined || proof !== undefined) {
    const status = proof === undefined ? 200 : 403;
    const answer = {
      kind: 'asked' as const,
      form: page.view(typed),
      proof,
      beside: await page.readBeside(typed),
    };
    return data(answer, { status, headers: consoleHeaders });
  }
  const at = new Date(seen ?? '');
  const { id, role } = required.operator;
  const answer = await page.run({
    who: { id, role },
    typed,
    seen: Number.isNaN(at.getTime()) ? undefined : at,
  });
  if (answer.kind === 'done' && page.returns)
    throw redirect(readBack(args.url), { status: 303, headers: consoleHeaders });
  const beside = await page.readBeside(typed);
  const isRefused = answer.kind === 'asked';
  const status = isRefused ? 400 : 200;
  return data({ ...answer, beside, proof: undefined }, { status, headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleTitle);

export default function ConsoleForm({ loaderData, actionData }: Route.ComponentProps) {
  const { operator } = loaderData;
  const { beside } = actionData ?? loaderData;
  const form = actionData?.form ?? loaderData.form;
  const isInError =
    actionData?.kind === 'asked' &&
    [form.fault, ...form.fields.map(({ fault }) => fault)].some((fault) => fault !== undefined);
  return (
    <ConsoleFrame operator={operator} title={form.title} isInError={isInError}>
      {actionData?.kind === 'done' ? (
        <>
          {actionData.text.includes('\n') ? (
            <Panel>
              <p className={`measure ${styles.letter}`}>{actionData.text}</p>
            </Panel>
          ) : (
            <Notice tone="success" title={actionData.text} role="status" />
          )}
          <div>
            <ButtonLink to={wayOn(actionData.record)}>{m.consoleGoOn()}</ButtonLink>
          </div>
        </>
      ) : actionData?.kind === 'prepared' ? (
        <Confirm {...actionData} />
      ) : (
        <Asked form={form} answer={actionData} beside={beside} />
      )}
    </ConsoleFrame>
  );
}

type Answer = NonNullable<Route.ComponentProps['actionData']>;

function wayOn({ kind, id }: Extract<Answer, { kind: 'done' }>['record']): string {
  if (kind === 'order') return workPaths.order(id);
  return kind === 'school' ? workPaths.school(id) : consolePaths.home();
}

interface AskedProps {
  readonly form: Answer['form'];
  readonly answer: Answer | undefined;
  readonly beside: Route.ComponentProps['loaderData']['beside'];
}

function Asked({ form, answer, beside }: AskedProps) {
  const navigation = useNavigation();
  const faults = form.fields.flatMap(({ name, label, fault }) =>
    fault === undefined ? [] : [{ fieldId: fieldIdOf(name), message: m.labelled({ label, text: fault }) }],
  );
  return (
    <Form method="post" noValidate className="stack gap-3">
      {answer?.proof !== undefined && <ProveAgain href={answer.proof} />}
      {form.fault !== undefined && <Notice tone="error" title={form.fault} role="alert" />}
      <ErrorSummary answer={answer} errors={faults} />
      {beside.length > 0 && <FactList facts={beside} />}
      <p className="measure">{form.does}</p>
      <WorkFields fields={form.fields} />
      <div>
        <Button type="submit" loading={navigation.state === 'submitting'}>
          {form.isDirect ? form.button : m.consoleSee()}
        </Button>
      </div>
    </Form>
  );
}

function Confirm({ form, beside, facts, letter, typed, seen }: Extract<Answer, { kind: 'prepared' }>) {
  const navigation = useNavigation();
  return (
    <Panel className="stack gap-3">
      {beside.length > 0 && <FactList facts={beside} />}
      <FactList facts={facts} />
      {letter !== undefined && <p className={`quote ${styles.letter}`}>{letter}</p>}
      <p className="measure strong">{form.does}</p>
      <Form method="post" className="cluster gap-2">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={seenField} value={seen} />
        <Button type="submit" loading={navigation.state === 'submitting'}>
          {form.button}
        </Button>
        <Button type="submit" name={changeField} value="oui" variant="quiet">
          {m.consoleChange()}
        </Button>
      </Form>
    </Panel>
  );
}
