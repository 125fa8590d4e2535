import { expect, test } from 'vitest';
import { createMetrics, writeMetrics } from './metrics.ts';

const lines = async (...counted: Parameters<typeof writeMetrics>[0]) =>
  (await writeMetrics(counted)).split('\n').filter((line) => line.startsWith('creneau_'));

test('requests of several processes are added up by the pattern of their route, never by their path', async () => {
  const [one, other] = [createMetrics('1.2.3'), createMetrics('1.2.3')];
  for (const process of [one, other]) {
    process.nameRoutes((path) => (path.startsWith('/annuaire') ? '/annuaire-auto-ecoles/:city' : 'none'));
    process.request({ method: 'GET', path: '/annuaire-auto-ecoles/lyon', status: 200, ms: 20 });
  }
  one.request({ method: 'PROPFIND', path: '/zoe@exemple.fr', status: 404, ms: 1 });
  const written = await lines(await one.count(false), await other.count(false));
  expect(written).toContain(
    'creneau_http_requests_total{route="/annuaire-auto-ecoles/:city",method="GET",status="200"} 2',
  );
  expect(written).toContain('creneau_http_requests_total{route="none",method="other",status="404"} 1');
  expect(written).toContain('creneau_processes 2');
  expect(written).toContain('creneau_build_info{version="1.2.3"} 1');
  expect(written.join('\n')).not.toMatch(/lyon|zoe/u);
});

test.each([
  [5, 1, 1],
  [5.1, 0, 1],
])('a request of %d ms is at most 5 ms long %i time(s)', async (ms, within, all) => {
  const metrics = createMetrics('1');
  metrics.request({ method: 'GET', path: '/', status: 200, ms });
  const written = await lines(await metrics.count(false));
  const bucket = (le: string) => `creneau_http_request_duration_seconds_bucket{le="${le}",route="starting"}`;
  expect(written).toContain(`${bucket('0.005')} ${within}`);
  expect(written).toContain(`${bucket('0.01')} ${all}`);
});

test('the last success of a job in any process counts, and failures are counted separately', async () => {
  const [one, other] = [createMetrics('1'), createMetrics('1')];
  one.job({ name: 'send-mails', failed: false, ms: 5, endedAt: new Date(2000) });
  other.job({ name: 'send-mails', failed: false, ms: 5, endedAt: new Date(1000) });
  other.job({ name: 'send-mails', failed: true, ms: 5, endedAt: new Date(9000) });
  const written = await lines(await one.count(false), await other.count(false));
  expect(written).toContain('creneau_job_last_success_timestamp_seconds{name="send-mails"} 2');
  expect(written).toContain('creneau_job_runs_total{name="send-mails",outcome="failed"} 1');
});

test('figures of the database are counted once, and removed when they disappear', async () => {
  const metrics = createMetrics('1');
  let payments: { state: 'pending'; age: '1d'; count: number }[] = [
    { state: 'pending', age: '1d', count: 3 },
  ];
  metrics.nameStored(async () => ({
    isUp: true,
    payments,
    courses: [],
    files: [],
    courseCodes: [],
    mails: [],
    oldestMailSeconds: 12,
  }));
  const other = createMetrics('1');
  const both = async () => lines(await metrics.count(true), await other.count(false));
  expect(await both()).toEqual(
    expect.arrayContaining([
      'creneau_database_up 1',
      'creneau_payments{state="pending",age="1d"} 3',
      'creneau_oldest_waiting_mail_seconds 12',
    ]),
  );
  payments = [];
  expect((await both()).filter((line) => line.startsWith('creneau_payments'))).toEqual([]);
});

test('the process reports its event loop lag and its memory', async () => {
  const written = await writeMetrics([await createMetrics('1').count(false)]);
  expect(written).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
  expect(written).toMatch(/^process_resident_memory_bytes \d{7,}/mu);
  expect(written).toMatch(/^creneau_largest_process_bytes \d{7,}/mu);
});
