import { inProcess } from '#contracts/rights.ts';
import { readConfig } from '#server/config/config.ts';
import { completeConfig } from '#server/config/settings.ts';
import { shareSecrets } from '#server/config/shared-secrets.ts';
import { watchDatabase } from '#server/http/database-watch.ts';
import { guardEnrolment } from '#server/http/service-guards.ts';
import { createLog } from '#server/log.ts';
import { createUpstreams } from '#server/upstreams.ts';
import { createCourseService } from '#services/course/app.ts';
import { catalogue } from '../own-course.ts';
import type { RunningSite } from '../running-site.ts';
import type { ContractName } from './contracts.ts';

const ownToken = 'the-token-of-services-in-a-test';

export type EmbeddedServices = Awaited<ReturnType<typeof embedServices>>;

/** The services of a running site once more, on its database, each with a token. */
export async function embedServices({ db, environment }: RunningSite) {
  const config = readConfig({
    ...environment,
    ENROLMENT_TOKEN: ownToken,
    DIRECTORY_TOKEN: ownToken,
    CONTENT_TOKEN: ownToken,
    GEO_TOKEN: ownToken,
  });
  const settings = await completeConfig(config, shareSecrets(db, config), true);
  const log = createLog('silent');
  const watch = watchDatabase(() => db);
  const { embedded, upstreams } = createUpstreams({ settings, log, db, sandboxDb: db, watch });
  const { publicUrl, sessionKey: secret } = settings;
  const course = createCourseService({ db, catalogue, publicUrl, secret, log });
  const limits = { allow: async () => true };
  const facts = { id: 'of a test', ip: '203.0.113.9' };
  const serviceOf = (name: ContractName) => {
    const service = name === 'course' ? course : embedded.get(name);
    if (!service) throw new Error(`${name} is not embedded`);
    return service;
  };
  return {
    settings,
    upstreams,
    /** By the process that holds it. */
    async callInProcess(name: ContractName, request: Request): Promise<Response> {
      return serviceOf(name).fetch(request, inProcess);
    },
    /** As a site that has its token mounts it. */
    async callOverHttp(name: ContractName, request: Request): Promise<Response> {
      const service = serviceOf(name);
      return name === 'enrolment'
        ? guardEnrolment(service, limits, ownToken).fetch(request, facts)
        : service.fetch(request);
    },
  };
}
