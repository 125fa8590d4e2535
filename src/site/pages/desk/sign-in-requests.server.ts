import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { isNotServed } from '#clients/not-served.ts';
import { answer, email, validateForm } from '#domain/form.ts';
import { normaliseEmail } from '#domain/identity/identity-normalisation.ts';
import { deskHeaders, findDesk, keepDesk } from '#site/session/desk.server.ts';
import { askForCookies, keepsCookies } from '#site/session/kept-cookies.server.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { failLink } from '#site/shared/mailed-link/link-kinds.server.ts';
import { answerLink, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export type AskFailure = 'too-many' | 'away';

const emailForm = () => v.object({ email: answer(email(), normaliseEmail) });

const failed = <T extends object>(status: number, answered: T) =>
  data(answered, { status, headers: deskHeaders });

/** The answer does not reveal whether a school has this e-mail. */
export async function askLink(request: Request, here: SiteRequest) {
  const typed = validateForm(emailForm, await readForm(request));
  const { values, errors } = typed;
  const refuse = (status: number, failure?: AskFailure) => failed(status, { values, errors, failure });
  if (!typed.ok) return refuse(422);
  if (!(await here.allow('deskLink'))) return refuse(429, 'too-many');
  try {
    const { demande } = await here.upstreams.desk.askDeskLink({ email: typed.read.email });
    const own = await keepCause(request, here, `desk:${demande}`);
    return redirect(deskPaths.asked(), { status: 303, headers: { ...deskHeaders, ...own } });
  } catch (error) {
    if (!isNotServed(error)) here.log.error({ err: error }, 'Espace auto-école');
    return refuse(503, 'away');
  }
}

/** Uses the link up. */
export async function openLink(request: Request, here: SiteRequest) {
  const { jeton = '' } = await readForm(request);
  if (!keepsCookies(request)) {
    return answerLink({ failure: failLink('desk', 'cookieless') }, askForCookies(request, here));
  }
  const { found, failure } = await openByLink(here, 'desk', jeton, () =>
    here.upstreams.desk.openDeskLink({ jeton }),
  );
  if (found) {
    const headers = { ...deskHeaders, 'set-cookie': await keepDesk(found.seance, here) };
    return redirect(deskPaths.home(), { status: 303, headers });
  }
  // Of a double click, the second comes with the session of the first.
  if (failure.state === 'unknown' && (await findDesk(request, here))) {
    return redirect(deskPaths.home(), { status: 303, headers: deskHeaders });
  }
  return answerLink({ failure });
}
