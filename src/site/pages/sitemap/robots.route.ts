import { machinePaths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/robots.route.ts';

const disallowed = ['/api/', '/services/', '/inscription-terminee', '/paiement'];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site(context).config.publicUrl}${machinePaths.sitemap()}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
