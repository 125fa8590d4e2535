import { fillRichText, type RichTextBlock, type RichTextInline } from '#domain/text/rich-text.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** What is written on a city, its placeholders filled. */
export interface CityWriting {
  readonly summary: readonly RichTextBlock[];
  readonly body: readonly RichTextBlock[];
}

/** The text on a city; `answered` is false where the content service is away, and the page then does without. */
export async function loadCityText(
  here: SiteRequest,
  slug: string,
): Promise<{ readonly text: CityWriting | undefined; readonly answered: boolean }> {
  const down = Symbol('down');
  const call = here.upstreams.content.findCityText(slug);
  // Together: two slow upstreams, one after the other, would be too late for the page.
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

/** The paragraphs of a text as the runs of a map's popup, which holds neither links nor lists (docs/product/searching.md#map). */
export function textRuns(blocks: readonly RichTextBlock[]): { text: string; bold?: boolean }[] {
  const run = (child: RichTextInline) =>
    child.type === 'link'
      ? child.children.map(({ text }) => ({ text }))
      : [{ text: child.text, ...(child.bold && { bold: true }) }];
  return blocks
    .filter((block) => block.type === 'paragraph')
    .flatMap(({ children }, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...children.flatMap(run)]);
}
