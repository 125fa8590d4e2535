import { m } from '#site/messages/messages.js';
// First: it declares the order of the cascade layers.
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/cards.css';
import './ui/rows.css';
import './ui/labels.css';
import './ui/print.css';
import type { ComponentType, ReactNode } from 'react';
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { maskAddress } from '#domain/audience/strip-personal-data.ts';
import { headPaths } from '#domain/site-pages.ts';
import { pageNotFoundMessage } from '#domain/wording/messages.ts';
import { showPartner } from '#site/session/partner-desk.server.ts';
import { errorTitle } from '#site/shared/shell/page-error.tsx';
import type { PartnerHeaderProps, ShownPartner } from '#site/shared/shell/partner-header.tsx';
import { Shell } from '#site/shared/shell/shell.tsx';
import { copyrightYears } from '#site/shared/shell/shell-site.ts';
import type { Route } from './+types/root.ts';
import { ManageCookiesButton } from './browser/consent-gate.tsx';
import { PrefetchPages } from './browser/prefetch-pages.tsx';
import { useMissingCode } from './browser/router-exceptions.ts';
import { pageMeta } from './head/meta.ts';
import { PageStyles } from './head/page-styles.tsx';
import { listSiteLinks, nameSocialLinks } from './loading/site-links.server.ts';
import { privateRouteIds } from './routes.ts';
import textFont from './ui/fonts/atkinson-hyperlegible-next-text.woff2?url';
import titleFont from './ui/fonts/bricolage-grotesque-titles.woff2?url';
import { groundColour as ownGround } from './ui/theme-colours.ts';
import { site } from './upstreams.server.ts';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const response = await next();
    if (response.status === 404) site(context).log.info(pageNotFoundMessage(maskAddress(url)));
    return response;
  },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const {
    siteName,
    logo,
    groundColour,
    brandStyles,
    ownSharePictures,
    publicUrl,
    version,
    studentAreaUrl,
    socialLinks,
    postalAddress,
    demonstration,
    sale,
    consent,
  } = here.config;
  return {
    siteName,
    logo,
    groundColour,
    ownSharePictures,
    brandStyles: import.meta.env.DEV ? brandStyles : undefined,
    publicUrl,
    version,
    studentAreaUrl,
    socialLinks: nameSocialLinks(socialLinks),
    postalAddress,
    demonstration,
    rehearsal: sale === 'rehearsal',
    consent: consent && { ...consent, privateRoutes: privateRouteIds },
    links: listSiteLinks(here),
    partner: await showPartner(request, params.partner, here),
    copyrightYears: copyrightYears(new Date().getFullYear()),
  };
}

/** The configuration is constant; the partner's customer may change by a link in another tab. */
export const shouldRevalidate = ({ nextParams }: ShouldRevalidateFunctionArgs) => 'partner' in nextParams;

export const meta: Route.MetaFunction = ({ error, location, matches }) =>
  error === undefined
    ? pageMeta({ title: m.trailSchools(), matches })
    : pageMeta({ title: errorTitle(error), failedPath: location.pathname, noindex: true, matches });

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const refreshSeconds = useRefreshSeconds();
  const { Header: OwnHeader, isFunnel, isDesk, isConsole, partner = site?.partner } = useShownShell();
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site?.groundColour ?? ownGround} />
        <Meta />
        {[textFont, titleFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <link rel="icon" sizes="32x32" href={headPaths.olderFavicon} />
        <link rel="icon" type="image/svg+xml" href={headPaths.favicon} />
        <link rel="apple-touch-icon" href={headPaths.appleIcon} />
        <link rel="manifest" href={headPaths.manifest} />
        <PageStyles />
        {site?.brandStyles && <style>{site.brandStyles}</style>}
        {refreshSeconds !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
      </head>
      <body>
        <Shell
          site={site}
          header={
            OwnHeader && site && partner
              ? (id) => <OwnHeader id={id} siteName={site.siteName} partner={partner} />
              : undefined
          }
          isFunnel={isFunnel}
          isDesk={isDesk}
          isConsole={isConsole}
          cookieSettings={site?.consent && <ManageCookiesButton parties={site.consent} />}
        >
          {children}
        </Shell>
        {/* Each opened page of the console is noted in its journal. */}
        {!isConsole && <PrefetchPages />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

interface ShellHandle {
  /** A partner page has its own header, so that no other page loads its code. */
  readonly Header?: ComponentType<PartnerHeaderProps>;
  /** Short header and footer in checkout (docs/product/shell.md#in-the-funnel). */
  readonly isFunnel?: boolean;
  /** The same, with all links in the menu (docs/product/shell.md#at-the-desk). */
  readonly isDesk?: boolean;
  /** A low header alone: no public link. */
  readonly isConsole?: boolean;
}

interface ShownShell extends ShellHandle {
  /** Given by a page outside the prefix that shows a partner's order, or another one (null). */
  readonly partner?: ShownPartner | null;
  /** The page of the desk that leads here. */
  readonly desk?: string | undefined;
}

function useShownShell(): ShownShell {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const { partner, desk } = (loaderData ?? {}) as ShownShell;
  return {
    ...(handle as ShellHandle | undefined),
    ...(partner !== undefined && { partner }),
    ...(desk !== undefined && { isDesk: true }),
  };
}

function useRefreshSeconds(): number | undefined {
  const route = useMatches().at(-1);
  const handle = route?.handle as
    | { refreshSeconds?: (loaderData: unknown) => number | undefined }
    | undefined;
  return handle?.refreshSeconds?.(route?.loaderData);
}

export default function Root() {
  const missingCode = useMissingCode();
  if (missingCode) throw missingCode;
  return <Outlet />;
}

export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';
