import { type Config, ConfigurationError } from './config.ts';
import { keptSecret } from './secrets.ts';

/** The configuration with every secret filled in: the given one, else one made for this data folder. */
export type Settings = ReturnType<typeof completeConfig>;

/** @throws ConfigurationError when a secret made for the embedded services would guard real money. */
export function completeConfig(config: Config) {
  const kept = (name: string) => keptSecret(config.dataDir, name);
  if (config.cards.environment === 'production' && config.cards.apiKey === kept('cards')) {
    throw new ConfigurationError(
      'CARDS_API_KEY: this is the key made for the embedded sandbox. Give the key the card provider gave you.',
    );
  }
  return {
    ...config,
    sessionKey: config.sessionKey ?? kept('session'),
    directory: { ...config.directory, token: config.directory.token ?? kept('directory') },
    cards: { ...config.cards, apiKey: config.cards.apiKey ?? kept('cards') },
  };
}
