import { redirect } from 'react-router';
import type { Route } from './+types/close.route.ts';
import { consoleHeaders, consoleSite, findOperator, forgetSession } from './console.server.ts';
import { consolePaths } from './console-paths.ts';

export function loader(args: Route.LoaderArgs) {
  consoleSite(args);
  return redirect(consolePaths.home(), { status: 303, headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const { here, console } = consoleSite(args);
  const operator = await findOperator(args);
  if (operator) await console.wayIn?.signOut(operator.token);
  return redirect(consolePaths.signedOut(), { status: 303, headers: forgetSession(here) });
}
