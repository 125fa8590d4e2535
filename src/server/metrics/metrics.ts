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
  /** `stored`: including figures of the database. */
  count(stored: boolean): Promise<Counted>;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** docs/decisions/0072 */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'creneau_processes',
    help: 'Processes that serve',
    registers,
    aggregator: 'sum',
  }).set(1);
  new Gauge({
    name: 'creneau_build_info',
    help: 'The release that serves',
    labelNames: ['version'],
    registers,
    aggregator: 'max',
  }).set({ version }, 1);
  new Gauge({
    name: 'creneau_largest_process_bytes',
    help: 'Resident memory of the largest process',
    registers,
    aggregator: 'max',
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const requests = new Counter({
    name: 'creneau_http_requests_total',
    help: 'Requests by the pattern of their route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'creneau_http_request_duration_seconds',
    help: 'From the headers of a request to the last byte of its answer',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const calls = new Counter({
    name: 'creneau_upstream_calls_total',
    help: 'Calls of an upstream by how they ended: ok, absent (a 404), time-out, network, status, shape, cancelled',
    labelNames: ['upstream', 'outcome'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'creneau_upstream_call_duration_seconds',
    help: 'Calls of an upstream, parsing included',
    labelNames: ['upstream'],
    buckets,
    registers,
  });
  const jobs = new Counter({
    name: 'creneau_job_runs_total',
    help: 'Runs of a job by how they ended: done, failed',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const jobSeconds = new Gauge({
    name: 'creneau_job_last_duration_seconds',
    help: 'The last run of a job',
    labelNames: ['name'],
    registers,
    aggregator: 'max',
  });
  const jobSuccess = new Gauge({
    name: 'creneau_job_last_success_timestamp_seconds',
    help: 'When a job last ended well in some process',
    labelNames: ['name'],
    registers,
    aggregator: 'max',
  });
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

function createStoredGauges() {
  const registry = new Registry();
  const registers = [registry];
  const up = new Gauge({
    name: 'creneau_database_up',
    help: 'Whether the database can be read and written, as /readyz says',
    registers,
  });
  const payments = new Gauge({
    name: 'creneau_payments',
    help: 'Payments by state and by how long ago they were begun',
    labelNames: ['state', 'age'],
    registers,
  });
  const files = new Gauge({
    name: 'creneau_training_files',
    help: 'Training files by state, and those that wait for the operator by reason',
    labelNames: ['state'],
    registers,
  });
  const courses = new Gauge({
    name: 'creneau_courses',
    help: 'Accesses to paid theory courses by state',
    labelNames: ['state'],
    registers,
  });
  const courseCodes = new Gauge({
    name: 'creneau_course_codes_left',
    help: 'Codes for every school after the orders that wait for one, by course, without the demonstration',
    labelNames: ['course'],
    registers,
  });
  const mails = new Gauge({
    name: 'creneau_mails',
    help: 'Mails of the outbox by state, and by how many times a waiting one failed',
    labelNames: ['state', 'failed'],
    registers,
  });
  const oldestMail = new Gauge({
    name: 'creneau_oldest_waiting_mail_seconds',
    help: 'How long ago the oldest mail was written that has not left; 0 without one',
    registers,
  });
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
