import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/mail-body.route.ts';
import { mailHeaders, openMailbox } from './mails-data.server.ts';

/** Defence in depth: nothing in the mail may run, load or navigate. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const mail = await (await openMailbox(site(context), request)).read(params.id);
  return new Response(mail.html, {
    headers: {
      ...mailHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}
