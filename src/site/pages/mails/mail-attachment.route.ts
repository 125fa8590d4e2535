import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/mail-attachment.route.ts';
import { mailHeaders, missingMail, openMailbox } from './mails-data.server.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const mail = await (await openMailbox(site(context), request)).read(params.id);
  const file = /^[1-9]\d?$/u.test(params.number) && mail.attachments[Number(params.number) - 1];
  if (!file) throw missingMail(request);
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      ...mailHeaders,
      'content-type': file.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    },
  });
}
