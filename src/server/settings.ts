import type { Config } from './config.ts';
import { keptSecret } from './secrets.ts';

/** The configuration with every secret filled in: the given one, else one made for this data folder. */
export type Settings = ReturnType<typeof completeConfig>;

export function completeConfig(config: Config) {
  const kept = (name: string) => keptSecret(config.dataDir, name);
  return {
    ...config,
    sessionKey: config.sessionKey ?? kept('session'),
    directory: { ...config.directory, token: config.directory.token ?? kept('directory') },
    cards: { ...config.cards, apiKey: config.cards.apiKey ?? kept('cards') },
  };
}
