import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { describeFaq } from '#site/shared/faq/describe-faq.ts';
import { FaqPage } from '#site/shared/faq/faq-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/learner-faq.route.ts';
import { loadFaq } from './faq-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** `/faq-candidats` and `/faq-auto-ecoles`: the topic of the content service is in the address. */
const topicAt = (pathname: string) => (pathname === paths.schoolFaq() ? 'auto-ecoles' : 'candidats');

const wordsOf = {
  candidats: () => ({
    name: m.linkLearnerFaq(),
    title: m.learnerFaqTitle(),
    lead: m.learnerFaqLead(),
    path: paths.learnerFaq(),
    more: { advice: paths.advice() },
  }),
  'auto-ecoles': () => ({
    name: m.linkSchoolFaq(),
    title: m.schoolFaqTitle(),
    lead: m.schoolFaqLead(),
    path: paths.schoolFaq(),
    more: {},
  }),
};

export function loader({ url, context }: Route.LoaderArgs) {
  return loadFaq(site(context), topicAt(url.pathname));
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { name, title, lead, path } = wordsOf[topicAt(location.pathname)]();
  return [
    ...pageMeta({ title, description: lead, path, trail: trailTo({ label: name }), matches }),
    ...(import.meta.env.SSR && loaderData && loaderData.sections.length > 0
      ? [{ 'script:ld+json': describeFaq(loaderData.sections) }]
      : []),
  ];
}

export default function Faq({ loaderData: { topic, sections, contact } }: Route.ComponentProps) {
  const { name, title, lead, more } = wordsOf[topic]();
  return (
    <FaqPage
      trail={trailTo({ label: name })}
      title={title}
      lead={lead}
      sections={sections}
      contact={contact}
      {...more}
    />
  );
}
