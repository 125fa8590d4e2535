import { findChildTrial } from '#domain/theory/child-trials.ts';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { TrialPage } from '#site/features/theory-trial/trial-page.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { errorTitle } from '#site/pages/page-error.tsx';
import { partnerAt, reserved, showPage } from '#site/pages/partner-desk.server.ts';
import { loadChildTrial } from '#site/pages/partner-trial-data.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-trial.ts';

/** Ten questions for children, open to everybody: they say nothing of a brand or a price. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const trial = findChildTrial(/\/(\w+)-essai$/u.exec(url.pathname)?.[1]);
  const page = trial && (await loadChildTrial(here, group, trial, url.searchParams));
  if (!page) throw noSuchPage(url, reserved);
  return showPage(page, {
    path: page.path,
    description: page.description,
    // The first question alone is a page to find; the others are somebody's way through it.
    noindex: !page.isStart || (await findCustomer(request, here)) !== undefined,
  });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

const trailOf = ({ trail, name, back }: Route.ComponentProps['loaderData']) =>
  trailTo({ label: trail.group, to: trail.entry }, { label: name, to: back.to }, { label: trail.here });

export function meta({ loaderData: page, error, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: errorTitle(error), noindex: true, matches });
  return pageMeta({ title: page.tab, ...page.head, trail: trailOf(page), matches });
}

export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function PartnerTrial({ loaderData: page }: Route.ComponentProps) {
  const { back, others } = page;
  return (
    <TrialPage
      trail={trailOf(page)}
      heading={page.heading}
      lead={page.lead}
      step={page.step}
      lack={page.lack}
      back={back}
      source={page.source}
      other={
        others.length > 0
          ? {
              title: page.otherTitle,
              children: others.map(({ label, to }) => (
                <p key={to}>
                  <ButtonLink to={to} variant="secondary">
                    {label}
                  </ButtonLink>
                </p>
              )),
            }
          : undefined
      }
    />
  );
}
