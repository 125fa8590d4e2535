import { data, type RouterContextProvider, redirect } from 'react-router';
import { isLoopbackIp, isLoopbackUrl } from '#domain/operators/console-address.ts';
import {
  hasRole,
  isProofRecent,
  type OperatorRole,
  sessionHours,
} from '#domain/operators/operator-session.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { type Sealing, sealedCookie } from '#site/session/sealed-cookie.server.ts';
import { site } from '#site/upstreams.server.ts';
import { consolePaths } from './console-paths.ts';

export const consoleHeaders = privately;

const cookie = sealedCookie({
  name: 'comptoir',
  purpose: 'console',
  seconds: sessionHours * 3600,
  sameSite: 'Strict',
});

export interface ConsoleArgs {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** @throws a 404 where the console is off, and away from this machine where it is the demonstration's */
export function consoleSite({ request, url, context }: ConsoleArgs) {
  const here = site(context);
  const { console } = here;
  if (!console || (console.loopbackOnly && !isOfThisMachine(request, here.buyer.ip))) {
    throw noSuchPage(url);
  }
  return { here, console };
}

/** A proxy of this machine connects from it too, for visitors of elsewhere. */
function isOfThisMachine({ headers }: Request, ip: string): boolean {
  const address = `http://${headers.get('host') ?? ''}`;
  return (
    isLoopbackIp(ip) &&
    !['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers.has(name)) &&
    URL.canParse(address) &&
    isLoopbackUrl(address)
  );
}

export async function findOperator(args: ConsoleArgs) {
  const { here, console } = consoleSite(args);
  const { token } = (await cookie.read(args.request, here, new Date())) ?? {};
  if (typeof token !== 'string') return undefined;
  const operator = await console.wayIn?.find(token);
  return operator && { ...operator, token };
}

/** @throws the way to sign in, or a 401 for a form; a 403 for another role; a 404 as `consoleSite` does */
export async function requireOperator(args: ConsoleArgs, { role = 'support' }: { role?: OperatorRole } = {}) {
  const { here, console } = consoleSite(args);
  const operator = await findOperator(args);
  if (!operator) {
    if (args.request.method === 'POST') throw data(null, { status: 401, headers: consoleHeaders });
    throw redirect(consolePaths.signIn(addressOf(args.url)), { status: 303, headers: consoleHeaders });
  }
  if (!hasRole(operator.role, role)) throw data(null, { status: 403, headers: consoleHeaders });
  const shown = { email: operator.email, role: operator.role };
  return { operator, shown, here, console, now: new Date() };
}

/** What pages show of it is typed by its answers. */
export type ConsoleWork = NonNullable<ReturnType<typeof consoleSite>['console']>['work'];

export type RequiredOperator = Awaited<ReturnType<typeof requireOperator>>;

/** Of the way to show the passkey again, and back; undefined when the last proof is recent. */
export function proofNeeded({ url }: ConsoleArgs, { operator, now }: RequiredOperator): string | undefined {
  return isProofRecent(operator.provenAt, now) ? undefined : consolePaths.prove(addressOf(url));
}

/** Before an action with money, a person or another's rights. @throws the way to show the passkey again, and back */
export function requireRecentProof(args: ConsoleArgs, required: RequiredOperator): void {
  const way = proofNeeded(args, required);
  if (way !== undefined) throw redirect(way, { status: 303, headers: consoleHeaders });
}

const addressOf = ({ pathname, search }: URL) => pathname + search;

export async function keepSession(token: string, here: Sealing): Promise<Record<string, string>> {
  const sealed = await cookie.seal({ token }, here, new Date());
  return { ...consoleHeaders, 'set-cookie': cookie.write(sealed, here) };
}

export function forgetSession(here: Sealing): Record<string, string> {
  return { ...consoleHeaders, 'set-cookie': cookie.forget(here) };
}
