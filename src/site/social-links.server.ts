import type { SiteRequest } from './upstreams.server.ts';

type Given = SiteRequest['config']['socialLinks'];

/** The networks of the social links bar (docs/product/shell.md#header-and-menu). */
const networkNames: Readonly<Record<Given[number]['network'], string>> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitch: 'Twitch',
  tiktok: 'TikTok',
};

export interface SocialLink {
  readonly network: string;
  readonly label: string;
  readonly url: string;
}

/** The links of the bar as they are read aloud. */
export function nameSocialLinks(links: Given): SocialLink[] {
  return links.map((link) => ({ ...link, label: networkNames[link.network] }));
}
