import { data, Link } from 'react-router';
import { hasRole } from '#domain/operators/operator-session.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import type { Route } from './+types/list.route.ts';
import { consoleHeaders } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { requirePage } from './find-page.server.ts';
import { ListFilters } from './list-filters.tsx';
import { ListRows } from './list-rows.tsx';
import { sortParameter, workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const { page, operator } = await requirePage(args, (work) => work.findList(params.section, params.list));
  const { page: _, [sortParameter]: sort, ...typed } = Object.fromEntries(url.searchParams);
  const list = await page.view({
    role: operator.role,
    typed,
    page: readPageNumber(url.searchParams) ?? 1,
    sort,
  });
  const { forms, isFirst } = page;
  const beside = page.beside.filter(({ role }) => hasRole(operator.role, role));
  const answer = { operator, section: params.section, typed, list, beside, forms, isFirst };
  return data(answer, { headers: consoleHeaders });
}

export const handle = { isDesk: true };

export const meta = consoleMeta(m.consoleTitle);

export default function ConsoleList({ loaderData }: Route.ComponentProps) {
  const { operator, section, typed, list, beside, forms, isFirst } = loaderData;
  const address = (query: Readonly<Record<string, string | undefined>>) =>
    workPaths.list(section, isFirst ? undefined : list.slug, { ...typed, ...query });
  return (
    <ConsoleFrame operator={operator} title={list.title}>
      {beside.length + forms.length > 1 && (
        <ul className="chips screen-only">
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
      {list.filters.length > 0 && <ListFilters action={address({})} filters={list.filters} />}
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
          <a href={workPaths.file(section, list.slug, typed)} className="target">
            {m.consoleFile()}
          </a>
        </p>
      )}
    </ConsoleFrame>
  );
}
