import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FinishedCall } from '#clients/http.ts';
import type { FinishedJob } from '#jobs/run-jobs.ts';
import type { StoredFigures } from '../boot/stored-figures.ts';
import type { RequestMetrics } from '../http/request-facts.ts';

export type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Never the path itself, which may hold typed data. */
type RouteOf = (path: string) => string;

export interface Metrics extends RequestMetrics {
  call(call: FinishedCall): void;
  job(job: FinishedJob): void;
  nameRoutes(routeOf: RouteOf): void;
  /** Figures of the shared database are counted by one process. */
  nameStored(read: () => Promise<StoredFigures>): void;
  nameReplica(replica: { readonly isRead: boolean }): void;
  /** `stored`: including figures of the database. */
  count(stored: boolean): Promise<Counted>;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** docs/decisions/0072 */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const { gauge, counter, histogram, registers } = metersOf(registry);
  collectDefaultMetrics({ register: registry });
  gauge('creneau_processes', 'Processes that serve', [], 'sum').set(1);
  gauge('creneau_build_info', 'The release that serves', ['version'], 'max').set({ version }, 1);
  new Gauge({
    name: 'creneau_largest_process_bytes',
    help: 'Resident memory of the largest process',
    registers,
    aggregator: 'max',
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const requests = counter(
    'creneau_http_requests_total',
    'Requests by the pattern of their route, method and status',
    ['route', 'method', 'status'],
  );
  const requestSeconds = histogram(
    'creneau_http_request_duration_seconds',
    'From the headers of a request to the last byte of its answer',
    ['route'],
  );
  const calls = counter(
    'creneau_upstream_calls_total',
    'Calls of an upstream by how they ended: ok, absent (a 404), time-out, network, status, shape, cancelled',
    ['upstream', 'outcome'],
  );
  const callSeconds = histogram(
    'creneau_upstream_call_duration_seconds',
    'Calls of an upstream, parsing included',
    ['upstream'],
  );
  const jobs = counter('creneau_job_runs_total', 'Runs of a job by how they ended: done, failed', [
    'name',
    'outcome',
  ]);
  const jobSeconds = gauge('creneau_job_last_duration_seconds', 'The last run of a job', ['name'], 'max');
  const jobSuccess = gauge(
    'creneau_job_last_success_timestamp_seconds',
    'When a job last ended well in some process',
    ['name'],
    'max',
  );
  const shared = createStoredGauges();
  let routeOf: RouteOf = () => 'starting';
  let readStored: (() => Promise<StoredFigures>) | undefined;

  return {
    nameRoutes(given) {
      routeOf = given;
    },
    nameStored(given) {
      readStored = given;
    },
    nameReplica(replica) {
      new Gauge({
        name: 'creneau_replica_readers',
        help: 'Processes that read the replica of DATABASE_READ_URL',
        registers: [registry],
        aggregator: 'sum',
        collect() {
          this.set(replica.isRead ? 1 : 0);
        },
      });
    },
    request({ method, path, status, ms }) {
      const route = routeOf(path);
      requests.inc({ route, method: methods.includes(method) ? method : 'other', status });
      requestSeconds.observe({ route }, ms / 1000);
    },
    call({ upstream, outcome, ms }) {
      calls.inc({ upstream, outcome });
      callSeconds.observe({ upstream }, ms / 1000);
    },
    // Not `job`: Prometheus sets that label itself and renames ours.
    job({ name, failed, ms, endedAt }) {
      jobs.inc({ name, outcome: failed ? 'failed' : 'done' });
      jobSeconds.set({ name }, ms / 1000);
      if (!failed) jobSuccess.set({ name }, endedAt.getTime() / 1000);
    },
    async count(stored) {
      const own = await registry.getMetricsAsJSON();
      if (!stored || !readStored) return own;
      return [...own, ...(await shared.count(await readStored()))];
    },
  };
}

function metersOf(registry: Registry) {
  const registers = [registry];
  return {
    registers,
    gauge: <Label extends string>(
      name: string,
      help: string,
      labelNames: Label[] = [],
      aggregator: 'sum' | 'max' = 'sum',
    ) => new Gauge({ name, help, labelNames, registers, aggregator }),
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
  };
}

function createStoredGauges() {
  const registry = new Registry();
  const { gauge } = metersOf(registry);
  const up = gauge('creneau_database_up', 'Whether the database can be read and written, as /readyz says');
  const payments = gauge('creneau_payments', 'Payments by state and by how long ago they were begun', [
    'state',
    'age',
  ]);
  const files = gauge(
    'creneau_training_files',
    'Training files by state, and those that wait for the operator by reason',
    ['state'],
  );
  const courses = gauge('creneau_courses', 'Accesses to paid theory courses by state', ['state']);
  const courseCodes = gauge(
    'creneau_course_codes_left',
    'Codes for every school after the orders that wait for one, by course, without the demonstration',
    ['course'],
  );
  const mails = gauge(
    'creneau_mails',
    'Mails of the outbox by state, and by how many times a waiting one failed',
    ['state', 'failed'],
  );
  const oldestMail = gauge(
    'creneau_oldest_waiting_mail_seconds',
    'How long ago the oldest mail was written that has not left; 0 without one',
  );
  return {
    async count(figures: StoredFigures): Promise<Counted> {
      registry.resetMetrics();
      up.set(figures.isUp ? 1 : 0);
      for (const { state, age, count } of figures.payments) payments.set({ state, age }, count);
      for (const { state, count } of figures.files) files.set({ state }, count);
      for (const { state, count } of figures.courses) courses.set({ state }, count);
      for (const { course, officeId, isFictional, count } of figures.courseCodes)
        if (officeId === null && !isFictional) courseCodes.set({ course }, count);
      // Present with 0, so that an alarm sees the first one as a change.
      if (figures.isUp) mails.set({ state: 'abandoned', failed: '0' }, 0);
      for (const { state, failed, count } of figures.mails)
        mails.set({ state, failed: String(failed) }, count);
      oldestMail.set(figures.oldestMailSeconds);
      return registry.getMetricsAsJSON();
    },
  };
}

/** Sums, and the max or mean where a sum is meaningless. */
export function writeMetrics(counted: readonly Counted[]): Promise<string> {
  return AggregatorRegistry.aggregate([...counted]).metrics();
}
