/** With the hosts of their pages, subdomains included; in the order of a school's page. */
export const socialNetworks = {
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  twitter: { name: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'] },
  whatsapp: { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'] },
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

const prefix = 'SOC_';

/** By https, without a user part («https://facebook.com@…»), on a host of the network; any host for undefined. */
export function isSocialAddress(network: SocialNetwork | undefined, address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/iu.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const hosts: readonly string[] | undefined = network && socialNetworks[network].hosts;
  const isThere = hosts?.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? true;
  return isThere && username === '' && password === '';
}

/** Fields that begin with SOC and contain an address of that network (docs/product/schools.md#what-a-school-publishes). */
export function readSocialAddresses(fields: Readonly<Record<string, unknown>>) {
  const known = Object.keys(socialNetworks) as SocialNetwork[];
  const knownKeys = known.map((network) => prefix + network.toUpperCase());
  const others = Object.keys(fields).filter((key) => key.startsWith(prefix) && !knownKeys.includes(key));
  return [...knownKeys, ...others.sort()].flatMap((key, at) => {
    const network = known[at];
    const address = fields[key];
    if (typeof address !== 'string' || !isSocialAddress(network, address)) return [];
    const label = network ? socialNetworks[network].name : nameOf(key.slice(prefix.length));
    return [{ label, href: new URL(address).href }];
  });
}

function nameOf(key: string): string {
  return key
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}
