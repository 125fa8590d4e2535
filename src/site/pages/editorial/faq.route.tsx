import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { findSiteLink } from '#site/loading/site-links.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { pathOfPattern } from '#site/router-protocol.ts';
import { describeFaq } from '#site/shared/faq/describe-faq.ts';
import { FaqPage } from '#site/shared/faq/faq-page.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/faq.route.ts';
import { groupQuestions } from './read-faq.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const topicOf = (pattern: string) =>
  pathOfPattern(pattern) === paths.schoolFaq() ? 'auto-ecoles' : 'candidats';

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

export function loader({ context, pattern }: Route.LoaderArgs) {
  return loadFaq(site(context), topicOf(pattern));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, title, lead, path } = wordsOf[loaderData?.topic ?? 'candidats']();
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

/** @throws a 404 when the content service has no such topic. */
async function loadFaq<Topic extends string>(here: SiteRequest, topic: Topic) {
  const call = here.upstreams.content.listFaqs(topic);
  const faqs = await withFallback(here.log, `Questions ${topic}`, call, undefined);
  if (faqs?.length === 0) throw data(null, { status: 404 });
  const sections = faqs ? groupQuestions(faqs, await contentWords(here), m.faqOthers()) : undefined;
  const cacheControl = sections ? 'public, max-age=0, s-maxage=3600' : 'no-store';
  return data(
    { topic, sections: sections ?? [], contact: findSiteLink(here, 'contact')?.href },
    { headers: { 'cache-control': cacheControl } },
  );
}
