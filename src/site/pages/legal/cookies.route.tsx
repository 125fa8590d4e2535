import { data } from 'react-router';
import { ManageCookiesButton } from '#site/browser/consent-gate.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { cookieName } from '#site/session/sealed-cookie.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/cookies.route.ts';
import { CookiesPage } from './cookies-page.tsx';
import { listStoredItems } from './stored-items.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { config, partner, mailbox } = site(context);
  const { consent } = config;
  const items = listStoredItems(consent, {
    hasPartner: partner !== undefined,
    hasMailbox: mailbox !== undefined,
    nameCookie: (name) => cookieName(name, config.publicUrl),
  });
  return data({ consent, items }, { headers: { 'cache-control': 'public, max-age=0, s-maxage=3600' } });
}

const trail = () => trailTo({ label: m.cookiesTitle() });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.cookiesTitle(),
    description: m.cookiesDescription(),
    path: paths.cookies(),
    trail: trail(),
    matches,
  });
}

export default function Cookies({ loaderData: { consent, items } }: Route.ComponentProps) {
  return (
    <CookiesPage
      trail={trail()}
      items={items}
      settings={consent && <ManageCookiesButton parties={consent} variant="secondary" />}
    />
  );
}
