import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { isNotServed } from '#clients/not-served.ts';
import { answer, email, validateForm } from '#domain/form.ts';
import { normaliseEmail } from '#domain/identity/identity-normalisation.ts';
import { isMailedToken } from '#domain/site-pages.ts';
import { deskHeaders, findDesk, keepDesk } from '#site/session/desk.server.ts';
import { askForCookies, keepsCookies } from '#site/session/kept-cookies.server.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { deskPaths } from './desk-paths.ts';

export type DeskFailure = 'unknown' | 'too-many' | 'away' | 'cookieless';

const emailForm = () => v.object({ email: answer(email(), normaliseEmail) });

const failed = <T extends object>(status: number, answered: T) =>
  data(answered, { status, headers: deskHeaders });

/** The answer does not reveal whether a school has this e-mail. */
export async function askLink(request: Request, here: SiteRequest) {
  const typed = validateForm(emailForm, await readForm(request));
  const { values, errors } = typed;
  const refuse = (status: number, failure?: DeskFailure) => failed(status, { values, errors, failure });
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
  const refuse = (status: number, failure: DeskFailure) => failed(status, { failure });
  if (!keepsCookies(request)) {
    const headers = { ...deskHeaders, ...askForCookies(request, here) };
    return data({ failure: 'cookieless' as const }, { status: 422, headers });
  }
  if (!(await here.allow('deskOpening'))) return refuse(429, 'too-many');
  try {
    const opened = isMailedToken(jeton) ? await here.upstreams.desk.openDeskLink({ jeton }) : undefined;
    if (opened) {
      const headers = { ...deskHeaders, 'set-cookie': await keepDesk(opened.seance, here) };
      return redirect(deskPaths.home(), { status: 303, headers });
    }
    // Of a double click, the second comes with the session of the first.
    if (await findDesk(request, here))
      return redirect(deskPaths.home(), { status: 303, headers: deskHeaders });
    return refuse(404, 'unknown');
  } catch (error) {
    here.log.error({ err: error }, 'Espace auto-école');
    return refuse(503, 'away');
  }
}
