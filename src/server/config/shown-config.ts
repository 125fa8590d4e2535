import type { GivenPublicConfig, PublicConfig } from '../config.ts';

/** The made-up network's own; elsewhere a site shows what its operator gave, and nothing for the rest. */
const madeUp: Pick<PublicConfig, 'postalAddress' | 'studentAreaUrl' | 'socialLinks'> = {
  postalAddress: '12 rue des Créneaux, 75011 Paris',
  studentAreaUrl: 'https://example.org/espace-eleve',
  socialLinks: [
    { network: 'facebook', url: 'https://www.facebook.com' },
    { network: 'youtube', url: 'https://www.youtube.com' },
    { network: 'instagram', url: 'https://www.instagram.com' },
    { network: 'linkedin', url: 'https://www.linkedin.com' },
    { network: 'twitch', url: 'https://www.twitch.tv' },
    { network: 'tiktok', url: 'https://www.tiktok.com' },
  ],
};

export function showConfig(given: GivenPublicConfig, demonstration: boolean): PublicConfig {
  if (!demonstration) return { ...given, demonstration };
  return {
    ...given,
    demonstration,
    sale: 'open',
    postalAddress: given.postalAddress ?? madeUp.postalAddress,
    studentAreaUrl: given.studentAreaUrl ?? madeUp.studentAreaUrl,
    socialLinks: given.socialLinks.length > 0 ? given.socialLinks : madeUp.socialLinks,
  };
}
