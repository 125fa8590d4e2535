import type { LicenceSheet } from '#domain/licences/licence-sheet.ts';
import { contentWords } from '#site/content-words.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { withFallback } from '#site/with-fallback.server.ts';
import { describeLicence } from './describe-licence.server.ts';
import { describePrices } from './price-section.server.ts';
import { readGuide, readQuestions } from './read-guide.server.ts';

type Site = Pick<SiteRequest, 'pages' | 'log' | 'upstreams' | 'operator' | 'config'>;

/** What the page of a licence shows; `whole` unless an upstream did not answer, whose part is then left out. */
export async function loadLicence(here: Site, sheet: LicenceSheet, today = new Date()) {
  const { content, directory } = here.upstreams;
  const [guide, faqs, figures, words] = await Promise.all([
    withFallback(here.log, 'Guide d’un permis', content.findLicenceGuide(sheet.slug), null),
    withFallback(here.log, 'Questions sur un permis', content.listFaqs(sheet.slug), null),
    withFallback(here.log, 'Prix des formules', directory.listPrices(), null),
    contentWords(here),
  ]);
  const prices = describePrices(sheet.priced, figures ?? undefined, today);
  const { others, ...described } = describeLicence(sheet, here.pages, prices);
  const text = guide ? readGuide(guide, words) : undefined;
  const questions = { title: m.licenceQuestions(), items: readQuestions(faqs ?? [], words) };
  const page = {
    ...described,
    guide: text,
    questions,
    contents: {
      title: m.licenceContents(),
      items: [
        ...described.sections.map(({ id, title }) => ({ id, label: title })),
        ...(text ? [{ id: 'guide', label: text.title }] : []),
        ...(questions.items.length > 0 ? [{ id: 'questions', label: questions.title }] : []),
      ],
    },
    others: { title: m.licenceOthers(), items: others },
  };
  return { page, whole: guide !== null && faqs !== null && figures !== null };
}

export type LicenceView = Awaited<ReturnType<typeof loadLicence>>['page'];
