import { hasBearer } from '#contracts/rights.ts';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import type { Service } from '../service-paths.ts';
import type { RateLimits } from './rate-limits.ts';
import type { MountedService } from './root-app.ts';

type Limits = Pick<RateLimits, 'allow'>;

const preregistration = /\/market-place\/buyer\/preregister\/?$/u;
const report = /\/notice\/\d+\/(?:response\/)?report\/?$/u;

/** For external callers: the buyer's address is that of the connection. A site that has the service's bearer counts its own
 * visitors, and names their addresses. */
export function guardEnrolment(service: Service, limits: Limits, token: string | undefined): MountedService {
  const isTrusted = hasBearer(token);
  return {
    async fetch(request, { ip }) {
      if (isTrusted(request)) return service.fetch(request);
      if (request.method === 'POST') {
        const { pathname } = new URL(request.url);
        const mayPay =
          (await limits.allow('enrolmentCall', ip)) &&
          (!preregistration.test(pathname) || (await limits.allow('payment', ip)));
        if (!mayPay) return refuse(tooManyPayments);
        if (report.test(pathname) && !(await limits.allow('report', ip)))
          return refuse(refusalTexts.tooManyReports);
      }
      const headers = new Headers(request.headers);
      headers.set('x-buyer-ip', ip);
      return service.fetch(new Request(request, { headers }));
    },
  };
}

function refuse(message: string): Response {
  const headers = { 'retry-after': '600', 'cache-control': 'no-store' };
  return Response.json({ requete: [message] }, { status: 429, headers });
}

/** Without a filter the answer may hold thousands of communes. */
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

export function guardGeography(service: Service, limits: Limits): MountedService {
  return {
    async fetch(request, { ip }) {
      if (!isLongList(new URL(request.url)) || (await limits.allow('communeList', ip))) {
        return service.fetch(request);
      }
      return tooMany({ 'access-control-allow-origin': '*' });
    },
  };
}

/** Tiles that are fetched from another host for whoever asks. */
export function guardStreetTiles(service: Service, limits: Limits): MountedService {
  return {
    fetch: async (request, { ip }) =>
      (await limits.allow('streetTiles', ip)) ? service.fetch(request) : tooMany(),
  };
}

function tooMany(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response('Too Many Requests', {
    status: 429,
    headers: { 'retry-after': '60', 'cache-control': 'no-store', ...headers },
  });
}

function isLongList({ pathname, searchParams }: URL): boolean {
  return /^\/communes\/?$/u.test(pathname) && !narrowing.some((name) => searchParams.has(name));
}
