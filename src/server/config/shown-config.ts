import { madeUp, readSocialLinks } from './brand.ts';
import type { GivenPublicConfig, PublicConfig } from './config.ts';

export function showConfig(given: GivenPublicConfig, demonstration: boolean): PublicConfig {
  if (!demonstration) return { ...given, demonstration };
  return {
    ...given,
    demonstration,
    sale: 'open',
    postalAddress: given.postalAddress ?? madeUp.postalAddress,
    socialLinks: given.socialLinks.length > 0 ? given.socialLinks : readSocialLinks(madeUp),
  };
}
