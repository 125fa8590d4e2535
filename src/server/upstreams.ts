import { createContentClient } from '#clients/content.ts';
import { createDirectoryClient, createDirectoryForOrders } from '#clients/directory.ts';
import { createEnrolmentClient } from '#clients/enrolment.ts';
import { createGeoClient } from '#clients/geo.ts';
import type { Upstream } from '#clients/http.ts';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import type { Directory } from '#services/enrolment/dependencies.ts';
import { connectCardProvider } from './connect-card-provider.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { enrolmentUnavailable, unavailableWithDatabase } from './http/unavailable-answer.ts';
import type { Service, ServiceName } from './service-paths.ts';
import { createService, type Neighbours, type ServiceDependencies } from './services.ts';
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
  /** As orders ask it. */
  readonly directory: Directory;
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
    const service = createGuarded(name, dependencies, {
      provider: () => provider,
      directory: () => forOrders,
      findSchool: (id) => upstreams.directory.getOffice(id),
    });
    embedded.set(name, service);
    return service;
  };
  const onUnreadable: Upstream['onUnreadable'] = (answer) =>
    log.warn(answer, 'An answer holds what cannot be read: it is shown without');
  const upstream = (name: ServiceName, url: string | undefined, headers?: Upstream['headers']): Upstream =>
    url === undefined
      ? { ...inProcess(name, embed(name), headers), onUnreadable }
      : answers.follow({ name, baseUrl: url, fetch, headers, onUnreadable });

  const provider = connectCardProvider(settings, upstream('cards', settings.cards.url), log);
  const directory = upstream('directory', settings.directory.url, bearerOf(settings));
  const forOrders = createDirectoryForOrders(directory);
  const upstreams = {
    content: createContentClient(upstream('content', settings.content.url), {
      base: settings.content.url,
      hosts: settings.public.imageHosts,
    }),
    directory: createDirectoryClient(directory),
    enrolment: createEnrolmentClient(upstream('enrolment', settings.enrolment.url)),
    geo: createGeoClient(upstream('geo', settings.geo.url)),
  };
  if (settings.public.tiles.url.startsWith('/')) embed('tiles');
  embed('images');
  return { upstreams, provider, directory: forOrders, embedded, answers };
}

/** One service by itself, for a process that serves nothing else; what it calls is elsewhere or its own. */
export function createLoneService(
  name: ServiceName,
  dependencies: StoringDependencies,
): {
  readonly service: Service;
  readonly provider: () => CardProvider & CardHooks;
  readonly directory: () => Directory;
  readonly answers: UpstreamAnswers;
} {
  const { settings, log } = dependencies;
  const answers = followUpstreams();
  const upstream = (called: ServiceName, url: string | undefined, headers?: Upstream['headers']): Upstream =>
    url === undefined
      ? inProcess(called, createGuarded(called, dependencies, neighbours), headers)
      : answers.follow({ name: called, baseUrl: url, fetch, headers });
  const neighbours = {
    provider: () => connectCardProvider(settings, upstream('cards', settings.cards.url), log),
    directory: () =>
      createDirectoryForOrders(upstream('directory', settings.directory.url, bearerOf(settings))),
    findSchool: (id: number) =>
      createDirectoryClient(upstream('directory', settings.directory.url, bearerOf(settings))).getOffice(id),
  };
  return { service: createGuarded(name, dependencies, neighbours), ...neighbours, answers };
}

function createGuarded(
  name: ServiceName,
  dependencies: StoringDependencies,
  neighbours: Neighbours,
): Service {
  const service = createService[name](dependencies, neighbours);
  const body = name === 'enrolment' ? enrolmentUnavailable : undefined;
  return unavailableWithDatabase(service, dependencies.watch, body);
}

function bearerOf({ directory }: ServiceDependencies['settings']) {
  return { authorization: `Bearer ${directory.token}` };
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
