import { data } from 'react-router';
import { contentWords } from '#site/loading/content-words.server.ts';
import { findSiteLink } from '#site/loading/site-links.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { groupQuestions } from './read-faq.server.ts';

/** @throws a 404 when the content service has no such topic. */
export async function loadFaq<Topic extends string>(here: SiteRequest, topic: Topic) {
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
