import type { Environment } from './environment.ts';

/** In the order of the social links bar (docs/product/shell.md#header-and-menu). */
const socialNetworks = ['facebook', 'youtube', 'instagram', 'linkedin', 'twitch', 'tiktok'] as const;
type SocialNetwork = (typeof socialNetworks)[number];

export function readSocialLinks(variables: Environment) {
  return socialNetworks.flatMap((network) => {
    const url = variables[`SOCIAL_${network.toUpperCase() as Uppercase<SocialNetwork>}`];
    return url ? [{ network, url }] : [];
  });
}
