import type { SharedSecrets } from '#server/config/shared-secrets.ts';
import type { Config } from '#server/config.ts';
import { demonstrationSigningKey } from '#server/partner/demonstration-keys.ts';
import { loadPartner } from '#server/partner/load-partner.ts';
import { signPartnerLink } from '#server/partner/sign-link.ts';

/** The first offer of the first brand, for a customer who does not exist. */
export async function demonstrationLink(config: Config, secrets: SharedSecrets): Promise<string | undefined> {
  const partner = await loadPartner(config, secrets);
  const [brand] = partner?.group.brands ?? [];
  const [offer] = partner?.group.offers ?? [];
  if (!partner || !brand || !offer) return undefined;
  const entry = { idClient: 'DEMO-1', marque: brand.id, idOffre: offer.id };
  const key = await demonstrationSigningKey(secrets, 'EdDSA');
  const settings = { ...partner.tokens, publicUrl: config.publicUrl, prefix: partner.group.prefix };
  return signPartnerLink(entry, settings, { algorithm: 'EdDSA', key, now: new Date(), life: 600 });
}
