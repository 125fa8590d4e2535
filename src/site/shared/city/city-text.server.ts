import { fillRichText, type RichTextBlock, type RichTextInline } from '#domain/text/rich-text.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export interface CityWriting {
  readonly summary: readonly RichTextBlock[];
  readonly body: readonly RichTextBlock[];
}

/** `answered` is false when the content service failed: the page is shown without the text. */
export async function loadCityText(here: SiteRequest, slug: string) {
  const down = Symbol('down');
  const call = here.upstreams.content.findCityText(slug);
  // In parallel: two slow upstreams in sequence would exceed the page's time.
  const [found, words] = await Promise.all([
    withFallback(here.log, 'Texte d’une ville', call, down),
    contentWords(here),
  ]);
  if (typeof found !== 'object') return { text: undefined, answered: found !== down };
  return {
    text: { summary: fillRichText(found.summary, words), body: fillRichText(found.body, words) },
    answered: true,
  };
}

/** A text as the runs of a map popup, which has neither links nor lists (docs/product/searching.md#map). */
export function textRuns(blocks: readonly RichTextBlock[]): { text: string; bold?: boolean }[] {
  const run = (child: RichTextInline) =>
    child.type === 'link'
      ? child.children.map(({ text }) => ({ text }))
      : [{ text: child.text, ...(child.bold && { bold: true }) }];
  return blocks
    .filter((block) => block.type === 'paragraph')
    .flatMap(({ children }, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...children.flatMap(run)]);
}
