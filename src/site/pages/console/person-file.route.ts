import type { Route } from './+types/person-file.route.ts';
import { consoleHeaders, requireRecentProof } from './console.server.ts';
import { requirePerson } from './find-person.server.ts';
import { workPaths } from './work-paths.ts';

/** All that is kept of a person, for that person. */
export async function loader(args: Route.LoaderArgs) {
  const { required, email, sealed } = await requirePerson(args, { role: 'direction' });
  // Back to the page: a download would leave the question open behind it.
  requireRecentProof({ ...args, url: new URL(workPaths.person(sealed), args.url) }, required);
  const { key, text } = await required.console.work.exportPerson(email);
  const { id: operatorId } = required.operator;
  await required.console.journal.write({
    operatorId,
    action: 'people export',
    record: { kind: 'person', id: key },
  });
  return new Response(text, {
    headers: {
      ...consoleHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="donnees.json"',
    },
  });
}
