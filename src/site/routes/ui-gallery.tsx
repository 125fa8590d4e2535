import type { LoaderFunctionArgs } from 'react-router';
import { findSchools } from '#site/features/results/find-schools.server.ts';
import { resolveTarget } from '#site/features/results/resolve-target.server.ts';
import { readSearchQuery } from '#site/features/results/search-address.ts';
import { pageMeta } from '#site/head/meta.ts';
import { UiGalleryPage } from '#site/pages/ui-gallery-page.tsx';
import { site } from '#site/upstreams.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const here = site(context);
  const query = readSearchQuery(new URLSearchParams());
  const { schools } = await findSchools(here, await resolveTarget(here, query), query);
  return { schools: schools.slice(0, 3), tiles: here.config.tiles };
}

// Generated types lack this route, which exists in development only.
export function meta({ matches }: Pick<Parameters<typeof pageMeta>[0], 'matches'>) {
  return pageMeta({ title: 'Composants', noindex: true, matches });
}

export default function UiGallery({
  loaderData,
}: {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return <UiGalleryPage loaderData={loaderData} />;
}
