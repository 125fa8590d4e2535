import { findChildTrial } from '#domain/theory/child-trials.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { TrialPage } from '#site/shared/trial/trial-page.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/trial.route.ts';
import { partnerMeta } from './partner-meta.ts';
import { loadChildTrial } from './partner-trial-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const trial = findChildTrial(/\/(\w+)-essai$/u.exec(url.pathname)?.[1]);
  const page = trial && (await loadChildTrial(here, group, trial, url.searchParams));
  if (!page) throw noSuchPage(url, reserved);
  return showPage(page, {
    path: page.path,
    description: page.description,
    // Only the first question is indexed.
    noindex: !page.isStart || (await findCustomer(request, here)) !== undefined,
  });
}

export const handle = { Header: PartnerHeader };

export const meta = (args: Route.MetaArgs) => partnerMeta(args, args.loaderData?.tab);

export default function PartnerTrial({ loaderData: page }: Route.ComponentProps) {
  const links = page.others.map(({ label, to }) => (
    <p key={to}>
      <ButtonLink to={to} variant="secondary">
        {label}
      </ButtonLink>
    </p>
  ));
  return (
    <TrialPage
      trail={page.trail}
      heading={page.heading}
      lead={page.lead}
      step={page.step}
      lack={page.lack}
      back={page.back}
      source={page.source}
      other={links.length > 0 ? { title: page.otherTitle, children: links } : undefined}
    />
  );
}
