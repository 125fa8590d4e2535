import { data } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { Route } from './+types/home.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { operator } = await requireOperator(args);
  return data({ operator: { email: operator.email, role: operator.role } }, { headers: consoleHeaders });
}

export const handle = { isDesk: true };

export const meta = consoleMeta(m.consoleTitle);

export default function ConsoleHome({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <ConsoleFrame operator={operator} title={m.consoleTitle()}>
      <p>{m.consoleKeysOf({ email: operator.email })}</p>
    </ConsoleFrame>
  );
}
