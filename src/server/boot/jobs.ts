import { join } from 'node:path';
import { listJobs } from '#jobs/list.ts';
import { runJobs } from '#jobs/run-jobs.ts';
import { chooseTransport } from '#mails/transport.ts';
import { createAddressService } from '#services/directory/import/address-service.ts';
import { deleteExpiredTokens } from '#services/partner/token-uses.ts';
import type { Settings } from '../config/settings.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { cardSandboxOf, type Neighbours, paymentSettingsOf, type ServiceDependencies } from '../services.ts';
import { hookUrlOf } from './connect-card-provider.ts';
import type { OpenDatabase } from './database.ts';

interface JobDependencies
  extends Omit<ServiceDependencies, 'metrics'>,
    Omit<Neighbours, 'findSchool'>,
    Pick<OpenDatabase, 'url'> {
  readonly limits: RateLimits | undefined;
  readonly demonstration: boolean;
  readonly metrics?: Pick<Metrics, 'call' | 'job'> | undefined;
}

interface Duties {
  readonly payments: boolean;
  readonly mails: boolean;
  readonly network: boolean;
  readonly notifications: boolean;
}

export function startJobs(
  dependencies: JobDependencies,
  { payments, mails, network, notifications }: Duties,
): { stop(): Promise<void> } {
  const { settings, db, url, log, limits, demonstration, provider, directory, course, metrics } =
    dependencies;
  const house = paymentSettingsOf(settings);
  const jobs = listJobs({
    db,
    log,
    payments: payments && {
      provider: provider(),
      house: { ...house, directory: directory(), course: course() },
      hookUrl: hookUrlOf(settings),
      keepsSchools: settings.directory.url === undefined,
    },
    mails: mails && {
      transport: chooseTransport(settings.mail.smtp, demonstration),
      retention: settings.retention,
      deleteExpiredTokens: (now) => deleteExpiredTokens(db, now),
    },
    network: network && { ...house.sender, operator: house.operator, documentHosts: house.documentHosts },
    official:
      network && !demonstration && settings.officialSchools.isMonthly && officialSourceOf(settings, log),
    // Those of another service are its own.
    reviews: payments && network && { sender: house.sender, directory: directory() },
    cardSandbox: notifications && cardSandboxOf(dependencies),
    limits,
  });
  return runJobs(jobs, { url, log, onRun: metrics?.job });
}

function officialSourceOf(
  { officialSchools, dataDir, geocode, ...settings }: Settings,
  log: ServiceDependencies['log'],
) {
  const { url } = geocode;
  return {
    url: officialSchools.url,
    folder: join(dataDir, 'official'),
    relists: settings.public.showsEverybody,
    findAddress:
      url === undefined
        ? undefined
        : createAddressService({
            url,
            onGivenUp: (reason) => log.warn({ reason }, 'The address service is asked no more'),
          }),
  };
}
