import { data } from 'react-router';
import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/mail.route.ts';
import { MailPage } from './mail-list.tsx';
import { mailHeaders, openMailbox, viewMail } from './mails-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const mail = await (await openMailbox(site(context), request)).read(params.id);
  return data(viewMail(mail), { headers: mailHeaders });
}

export const meta = metaOf(() => ({ title: m.mailUntitled(), noindex: true }));

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  const trail = trailTo({ label: m.mailsTitle(), to: paths.mails() }, { label: mail.subject });
  return <MailPage trail={trail} mail={mail} />;
}
