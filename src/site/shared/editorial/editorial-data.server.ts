import { data } from 'react-router';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** Undefined when the content service fails. @throws a 404 when there is no text and the page has nothing else. */
async function readText(here: SiteRequest, slug: string, { alone }: { readonly alone: boolean }) {
  const call = here.upstreams.content.findPage(slug);
  const page = await withFallback(here.log, `Texte de la page ${slug}`, call, null);
  if (page === undefined && !alone) throw data(null, { status: 404 });
  if (!page) return undefined;
  const words = await contentWords(here);
  const blocks = fillRichText(page.body, words);
  return {
    title: fillPlaceholders(page.title, words),
    lead: page.lead && fillPlaceholders(page.lead, words),
    dated: m.editorialDate({ day: frenchDay(page.date) }),
    blocks,
    sha256: here.versionOfText(page.date, blocks).sha256,
  };
}

export async function answerText<More extends object>(
  here: SiteRequest,
  slug: string,
  more?: More,
): Promise<ReturnType<typeof data<{ text: Awaited<ReturnType<typeof readText>> } & More>>> {
  const text = await readText(here, slug, { alone: more !== undefined });
  const cacheControl = text ? 'public, max-age=0, s-maxage=3600' : 'no-store';
  return data({ text, ...(more as More) }, { headers: { 'cache-control': cacheControl } });
}

/** A local file, absent by default. */
export async function readStory(here: SiteRequest): Promise<readonly RichTextBlock[]> {
  const call = here.upstreams.content.findPage('histoire');
  const story = await withFallback(here.log, 'Texte de la page histoire', call, undefined);
  return story ? fillRichText(story.body, await contentWords(here)) : [];
}
