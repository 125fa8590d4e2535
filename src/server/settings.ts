import { type Config, ConfigurationError } from './config.ts';
import { keptSecret } from './secrets.ts';
import { loadTerms } from './terms.ts';

/** The configuration with every secret filled in, the given one or one made for this data folder, and the terms in force. */
export type Settings = ReturnType<typeof completeConfig>;

/** @throws ConfigurationError when a secret made for the embedded services would guard real money, or no terms can be read. */
export function completeConfig(config: Config) {
  const kept = (name: string) => keptSecret(config.dataDir, name);
  if (config.cards.environment === 'production' && config.cards.apiKey === kept('cards')) {
    throw new ConfigurationError(
      'CARDS_API_KEY: this is the key made for the embedded sandbox. Give the key the card provider gave you.',
    );
  }
  return {
    ...config,
    terms: loadTerms({
      operator: config.operator,
      siteName: config.public.siteName,
      publicUrl: config.publicUrl,
    }),
    sessionKey: config.sessionKey ?? kept('session'),
    directory: { ...config.directory, token: config.directory.token ?? kept('directory') },
    cards: { ...config.cards, apiKey: config.cards.apiKey ?? kept('cards') },
  };
}
