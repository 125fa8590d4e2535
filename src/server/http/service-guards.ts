import * as v from 'valibot';
import { normaliseOrderReference } from '#domain/order/order-reference.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import type { Service } from '../service-paths.ts';
import { limitGuesses } from './limit-guesses.ts';
import type { RateLimits } from './rate-limits.ts';
import type { MountedService } from './root-app.ts';

const orderSearch = /\/orders\/[a-z-]+\/?$/u;
const consent = /\/parental-consents\/[a-z]+\/?$/u;
const trainingFile = /\/training-files\/[a-z-]+\/?$/u;
const review = /\/review-(?:invitations|answers)\/[a-z]+\/?$/u;
const preregistration = /\/market-place\/buyer\/preregister\/?$/u;

/** For external callers: the buyer's address is that of the connection, not the one sent. */
export function guardEnrolment(service: Service, limits: Limits): MountedService {
  return { fetch };

  async function fetch(request: Request, { ip }: { readonly ip: string }): Promise<Response> {
    if (request.method === 'POST') {
      const { pathname } = new URL(request.url);
      const allowed =
        (await limits.allow('enrolmentCall', ip)) &&
        (!consent.test(pathname) || (await limits.allow('consent', ip))) &&
        (!trainingFile.test(pathname) || (await limits.allow('trainingFile', ip))) &&
        (!review.test(pathname) || (await limits.allow('review', ip))) &&
        (!preregistration.test(pathname) || (await limits.allow('payment', ip)));
      if (!allowed) return refuse(tooManyPayments);
      if (orderSearch.test(pathname)) return findOrder(request, ip);
    }
    return pass(request, ip);
  }

  async function findOrder(request: Request, ip: string): Promise<Response> {
    const { reference, email } = await readNames(request);
    if (reference === undefined && email !== undefined) {
      const allowed =
        (await limits.allow('orderSearch', ip)) && (await limits.allow('orderReferences', foldEmail(email)));
      return allowed ? pass(request, ip) : refuse(refusalTexts.tooManySearches);
    }
    const answer = await limitGuesses(limits, ip, {
      ...(reference !== undefined && { reference }),
      work: async () => pass(request, ip),
      isWrong: ({ status }) => status === 404,
    });
    return answer === 'too-many' ? refuse(refusalTexts.tooManySearches) : answer;
  }

  function pass(request: Request, ip: string): Response | Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('x-buyer-ip', ip);
    return service.fetch(new Request(request, { headers }));
  }
}

function refuse(message: string): Response {
  const headers = { 'retry-after': '600', 'cache-control': 'no-store' };
  return Response.json({ requete: [message] }, { status: 429, headers });
}

type Limits = Parameters<typeof limitGuesses>[0];

const namesSchema = v.object({ reference: v.optional(v.string()), email: v.optional(v.string()) });

async function readNames(request: Request): Promise<v.InferOutput<typeof namesSchema>> {
  try {
    const { reference, ...names } = v.parse(namesSchema, await request.clone().json());
    return {
      ...names,
      ...(reference !== undefined && { reference: normaliseOrderReference(reference) }),
    };
  } catch {
    return {};
  }
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
