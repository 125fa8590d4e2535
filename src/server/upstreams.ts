import { LRUCache } from 'lru-cache';
import { type Client, createClient } from '#clients/client.ts';
import { createContentClient, type MediaOptions, type RefusedPicture } from '#clients/content.ts';
import { createDeskClient } from '#clients/desk.ts';
import { createDirectoryClient, type DirectoryClient } from '#clients/directory.ts';
import { createGeoClient } from '#clients/geo.ts';
import type { Upstream } from '#clients/http.ts';
import { createLastAnswers } from '#clients/last-answers.ts';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { type CoursePlatform, course as courseCalls, courseSlugs } from '#contracts/course.ts';
import type { Office } from '#contracts/directory.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { practice } from '#contracts/practice.ts';
import { inProcess } from '#contracts/rights.ts';
import { purgeSchools } from '#database/purges.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';
import { practiceCourse } from '#domain/practice/practice.ts';
import { createCourseService } from '#services/course/app.ts';
import { type Agreements, createAgreements, withNotes } from '#services/enrolment/agreements.ts';
import { connectCardProvider } from './boot/connect-card-provider.ts';
import { readCatalogue } from './boot/content-library.ts';
import { createLicenceSheets, type LoadedSheets, readShippedSheets } from './boot/licence-sheets.ts';
import type { Settings } from './config/settings.ts';
import type { DatabaseWatch } from './http/database-watch.ts';
import { followUpstreams } from './http/health.ts';
import { enrolmentUnavailable, unavailableWithDatabase } from './http/unavailable-answer.ts';
import type { Log } from './log.ts';
import type { Service, ServiceName } from './service-paths.ts';
import { createService, type Neighbours, type ServiceDependencies } from './services.ts';

export interface Upstreams {
  readonly content: ReturnType<typeof createContentClient>;
  readonly directory: DirectoryClient;
  readonly desk: ReturnType<typeof createDeskClient>;
  readonly enrolment: Client<typeof enrolment>;
  readonly geo: ReturnType<typeof createGeoClient>;
  readonly licenceSheets: () => Promise<LoadedSheets>;
  /** Undefined where this site holds no course. */
  readonly practice: OwnPractice | undefined;
}

type OwnPractice = Client<typeof practice> & { readonly catalogue: Catalogue };

interface StoringDependencies extends ServiceDependencies {
  readonly watch: DatabaseWatch;
}

/** Each upstream is external when its address is configured, else embedded. */
export function createUpstreams(dependencies: StoringDependencies) {
  const { settings, log, metrics } = dependencies;
  const onCall = metrics?.call;
  const answers = followUpstreams();
  const embedded = new Map<ServiceName, Service>();
  const embed = (name: ServiceName): Service => {
    const service = createGuarded(name, dependencies, {
      provider: () => provider,
      directory: () => schools,
      findSchool: (id) => upstreams.directory.getOffice(id, { everybody: settings.public.showsEverybody }),
      course: () => course,
    });
    embedded.set(name, service);
    return service;
  };
  const onUnreadable: Upstream['onUnreadable'] = (answer) =>
    log.warn(answer, 'An answer has invalid items: they are left out');
  const upstream = (name: ServiceName, url: string | undefined, headers?: Upstream['headers']): Upstream =>
    url === undefined
      ? { ...embeddedUpstream(name, embed(name)), onUnreadable, onCall }
      : answers.follow({ name, baseUrl: url, fetch, headers, onUnreadable, onCall });

  const provider: CardProvider & CardHooks = connectCardProvider(
    settings,
    upstream('cards', settings.cards.url),
    log,
  );
  const { course, practice } = connectCourses(dependencies, (called) =>
    answers.follow({ ...called, onCall }),
  );
  const directory = upstream('directory', settings.directory.url, bearerOf(settings.directory));
  const schools = noteAgreements(createDirectoryClient(directory), createAgreements(dependencies.db));
  const content = createContentClient(
    upstream('content', settings.content.url, bearerOf(settings.content)),
    contentMedia(settings, log),
    settings.content.url === undefined ? undefined : keepTexts(log),
  );
  const upstreams = {
    content,
    licenceSheets: createLicenceSheets({ content, shipped: readShippedSheets(settings), log }),
    directory: purgingPages(schools, dependencies),
    desk: createDeskClient(directory),
    enrolment: createClient(
      enrolment,
      upstream('enrolment', settings.enrolment.url, bearerOf(settings.enrolment)),
    ),
    geo: createGeoClient(upstream('geo', settings.geo.url, bearerOf(settings.geo))),
    practice,
  };
  if (settings.public.tiles.url.startsWith('/')) embed('tiles');
  embed('images');
  return { upstreams, provider, directory: schools, course, embedded, answers };
}

export function createLoneService(name: ServiceName, dependencies: StoringDependencies) {
  const { settings, log } = dependencies;
  const answers = followUpstreams();
  const upstream = (called: ServiceName, url: string | undefined, headers?: Upstream['headers']): Upstream =>
    url === undefined
      ? embeddedUpstream(called, createGuarded(called, dependencies, neighbours))
      : answers.follow({ name: called, baseUrl: url, fetch, headers });
  // The image service has no database: shop fronts need an external directory.
  const schools =
    name === 'images' && settings.directory.url !== undefined
      ? createDirectoryClient(upstream('directory', settings.directory.url, bearerOf(settings.directory)))
      : undefined;
  const { course } = connectCourses(dependencies, answers.follow);
  const neighbours: Neighbours = {
    course: () => course,
    provider: () => connectCardProvider(settings, upstream('cards', settings.cards.url), log),
    directory: () =>
      noteAgreements(
        createDirectoryClient(upstream('directory', settings.directory.url, bearerOf(settings.directory))),
        createAgreements(dependencies.db),
      ),
    findSchool: async (id) => schools?.getOffice(id, { everybody: settings.public.showsEverybody }),
  };
  return { service: createGuarded(name, dependencies, neighbours), ...neighbours, answers };
}

/** The platform that opens theory courses, and the practice of the one that is embedded. */
function connectCourses(
  { settings, db, log, watch }: StoringDependencies,
  follow: (upstream: Upstream) => Upstream,
): { readonly course: CoursePlatform | undefined; readonly practice: OwnPractice | undefined } {
  const { course, publicUrl, sessionKey } = settings;
  if (course.url !== undefined) {
    const upstream = { name: 'course', baseUrl: course.url, fetch, headers: bearerOf(course) };
    const calls = createClient(courseCalls, follow(upstream));
    return { course: { ...calls, courses: courseSlugs, isForPartners: true }, practice: undefined };
  }
  if (!course.isEmbedded) return { course: undefined, practice: undefined };
  const catalogue = readCatalogue();
  const service = createCourseService({
    db,
    catalogue,
    publicUrl,
    secret: sessionKey,
    log: log.child({ service: 'course' }),
  });
  const upstream = embeddedUpstream('course', unavailableWithDatabase(service, watch));
  return {
    course: { ...createClient(courseCalls, upstream), courses: [practiceCourse], isForPartners: false },
    practice: { ...createClient(practice, upstream), catalogue },
  };
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

/** A directory elsewhere purges the pages of its own database: those of this site are purged here. */
function purgingPages(client: DirectoryClient, { db, settings }: ServiceDependencies): DirectoryClient {
  if (settings.directory.url === undefined) return client;
  const purgeAfter =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await call(...asked);
      const { outcome } = (answer ?? {}) as { outcome?: string };
      if (outcome === 'published') await purgeSchools(db);
      return answer;
    };
  return {
    ...client,
    writePart: purgeAfter(client.writePart),
    addPhoto: purgeAfter(client.addPhoto),
  };
}

function noteAgreements(client: DirectoryClient, agreements: Agreements): DirectoryClient {
  const complete = async (office: Promise<Office | undefined>) => {
    const given = await office;
    return given && withNotes(agreements, given);
  };
  return {
    ...client,
    getOffice: (...asked) => complete(client.getOffice(...asked)),
    getOfficeByUri: (...asked) => complete(client.getOfficeByUri(...asked)),
  };
}

export function bearerOf({ token }: { readonly token: string | undefined }): Upstream['headers'] {
  return token === undefined ? undefined : { authorization: `Bearer ${token}` };
}

function contentMedia({ content, public: { imageHosts } }: Settings, log: Log): MediaOptions {
  const office = new LRUCache<string, true>({ max: 5000 });
  const onRefused = (refusal: RefusedPicture) => {
    if (office.has(refusal.url)) return;
    office.set(refusal.url, true);
    log.warn(refusal, 'A picture of the content is not shown');
  };
  return { base: content.url, hosts: imageHosts, onRefused };
}

/** For while an external content service fails. */
function keepTexts(log: Log) {
  return createLastAnswers({
    onCovered: ({ error, ageMs }) =>
      log.warn(
        { err: error, ageSeconds: Math.round(ageMs / 1000) },
        'The content service fails: its texts are shown as it last gave them',
      ),
  });
}

function embeddedUpstream(name: ServiceName, service: Service): Upstream {
  return {
    name,
    baseUrl: `http://${name}.embedded`,
    embedded: true,
    fetch: (request) => service.fetch(request, inProcess),
  };
}
