import { createContentClient } from '#clients/content.ts';
import { createDirectoryClient } from '#clients/directory.ts';
import { createEnrolmentClient } from '#clients/enrolment.ts';
import { createGeoClient } from '#clients/geo.ts';
import type { Upstream } from '#clients/http.ts';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { connectCardProvider } from './connect-card-provider.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { Service, ServiceName } from './service-paths.ts';
import { createService, type ServiceDependencies } from './services.ts';

/** What the site calls; it never knows whether one of them is embedded. */
export interface Upstreams {
  readonly content: ReturnType<typeof createContentClient>;
  readonly directory: ReturnType<typeof createDirectoryClient>;
  readonly enrolment: ReturnType<typeof createEnrolmentClient>;
  readonly geo: ReturnType<typeof createGeoClient>;
}

interface Wiring {
  readonly upstreams: Upstreams;
  readonly provider: CardProvider & CardHooks;
  /** The services that live in this process, to be mounted. */
  readonly embedded: ReadonlyMap<ServiceName, Service>;
}

/** Wires the whole product: each upstream is the real one when its address is configured, else embedded. */
export function createUpstreams(dependencies: ServiceDependencies, watch: DatabaseWatch): Wiring {
  const { settings, log } = dependencies;
  const embedded = new Map<ServiceName, Service>();
  const embed = (name: ServiceName): Service => {
    const service = createService[name](dependencies, () => provider);
    embedded.set(name, service);
    return service;
  };
  const upstream = (name: ServiceName, url: string | undefined, headers?: Upstream['headers']): Upstream =>
    url === undefined ? inProcess(name, embed(name), watch, headers) : { name, baseUrl: url, fetch, headers };

  const provider = connectCardProvider(settings, upstream('cards', settings.cards.url), log);
  const bearer = { authorization: `Bearer ${settings.directory.token}` };
  const upstreams = {
    content: createContentClient(upstream('content', settings.content.url), {
      base: settings.content.url,
      hosts: settings.public.imageHosts,
      log,
    }),
    directory: createDirectoryClient(upstream('directory', settings.directory.url, bearer)),
    enrolment: createEnrolmentClient(upstream('enrolment', settings.enrolment.url)),
    geo: createGeoClient(upstream('geo', settings.geo.url)),
  };
  if (settings.public.tiles.url.startsWith('/')) embed('tiles');
  embed('images');
  return { upstreams, provider, embedded };
}

/** One service by itself, for a process that serves nothing else. */
export function createLoneService(
  name: ServiceName,
  dependencies: ServiceDependencies,
): { readonly service: Service; readonly provider: () => CardProvider & CardHooks } {
  const { settings, log } = dependencies;
  const { url } = settings.cards;
  const provider = () =>
    connectCardProvider(
      settings,
      url === undefined
        ? inProcess('cards', createService.cards(dependencies, provider), undefined)
        : { name: 'cards', baseUrl: url, fetch },
      log,
    );
  return { service: createService[name](dependencies, provider), provider };
}

/** No socket: the service's own handler answers. A failure of it is the moment to ask whether PostgreSQL is there. */
function inProcess(
  name: ServiceName,
  service: Service,
  watch: DatabaseWatch | undefined,
  headers?: Upstream['headers'],
): Upstream {
  return {
    name,
    baseUrl: `http://${name}.embedded`,
    headers,
    embedded: true,
    async fetch(request) {
      const response = await service.fetch(request);
      if (response.status >= 500) await watch?.check();
      return response;
    },
  };
}
