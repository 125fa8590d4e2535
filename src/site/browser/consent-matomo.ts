import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { describeEvent } from '#domain/audience/audience-terms.ts';
import type { ConsentParties } from './consent-parties.ts';

export interface Party {
  viewPage(path: string): void;
  tell(event: AudienceEvent): void;
}

const visitorKey = 'creneau_mesure';

/** By Matomo's HTTP API, so that no script of its server runs here; without the query, which may hold what was typed. */
export function createMatomo({ url, siteId }: NonNullable<ConsentParties['matomo']>): Party {
  const send = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({
      idsite: String(siteId),
      rec: '1',
      apiv: '1',
      send_image: '0',
      rand: crypto.randomUUID(),
      _id: visitorId(),
      url: location.origin + pathToTell(path),
      ...fields,
    });
    void fetch(`${url}/matomo.php`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body,
    }).catch(() => undefined);
  };
  return {
    viewPage(path) {
      send(path, {});
    },
    tell(event) {
      const { event: category, form, detail } = describeEvent(event);
      // An event of a new page comes before its view.
      send(location.pathname, { ca: '1', e_c: category, e_a: detail, ...(form && { e_n: form }) });
    },
  };
}

export function clearMatomoVisitor(): void {
  try {
    localStorage.removeItem(visitorKey);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** The return from the bank bears the number of a payment. */
export function pathToTell(path: string): string {
  return path.replace(/^(\/paiement\/retour)\/.*/iu, '$1');
}

function visitorId(): string {
  const fresh = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  try {
    const kept = localStorage.getItem(visitorKey);
    if (kept !== null && /^[0-9a-f]{16}$/u.test(kept)) return kept;
    localStorage.setItem(visitorKey, fresh);
  } catch {
    // Then each message is a visitor of its own.
  }
  return fresh;
}
