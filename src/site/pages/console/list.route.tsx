import { data, Form, Link, redirect } from 'react-router';
import { hasRole } from '#domain/operators/operator-session.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { m } from '#site/messages/messages.js';
import { readForm } from '#site/session/read-form.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import type { Route } from './+types/list.route.ts';
import { consoleHeaders } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import styles from './console-work.module.css';
import { requirePage } from './find-page.server.ts';
import { ListRows } from './list-rows.tsx';
import { readTyped, sealRows, sealTyped, splitTyped } from './typed-values.server.ts';
import { WorkFields } from './work-fields.tsx';
import { sortParameter, typedParameter, workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

const requireList = (args: Route.LoaderArgs | Route.ActionArgs) =>
  requirePage(args, (work) => work.findList(args.params.section, args.params.list));

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const { page, required, operator } = await requireList(args);
  const { page: _, [sortParameter]: sort, ...query } = Object.fromEntries(url.searchParams);
  const typed = await readTyped(required, url, page.personal);
  const list = await page.view({
    role: operator.role,
    typed,
    page: readPageNumber(url.searchParams) ?? 1,
    sort,
  });
  const { forms, isFirst, personal } = page;
  const beside = page.beside.filter(({ role }) => hasRole(operator.role, role));
  const rows = await sealRows(required, list.rows);
  const answer = {
    ...{ operator, section: params.section, query, list: { ...list, rows }, beside, forms, isFirst },
    isPersonal: personal.length > 0,
  };
  return data(answer, { headers: consoleHeaders });
}

/** Filters that name a person stay out of addresses. */
export async function action(args: Route.ActionArgs) {
  const { page, required } = await requireList(args);
  const { plain, personal } = splitTyped(await readForm(args.request), page.personal);
  const query = { ...plain, [typedParameter]: await sealTyped(required, personal) };
  return redirect(workPaths.list(args.params.section, args.params.list, query), {
    ...{ status: 303, headers: consoleHeaders },
  });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleTitle);

export default function ConsoleList({ loaderData }: Route.ComponentProps) {
  const { operator, section, query, list, beside, forms, isFirst, isPersonal } = loaderData;
  const address = (more: Readonly<Record<string, string | undefined>>) =>
    workPaths.list(section, isFirst ? undefined : list.slug, { ...query, ...more });
  return (
    <ConsoleFrame operator={operator} title={list.title}>
      {beside.length + forms.length > 1 && (
        <ul className={`chips screen-only ${styles.lists}`}>
          {beside.map(({ title, slug }) => (
            <li key={title}>
              <Link
                to={workPaths.list(section, slug)}
                className="chip"
                aria-current={title === list.title ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
          {forms.map(({ title, slug }) => (
            <li key={slug}>
              <Link to={workPaths.form(slug)} className="chip">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.fault !== undefined && <Notice tone="error" title={list.fault} role="alert" />}
      {list.filters.length > 0 && (
        <ListFilters action={address({})} isPersonal={isPersonal} filters={list.filters} />
      )}
      <ListRows
        table={list}
        caption={m.consoleRows({ count: list.total })}
        empty={list.empty}
        isBlocks={list.isBlocks}
        sort={list.sort}
        hrefOfSort={(sort) => address({ [sortParameter]: sort })}
      />
      {list.others.map((other, at) => (
        <ListRows key={String(at)} table={other} caption={m.consoleOtherRows()} empty="" />
      ))}
      <Pagination
        current={list.page}
        total={list.pages}
        hrefFor={(page) =>
          address({ [sortParameter]: list.sort, page: page === 1 ? undefined : String(page) })
        }
      />
      {list.total > 0 && (
        <p>
          <a href={workPaths.file(section, list.slug, query)} className="target">
            {m.consoleFile()}
          </a>
        </p>
      )}
    </ConsoleFrame>
  );
}

interface ListFiltersProps {
  readonly action: string;
  /** One names a person: none goes into the address as it is typed. */
  readonly isPersonal: boolean;
  readonly filters: Parameters<typeof WorkFields>[0]['fields'];
}

/** Folded until one is used. */
function ListFilters({ action, isPersonal, filters }: ListFiltersProps) {
  const isUsed = filters.some(({ value, isRequired }) => value !== '' || isRequired);
  return (
    <details className="disclosure screen-only" open={isUsed}>
      <summary>{m.consoleFilters()}</summary>
      <Form
        method={isPersonal ? 'post' : 'get'}
        action={action.split('?', 1)[0] ?? ''}
        className="stack gap-2"
      >
        <WorkFields fields={filters} />
        <div>
          <Button type="submit" variant="secondary">
            {m.consoleFilter()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
