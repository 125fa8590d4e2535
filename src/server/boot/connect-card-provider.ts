import { createCardsClient } from '#clients/cards.ts';
import type { Upstream } from '#clients/http.ts';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { paymentHookPath } from '#domain/site-pages.ts';
import { isLocalHost } from '../config/cards-config.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';

export function connectCardProvider(
  settings: Settings,
  upstream: Upstream,
  log: Log,
): CardProvider & CardHooks {
  const { clientId, apiKey } = settings.cards;
  const provider = createCardsClient({ upstream, clientId, apiKey });
  return watchTokenHosts(provider, settings.public.cards, log);
}

/** Browsers would block the card without an error here. */
export function watchTokenHosts<P extends CardProvider>(
  provider: P,
  { baseUrl, tokenHosts }: Settings['public']['cards'],
  log: Pick<Log, 'error'>,
): P {
  const allowed = new Set([new URL(baseUrl).origin, ...tokenHosts]);
  return {
    ...provider,
    async createCardRegistration(body, key) {
      const registration = await provider.createCardRegistration(body, key);
      const { CardRegistrationURL: url } = registration;
      const origin = URL.canParse(url) ? new URL(url).origin : 'no address';
      if (!allowed.has(origin)) {
        log.error({ origin }, 'Cards cannot be taken: add this origin to CARDS_TOKEN_HOSTS');
      }
      return registration;
    },
  };
}

/** Undefined when an external provider could not reach ours. */
export function hookUrlOf({ cards, publicUrl }: Pick<Settings, 'cards' | 'publicUrl'>): string | undefined {
  const isElsewhere = cards.url !== undefined && !isLocalHost(new URL(cards.url).hostname);
  const { protocol, hostname } = new URL(publicUrl);
  const isReachable = protocol === 'https:' && !isLocalHost(hostname);
  return isElsewhere && !isReachable ? undefined : publicUrl + paymentHookPath;
}
