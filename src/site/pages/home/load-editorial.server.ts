import { isWithinDays } from '#domain/campaign.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import type { NetworkFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, plainLines } from '#domain/text/rich-text.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ content: 'listBanners' | 'listHomeSections' | 'listFaqs' }> &
  Pick<SiteRequest, 'operator'> & {
    readonly config: Pick<SiteRequest['config'], 'siteName' | 'publicUrl'>;
  };

/** A part that fails is left out, and `isComplete` is false. */
export async function loadEditorial(
  { upstreams: { content }, config: { siteName, publicUrl }, operator, log }: Site,
  { figures, hour }: { readonly figures: NetworkFigures; readonly hour: HourPrice | undefined },
  now: Date,
) {
  const [banners, sections, faqs] = await Promise.all([
    withFallback(log, 'Bandeaux de l’accueil', content.listBanners(), undefined),
    withFallback(log, 'Parties de l’accueil', content.listHomeSections(), undefined),
    withFallback(log, 'Questions de l’accueil', content.listFaqs('accueil'), undefined),
  ]);
  const words = contentWordsOf({ operator, siteName, publicUrl, figures, hour });
  const fill = (text: string) => fillPlaceholders(text, words);
  const banner = (banners ?? []).find((one) => isWithinDays(one, now));
  return {
    isComplete: banners !== undefined && sections !== undefined && faqs !== undefined,
    shown: {
      banner: banner && { text: fill(banner.text), ...linkOf(banner, fill) },
      why: (sections ?? []).map((section) => ({
        title: fill(section.title),
        // Plain text, to keep the rich text component out of the bundle.
        text: fillRichText(section.body, words).flatMap(plainLines),
        drawing: section.drawing,
        ...linkOf(section, fill),
      })),
      questions: (faqs ?? []).map(({ slug, question, answer }) => ({
        id: slug,
        question: fill(question),
        answer: fillRichText(answer, words),
      })),
    },
  };
}

export type Editorial = Awaited<ReturnType<typeof loadEditorial>>['shown'];

function linkOf(
  { url, linkLabel }: { readonly url: string | null; readonly linkLabel: string | null },
  fill: (text: string) => string,
) {
  return url !== null && linkLabel ? { link: { to: url, label: fill(linkLabel) } } : {};
}
