const names: Readonly<Record<string, string>> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  YOUTUBE: 'YouTube',
  TIKTOK: 'TikTok',
  TWITCH: 'Twitch',
  TWITTER: 'Twitter',
  X: 'X',
  LINKEDIN: 'LinkedIn',
  SNAPCHAT: 'Snapchat',
  WHATSAPP: 'WhatsApp',
};

const prefix = 'SOC_';

export interface SocialAddress {
  readonly label: string;
  readonly href: string;
}

/** Fields that begin with SOC and contain a web address (docs/product/schools.md#what-a-school-publishes). */
export function readSocialAddresses(fields: Readonly<Record<string, unknown>>): SocialAddress[] {
  const known = Object.keys(names).map((name) => prefix + name);
  const others = Object.keys(fields).filter((key) => key.startsWith(prefix) && !known.includes(key));
  return [...known, ...others.sort()].flatMap((key) => {
    const address = fields[key];
    if (typeof address !== 'string' || !/^https?:\/\//iu.test(address) || !URL.canParse(address)) return [];
    return [{ label: nameOf(key.slice(prefix.length)), href: new URL(address).href }];
  });
}

function nameOf(key: string): string {
  if (key in names) return names[key] ?? key;
  return key
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}
