import { data, redirect } from 'react-router';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type ConsoleArgs, consoleHeaders, consoleSite } from './console.server.ts';
import { consolePaths } from './console-paths.ts';
import type { PasskeyFailure } from './passkey-form.tsx';

type WayIn = NonNullable<NonNullable<SiteRequest['console']>['wayIn']>;

/** @throws the way to the page that says why there are no passkeys at this address */
export function requireWayIn(args: ConsoleArgs): { readonly here: SiteRequest; readonly wayIn: WayIn } {
  const { here, console } = consoleSite(args);
  if (!console.wayIn) throw redirect(consolePaths.signIn(), { status: 303, headers: consoleHeaders });
  return { here, wayIn: console.wayIn };
}

/** Each page of a passkey stores a challenge. @throws a 429 */
export async function limitChallenges(here: SiteRequest): Promise<void> {
  if (await here.allow('consoleChallenge')) return;
  throw data(null, { status: 429, headers: consoleHeaders });
}

export async function readPasskeyForm({ request }: ConsoleArgs, here: SiteRequest) {
  const { reponse = '', ...fields } = await readForm(request);
  return { sent: reponse, fields, isAllowed: await here.allow('consolePasskey') };
}

export function answerFailure(failure: PasskeyFailure['failure']) {
  const status = failure === 'refused' ? 422 : 429;
  return data({ failure } satisfies PasskeyFailure, { status, headers: consoleHeaders });
}
