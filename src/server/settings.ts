import { keptSecret } from './config/secrets.ts';
import { type Config, ConfigurationError } from './config.ts';
import { loadPartner } from './partner/load-partner.ts';
import { loadOfferTerms } from './partner/offer-terms.ts';
import { loadTerms } from './terms.ts';

/** The configuration with every secret filled in, the given one or one made for this data folder, the terms in force, and the partner. */
export type Settings = ReturnType<typeof completeConfig>;

/** @throws ConfigurationError when a secret made for the embedded services would guard real money, no terms can be read, or the partner is wrong. */
export function completeConfig(config: Config) {
  const kept = (name: string) => keptSecret(config.dataDir, name);
  if (config.cards.environment === 'production' && config.cards.apiKey === kept('cards')) {
    throw new ConfigurationError(
      'CARDS_API_KEY: this is the key made for the embedded sandbox. Give the key the card provider gave you.',
    );
  }
  const { operator, publicUrl } = config;
  const termsSettings = { operator, siteName: config.public.siteName, publicUrl };
  const partner = loadPartner(config);
  return {
    ...config,
    terms: loadTerms(termsSettings),
    partner,
    offerTerms: partner ? loadOfferTerms(partner.group, termsSettings) : [],
    sessionKey: config.sessionKey ?? kept('session'),
    directory: { ...config.directory, token: config.directory.token ?? kept('directory') },
    cards: { ...config.cards, apiKey: config.cards.apiKey ?? kept('cards') },
  };
}
