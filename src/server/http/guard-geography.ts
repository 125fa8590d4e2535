import type { RateLimits } from '../rate-limits.ts';
import type { Service } from '../service-paths.ts';
import type { MountedService } from './root-app.ts';

/** What finds some communes, or none; the answer to anything else may hold thousands. */
const narrowing = [
  'nom',
  'code',
  'codePostal',
  'codeParent',
  'codeEpci',
  'codeDepartement',
  'siren',
  'lat',
  'ancienCode',
];

/** The embedded geography service as the world may call it at its own address: long lists count against the visitor's limit. */
export function guardGeography(service: Service, limits: Pick<RateLimits, 'allow'>): MountedService {
  return {
    async fetch(request, { ip }) {
      if (!isLongList(new URL(request.url)) || (await limits.allow('communeList', ip))) {
        return service.fetch(request);
      }
      const headers = {
        'retry-after': '60',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      };
      return new Response('Too Many Requests', { status: 429, headers });
    },
  };
}

function isLongList({ pathname, searchParams }: URL): boolean {
  return /^\/communes\/?$/u.test(pathname) && !narrowing.some((name) => searchParams.has(name));
}
