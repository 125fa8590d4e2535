import * as v from 'valibot';
import { tidyOrderReference } from '#domain/order/order-reference.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { refusalTexts, tooManyPayments } from '#domain/order/payment-messages.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Service } from '../service-paths.ts';
import type { MountedService } from './root-app.ts';

const orderSearch = /\/orders\/[a-z-]+\/?$/u;
const consent = /\/parental-consents\/[a-z]+\/?$/u;
const preregistration = /\/market-place\/buyer\/preregister\/?$/u;

/** As the world calls the embedded enrolment service: limits count as on the pages, and the buyer connects from where we see, not where he says. */
export function guardEnrolment(service: Service, limits: Pick<RateLimits, 'allow'>): MountedService {
  return { fetch };

  async function fetch(request: Request, { ip }: { readonly ip: string }): Promise<Response> {
    if (request.method === 'POST') {
      const { pathname } = new URL(request.url);
      const isOrderSought = orderSearch.test(pathname);
      const allowed =
        (await limits.allow('enrolmentCall', ip)) &&
        (!consent.test(pathname) || (await limits.allow('consent', ip))) &&
        (!preregistration.test(pathname) || (await limits.allow('payment', ip))) &&
        (!isOrderSought || ((await limits.allow('orderSearch', ip)) && (await allowOrder(request))));
      if (!allowed) {
        return Response.json(
          { requete: [isOrderSought ? refusalTexts.tooManySearches : tooManyPayments] },
          { status: 429, headers: { 'retry-after': '600', 'cache-control': 'no-store' } },
        );
      }
    }
    const headers = new Headers(request.headers);
    headers.set('x-buyer-ip', ip);
    return service.fetch(new Request(request, { headers }));
  }

  /** The limits of one reference and of one address hold here as on the site's pages, whoever asks. */
  async function allowOrder(request: Request): Promise<boolean> {
    const { reference, email } = await readNames(request);
    if (reference !== undefined) return limits.allow('orderReference', reference);
    return email === undefined || limits.allow('orderReferences', foldEmail(email));
  }
}

const namesSchema = v.object({ reference: v.optional(v.string()), email: v.optional(v.string()) });

async function readNames(request: Request): Promise<v.InferOutput<typeof namesSchema>> {
  try {
    const { reference, ...names } = v.parse(namesSchema, await request.clone().json());
    return {
      ...names,
      ...(reference !== undefined && { reference: tidyOrderReference(reference) }),
    };
  } catch {
    return {};
  }
}

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
