import { redirect } from 'react-router';
import { deskHeaders, deskSite, findDesk, forgetDesk } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import type { Route } from './+types/close.route.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  deskSite(request, context);
  return redirect(deskPaths.home(), { status: 303, headers: deskHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const here = deskSite(request, context);
  const desk = await findDesk(request, here);
  if (desk) await here.upstreams.desk.closeDesk({ seance: desk.seance });
  const headers = { ...deskHeaders, 'set-cookie': forgetDesk(here) };
  return redirect(deskPaths.closed(), { status: 303, headers });
}
