import type { Faq, LicenceGuide } from '#contracts/content.ts';
import type { PriceFigures } from '#contracts/directory-prices.ts';
import type { LicencePage } from '#domain/licences/licence-pages.ts';
import { euros } from '#domain/money.ts';
import { pricedOn } from '#domain/school/formula-types.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { mapTexts } from '#domain/text/text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { describeLicence, type LicenceSection } from './describe-licence.server.ts';

type Site = Pick<SiteRequest, 'pages' | 'log' | 'upstreams' | 'operator' | 'config'>;

/** `isComplete` is false when an upstream failed and its part is left out. */
export async function loadLicence(here: Site, licence: LicencePage, today = new Date()) {
  const { content, directory, licenceSheets } = here.upstreams;
  const [{ sheets, isComplete }, guide, faqs, figures, words] = await Promise.all([
    licenceSheets(),
    withFallback(here.log, 'Guide d’un permis', content.findLicenceGuide(licence.slug), null),
    withFallback(here.log, 'Questions sur un permis', content.listFaqs(licence.slug), null),
    withFallback(here.log, 'Prix des formules', directory.listPrices(), null),
    contentWords(here),
  ]);
  const prices = describePrices(licence.category, figures ?? undefined, today);
  const { others, ...described } = describeLicence(
    licence,
    mapTexts(sheets[licence.slug], (text) => fillPlaceholders(text, words)),
    here.pages,
    prices,
  );
  const text = guide ? readGuide(guide, words) : undefined;
  const questions = { title: m.licenceQuestions(), items: readQuestions(faqs ?? [], words) };
  const page = {
    ...described,
    guide: text,
    questions,
    others: { title: m.licenceOthers(), items: others },
  };
  return { page, isComplete: isComplete && guide !== null && faqs !== null && figures !== null };
}

export type LicenceView = Awaited<ReturnType<typeof loadLicence>>['page'];

function describePrices(
  category: LicencePage['category'],
  figures: readonly PriceFigures[] | undefined,
  today: Date,
): LicenceSection | undefined {
  const rows = pricedOn(category).flatMap(({ slug, label }) => {
    const found = figures?.find(({ formulaTypeSlug }) => formulaTypeSlug === slug);
    if (!found) return [];
    const { low, high } = found.price;
    return [[label, m.licencePricesHalfRange({ low: euros(low), high: euros(high) })]];
  });
  if (rows.length === 0) return undefined;
  return {
    kind: 'table',
    id: 'prix',
    title: m.licencePricesTitle(),
    caption: m.licencePricesCaption(),
    columns: [m.licencePricesFormula(), m.licencePricesHalf()],
    rows,
    source: m.licencePricesSource({ day: frenchDay(today) }),
    pages: [],
    link: undefined,
    isFolded: false,
  };
}

type Words = Readonly<Record<string, string>>;

function readGuide({ title, lead, body, reviewedOn, sources }: LicenceGuide, words: Words) {
  return {
    title: fillPlaceholders(title, words),
    lead: fillPlaceholders(lead, words),
    contents: m.licenceGuideContents(),
    body: fillRichText(body, words).map(lowerHeading),
    reviewed: m.licenceReviewed({ day: frenchDay(reviewedOn) }),
    sources: (sources ?? []).map(({ label, url }) => ({ label, url })),
  };
}

/** The page has headings down to the fourth level. */
function lowerHeading(block: RichTextBlock): RichTextBlock {
  return block.type === 'heading' ? { ...block, level: block.level === 2 ? 3 : 4 } : block;
}

function readQuestions(faqs: readonly Faq[], words: Words) {
  return faqs.map(({ slug, question, answer }) => ({
    id: slug,
    question: fillPlaceholders(question, words),
    answer: fillRichText(answer, words),
  }));
}
