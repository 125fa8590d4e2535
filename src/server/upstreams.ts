import { createContentClient } from '#clients/content.ts';
import { createDirectoryClient } from '#clients/directory.ts';
import { createEnrolmentClient } from '#clients/enrolment.ts';
import { createGeoClient } from '#clients/geo.ts';
import type { Upstream } from '#clients/http.ts';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { connectCardProvider } from './connect-card-provider.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { enrolmentUnavailable, unavailableWithDatabase } from './http/unavailable-answer.ts';
import type { Service, ServiceName } from './service-paths.ts';
import { createService, type ServiceDependencies } from './services.ts';
import { followUpstreams, type UpstreamAnswers } from './upstream-answers.ts';

/** What the site calls; it never knows whether one of them is embedded. */
export interface Upstreams {
  readonly content: ReturnType<typeof createContentClient>;
  readonly directory: ReturnType<typeof createDirectoryClient>;
  readonly enrolment: ReturnType<typeof createEnrolmentClient>;
  readonly geo: ReturnType<typeof createGeoClient>;
}

interface StoringDependencies extends ServiceDependencies {
  readonly watch: DatabaseWatch;
}

interface Wiring {
  readonly upstreams: Upstreams;
  readonly provider: CardProvider & CardHooks;
  /** The services that live in this process, to be mounted. */
  readonly embedded: ReadonlyMap<ServiceName, Service>;
  readonly answers: UpstreamAnswers;
}

/** Wires the whole product: each upstream is the real one when its address is configured, else embedded. */
export function createUpstreams(dependencies: StoringDependencies): Wiring {
  const { settings, log } = dependencies;
  const answers = followUpstreams();
  const embedded = new Map<ServiceName, Service>();
  const embed = (name: ServiceName): Service => {
    const service = createGuarded(name, dependencies, () => provider);
    embedded.set(name, service);
    return service;
  };
  const upstream = (name: ServiceName, url: string | undefined, headers?: Upstream['headers']): Upstream =>
    url === undefined
      ? inProcess(name, embed(name), headers)
      : answers.follow({ name, baseUrl: url, fetch, headers });

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
  return { upstreams, provider, embedded, answers };
}

/** One service by itself, for a process that serves nothing else. */
export function createLoneService(
  name: ServiceName,
  dependencies: StoringDependencies,
): {
  readonly service: Service;
  readonly provider: () => CardProvider & CardHooks;
  readonly answers: UpstreamAnswers;
} {
  const { settings, log } = dependencies;
  const { url } = settings.cards;
  const answers = followUpstreams();
  const provider = () =>
    connectCardProvider(
      settings,
      url === undefined
        ? inProcess('cards', createGuarded('cards', dependencies, provider))
        : answers.follow({ name: 'cards', baseUrl: url, fetch }),
      log,
    );
  return { service: createGuarded(name, dependencies, provider), provider, answers };
}

function createGuarded(
  name: ServiceName,
  dependencies: StoringDependencies,
  provider: () => CardProvider,
): Service {
  const service = createService[name](dependencies, provider);
  const body = name === 'enrolment' ? enrolmentUnavailable : undefined;
  return unavailableWithDatabase(service, dependencies.watch, body);
}

/** No socket: the service's own handler answers. */
function inProcess(name: ServiceName, service: Service, headers?: Upstream['headers']): Upstream {
  return {
    name,
    baseUrl: `http://${name}.embedded`,
    headers,
    embedded: true,
    fetch: (request) => service.fetch(request),
  };
}
