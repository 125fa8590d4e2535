import { type ContentClient, createContentClient } from '#clients/content.ts';
import type { Upstream } from '#clients/http.ts';
import { licencePages } from '#domain/licences/licence-pages.ts';
import { lacksSheets } from './licence-sheets.ts';

/** It answers, and the site shows its own texts for what is missing. */
export interface Lack {
  readonly lacks: string;
}

/** One entry of each kind, so that a kind without read permission is named. */
export async function askContent(
  upstream: Upstream,
  hosts: readonly string[],
  unreadable: () => number,
): Promise<string | Lack | undefined> {
  const refused: string[] = [];
  const client = createContentClient(upstream, {
    base: upstream.baseUrl,
    hosts,
    onRefused: ({ url }) => void refused.push(url),
  });
  const guides = ['permis-de-conduire', 'permis-moto'].map((slug) => client.findLicenceGuide(slug));
  const [advice, faqs, sections, sheets] = await Promise.all([
    client.listAdvice(),
    client.listFaqs('candidats'),
    client.listHomeSections(),
    listSheets(client),
    client.listTheoryQuestions('voiture'),
    client.findCityText('lyon'),
    client.findPage('a-propos'),
    client.listBanners(),
    client.getPartnerCampaign(),
    ...guides,
  ]);
  if (advice.length + faqs.length + sections.length === 0) {
    return 'It answers, but holds no text. Fill it (npm run cli -- content export --strapi FOLDER) and publish the drafts.';
  }
  if (unreadable() > 0) return `${unreadable()} entries miss required fields. The site’s log names them.`;
  const [first] = refused;
  if (first !== undefined) {
    const where = URL.canParse(first) ? new URL(first).origin : 'no address';
    return `${refused.length} pictures are not shown, the first from ${where}. Add that host to IMAGE_HOSTS.`;
  }
  const lacked = licencePages.filter(({ slug }) => !sheets?.some((sheet) => sheet.slug === slug));
  if (lacked.length === 0) return undefined;
  return {
    lacks:
      sheets === undefined
        ? 'answers; it has no block-licence-sheet, or the token may not read it, so the site shows its own sheets of licences. To edit them there: npm run cli -- content export --strapi FOLDER.'
        : `answers; it has no sheet of ${lacked.map(({ slug }) => slug).join(', ')}: the site shows its own.`,
  };
}

/** Undefined when the content service has no such kind. */
async function listSheets(client: ContentClient) {
  try {
    return await client.listLicenceSheets();
  } catch (error) {
    if (lacksSheets(error)) return undefined;
    throw error;
  }
}
