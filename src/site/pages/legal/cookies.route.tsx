import { Fragment, type ReactNode } from 'react';
import { data, Link } from 'react-router';
import { ManageCookiesButton } from '#site/browser/consent-gate.tsx';
import { metaOf } from '#site/head/meta.ts';
import type { Trail } from '#site/head/trail.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { cookieName } from '#site/session/sealed-cookie.server.ts';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/cookies.route.ts';
import type { StoredItem } from './stored-items.ts';
import { listStoredItems } from './stored-items.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { config, partner, mailbox, upstreams } = site(context);
  const { consent } = config;
  const items = listStoredItems(consent, {
    hasPartner: partner !== undefined,
    hasMailbox: mailbox !== undefined,
    hasDesk: config.desk,
    hasConsole: config.console,
    hasCourse: upstreams.practice !== undefined,
    nameCookie: (name) => cookieName(name, config.publicUrl),
  });
  return data({ consent, items }, { headers: { 'cache-control': 'public, max-age=0, s-maxage=3600' } });
}

const trail = () => trailTo({ label: m.cookiesTitle() });

export const meta = metaOf(() => ({
  title: m.cookiesTitle(),
  description: m.cookiesDescription(),
  path: paths.cookies(),
  trail: trail(),
}));

export default function Cookies({ loaderData: { consent, items } }: Route.ComponentProps) {
  return (
    <CookiesPage
      trail={trail()}
      items={items}
      settings={consent && <ManageCookiesButton parties={consent} variant="secondary" />}
    />
  );
}

interface CookiesPageProps {
  readonly trail: Trail;
  readonly items: readonly StoredItem[];
  readonly settings: ReactNode;
}

/** Required by the CNIL. */
function CookiesPage({ trail, items, settings }: CookiesPageProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.cookiesTitle()} />
      <p className="measure">{m.cookiesLead()}</p>
      {!settings && <p className="measure">{m.noConsentText()}</p>}
      <StoredTable items={items} />
      <Prose>
        <Typeset as="h2" text={m.countsTitle()} />
        <p>{m.countsText()}</p>
        <p>{m.countsOptOut()}</p>
        <Typeset as="h2" text={m.changeTitle()} />
        <p>{m.changeText()}</p>
        {settings && <p>{m.changeConsent()}</p>}
      </Prose>
      {settings && <div>{settings}</div>}
      <p>
        {m.cookiesElsewhere()} <Link to={paths.privacy()}>{m.linkPrivacy()}</Link>
      </p>
    </ReadingPage>
  );
}

function StoredTable({ items }: { readonly items: readonly StoredItem[] }) {
  return (
    <ReadingTable caption={<Typeset as="h2" text={m.cookiesCaption()} />}>
      <thead>
        <tr>
          <Typeset as="th" scope="col" text={m.cookiesWhat()} />
          <Typeset as="th" scope="col" text={m.cookiesWhy()} />
          <Typeset as="th" scope="col" text={m.cookiesHowLong()} />
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, place, purpose, duration }) => (
          <tr key={name}>
            <th scope="row">
              {place ? <code>{breakable(name)}</code> : name}
              {place && <p className="note">{place}</p>}
            </th>
            <Typeset as="td" text={purpose} />
            <Typeset as="td" text={duration} />
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}

function breakable(name: string): ReactNode {
  return name.split(/(?<=[_-])/u).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
