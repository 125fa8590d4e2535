import { data } from 'react-router';
import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/mails.route.ts';
import { MailList } from './mail-list.tsx';
import { mailHeaders, openMailbox, viewLine } from './mails-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const mails = await (await openMailbox(site(context), request)).list();
  return data({ mails: mails.map(viewLine) }, { headers: mailHeaders });
}

const trail = () => trailTo({ label: m.mailsTitle() });

export const meta = metaOf(() => ({
  title: m.mailsTitle(),
  path: paths.mails(),
  trail: trail(),
  noindex: true,
}));

export default function Mails({ loaderData }: Route.ComponentProps) {
  return <MailList trail={trail()} mails={loaderData.mails} />;
}
