import type { Brand } from './brand.ts';
import { socialNetworks } from './brand-schema.ts';

export function readSocialLinks({ social }: Pick<Brand, 'social'>) {
  return socialNetworks.flatMap((network) => {
    const url = social[network];
    return url ? [{ network, url }] : [];
  });
}
