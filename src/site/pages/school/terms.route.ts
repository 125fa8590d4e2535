import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/terms.route.ts';

/** A school's terms as an order accepted them: a third party's document, served without scripts or subresources. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isHash = /^[0-9a-f]{64}$/u.test(params.sha256);
  const text = isHash ? await site(context).schoolTerms.read(params.sha256) : undefined;
  if (!text) throw noSuchPage(new URL(request.url));
  return new Response(new Uint8Array(text.content), {
    headers: {
      'content-type':
        text.contentType === 'application/pdf' ? text.contentType : `${text.contentType}; charset=utf-8`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
