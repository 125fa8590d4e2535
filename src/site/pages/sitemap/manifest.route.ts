import { headPaths } from '#domain/site-pages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { groundColour as ownGround } from '#site/ui/theme-colours.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/manifest.route.ts';

/** Web app manifest; opens in the browser, whose address bar a payer needs to see. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName, groundColour = ownGround } = site(context).config;
  const icon = (src: string, pixels: 192 | 512, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: paths.home(),
    name: siteName,
    short_name: siteName,
    description: m.manifestDescription(),
    lang: 'fr',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'browser',
    background_color: groundColour,
    theme_color: groundColour,
    icons: [
      { src: headPaths.favicon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(headPaths.smallIcon, 192, 'any'),
      icon(headPaths.largeIcon, 512, 'any'),
      icon(headPaths.maskableIcon, 512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
