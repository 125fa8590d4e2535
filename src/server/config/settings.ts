import { loadOfferTerms } from '../boot/offer-terms.ts';
import { loadListingTerms, loadTerms } from '../boot/terms.ts';
import { type Config, ConfigurationError } from './config.ts';
import { showOperator } from './operator-config.ts';
import { loadPartner } from './partner.ts';
import { type SharedSecrets, sessionKeyOf } from './shared-secrets.ts';

export type Settings = Awaited<ReturnType<typeof completeConfig>>;

export async function completeConfig(
  config: Config,
  secrets: SharedSecrets,
  demonstration = config.demonstration,
) {
  const { environment, apiKey } = config.cards;
  if (environment === 'production' && apiKey === (await secrets.read('cards'))) {
    throw new ConfigurationError(
      'CARDS_API_KEY: this is the key made for the embedded sandbox. Give the key the card provider gave you.',
    );
  }
  const { publicUrl } = config;
  const operator = showOperator(config.operator, demonstration);
  const termsSettings = { operator, siteName: config.public.siteName, publicUrl };
  const partner = await loadPartner(config, secrets);
  return {
    ...config,
    demonstration,
    operator,
    terms: loadTerms(termsSettings),
    listingTerms: loadListingTerms(termsSettings),
    partner,
    offerTerms: partner ? loadOfferTerms(partner.group, termsSettings) : [],
    sessionKey: sessionKeyOf(config),
    directory: { ...config.directory, token: config.directory.token ?? (await secrets.read('directory')) },
    cards: { ...config.cards, apiKey: apiKey ?? (await secrets.read('cards')) },
  };
}
