import type { GivenPublicConfig, PublicConfig } from './config.ts';
import { madeUp } from './made-up-brand.ts';
import { readSocialLinks } from './social-links.ts';

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
