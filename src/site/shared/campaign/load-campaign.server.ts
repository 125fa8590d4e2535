import { campaignAlt, showsCampaign } from '#domain/campaign.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ content: 'getPartnerCampaign' }>;

export interface ShownCampaign {
  readonly title: string;
  /** The picture's caption; default: the host of the link. */
  readonly advertiser: string;
  readonly href: string;
  readonly source: string;
  readonly alt: string;
  readonly proportion: number;
}

const usualProportion = 4;
const tallestProportion = 2.5;

/** `answered` is false when the content service failed: the page is not cached. */
export async function loadCampaign({ upstreams: { content }, log }: Site, now: Date) {
  const down = Symbol('down');
  const found = await withFallback(log, 'Opération partenaire', content.getPartnerCampaign(), down);
  if (typeof found !== 'object') return { campaign: undefined, answered: found !== down };
  const { title, url, image } = found;
  if (!image || !URL.canParse(url) || !showsCampaign(found, now)) {
    return { campaign: undefined, answered: true };
  }
  const { width, height } = image;
  const proportion = width && height ? Math.max(tallestProportion, width / height) : usualProportion;
  const alt = image.alternativeText?.trim() || campaignAlt;
  const advertiser = image.caption?.trim() || new URL(url).hostname.replace(/^www\./u, '');
  return { campaign: { title, advertiser, href: url, source: image.url, alt, proportion }, answered: true };
}
