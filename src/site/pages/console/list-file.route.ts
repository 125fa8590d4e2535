import type { Route } from './+types/list-file.route.ts';
import { consoleHeaders } from './console.server.ts';
import { requirePage } from './find-page.server.ts';
import { readTyped } from './typed-values.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const { page, required } = await requirePage(args, (work) => work.findList(params.section, params.list));
  if (page.namesPersons) {
    const record = { kind: 'list', id: params.list };
    await required.console.journal.write({ operatorId: required.operator.id, action: 'opening', record });
  }
  return new Response(await page.csv(await readTyped(required, url, page.personal)), {
    headers: {
      ...consoleHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${params.list}.csv"`,
    },
  });
}
