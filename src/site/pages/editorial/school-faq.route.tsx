import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { describeFaq } from '#site/shared/faq/describe-faq.ts';
import { FaqPage } from '#site/shared/faq/faq-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school-faq.route.ts';
import { loadFaq } from './faq-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadFaq(site(context), 'auto-ecoles');
}

const trail = () => trailTo({ label: m.linkSchoolFaq() });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: m.schoolFaqTitle(),
      description: m.schoolFaqLead(),
      path: paths.schoolFaq(),
      trail: trail(),
      matches,
    }),
    ...(import.meta.env.SSR && loaderData && loaderData.sections.length > 0
      ? [{ 'script:ld+json': describeFaq(loaderData.sections) }]
      : []),
  ];
}

export default function SchoolFaq({ loaderData: { sections, contact } }: Route.ComponentProps) {
  return (
    <FaqPage
      trail={trail()}
      title={m.schoolFaqTitle()}
      lead={m.schoolFaqLead()}
      sections={sections}
      contact={contact}
    />
  );
}
