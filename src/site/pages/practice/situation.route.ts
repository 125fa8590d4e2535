import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/situation.route.ts';
import { practiceOf } from './practice-requests.server.ts';
import { ScenePicture } from './scene/scene-picture.tsx';

/** Drawn here, so that no page carries the code of the drawing. Made again at each request: a series has its own. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue } = practiceOf(request, site(context));
  const scene = catalogue.find(params.file.replace(/\.svg$/u, ''))?.scene;
  if (!scene) throw noSuchPage(new URL(request.url));
  return new Response(renderToStaticMarkup(createElement(ScenePicture, { scene })), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=86400',
    },
  });
}
