import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { describeEvent } from '#domain/audience/audience-terms.ts';
import type { ConsentParties } from './consent-parties.ts';

export interface Party {
  viewPage(path: string): void;
  tell(event: AudienceEvent): void;
}

const visitorKey = 'creneau_mesure';

/** Uses Matomo's HTTP API, so none of its scripts run here. The query is left out: it may hold what was typed. */
export function createMatomo({ url, siteId }: NonNullable<ConsentParties['matomo']>): Party {
  const send = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({
      idsite: String(siteId),
      rec: '1',
      apiv: '1',
      send_image: '0',
      rand: crypto.randomUUID(),
      _id: visitorId(),
      url: location.origin + maskPath(path),
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
      send(location.pathname, { ca: '1', e_c: category, e_a: detail, ...(form && { e_n: form }) });
    },
  };
}

export function clearMatomoVisitor(): void {
  try {
    localStorage.removeItem(visitorKey);
  } catch {
    // Storage is unavailable.
  }
}

/** The return from the bank has a payment id in its address. */
export function maskPath(path: string): string {
  return path.replace(/^(\/paiement\/retour)\/.*/iu, '$1');
}

function visitorId(): string {
  const fresh = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  try {
    const kept = localStorage.getItem(visitorKey);
    if (kept !== null && /^[0-9a-f]{16}$/u.test(kept)) return kept;
    localStorage.setItem(visitorKey, fresh);
  } catch {
    // Storage is unavailable: each message counts as a new visitor.
  }
  return fresh;
}
