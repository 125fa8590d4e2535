import type { MiddlewareHandler } from 'hono';
import { type ServiceName, serviceAt } from '../service-paths.ts';

const answersArePersonal: Readonly<Record<ServiceName, boolean>> = {
  content: false,
  geo: false,
  directory: false,
  enrolment: true,
  cards: true,
  course: true,
  tiles: false,
  images: false,
};

interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly cacheControl: string | null;
}

/** For answers without a cache header. Permanent redirects only hold addresses. */
export function mustKeepPrivate({ method, path, status, cacheControl }: Answered): boolean {
  if (method !== 'GET' && method !== 'HEAD') return !/\bno-store\b/u.test(cacheControl ?? '');
  if (cacheControl !== null || status === 304) return false;
  const service = serviceAt(path);
  if (service) return answersArePersonal[service];
  return status !== 301 && status !== 308;
}

export const keepPrivate: MiddlewareHandler = async (context, next) => {
  await next();
  const { method, path } = context.req;
  const { status, headers } = context.res;
  const cacheControl = headers.get('cache-control');
  if (mustKeepPrivate({ method, path, status, cacheControl })) context.header('cache-control', 'no-store');
};
