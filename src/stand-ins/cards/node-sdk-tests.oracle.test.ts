import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey, type OpenCardSandbox, openCardSandbox } from '#test/support/card-sandbox.ts';
import {
  isBelow,
  runSdkTests,
  type SdkTestResult,
  sdkTestClient,
  sdkTestFiles,
} from '#test/support/sdk-tests.ts';
import { filesOutside, testsOutside } from '#test/support/sdk-tests-outside.ts';

/**
 * The tests that the provider's Node SDK ships, as they are, against the sandbox over HTTP: those of our contract must
 * pass; those that are told to be outside it must be there, and fail.
 */
const outsideTitles = Object.keys(testsOutside);
const tried = sdkTestFiles.filter((name) => !(name in filesOutside));
let sandbox: OpenCardSandbox;
let inside: readonly SdkTestResult[];
let outside: readonly SdkTestResult[];
let ofOutsideFiles: readonly SdkTestResult[];

beforeAll(async () => {
  let agoMs = 2000;
  const now = () => new Date(Date.now() - agoMs);
  sandbox = await openCardSandbox({ reach: 'over HTTP', now, clientId: sdkTestClient });
  // The tests are written for an account that has hooks, set at different seconds.
  for (const EventType of ['PAYIN_NORMAL_CREATED', 'USER_KYC_REGULAR']) {
    await sandbox.client.createHook({ EventType, Url: 'https://shop.test/avis' }, aKey());
    agoMs -= 1000;
  }
  const common = { baseUrl: sandbox.publicUrl, apiKey: sandbox.apiKey };
  inside = await runSdkTests({
    ...common,
    files: tried,
    titles: { except: outsideTitles },
    timeoutMs: 15_000,
  });
  // What cannot succeed need not be awaited for long.
  const short = { ...common, timeoutMs: 300 };
  [outside, ofOutsideFiles] = await Promise.all([
    runSdkTests({ ...short, files: tried, titles: { only: outsideTitles } }),
    runSdkTests({ ...short, files: Object.keys(filesOutside), titles: { except: [] } }),
  ]);
}, 180_000);
afterAll(() => sandbox[Symbol.asyncDispose]());

const passed = ({ state }: SdkTestResult) => state === 'passed';

describe('of the tests that the Node SDK ships', () => {
  it('all that concern our contract pass', () => {
    const wrong = inside.filter(({ state }) => state !== 'passed' && state !== 'skipped');
    expect(wrong).toEqual([]);
    expect(new Set(inside.filter(passed).map(({ file }) => file))).toEqual(new Set(tried));
  });

  it('those told to be outside it are still there', () => {
    const titles = outside.map(({ title }) => title);
    const gone = outsideTitles.filter((suite) => !titles.some((title) => isBelow(title, [suite])));
    expect(gone).toEqual([]);
    expect(Object.keys(filesOutside).filter((name) => !sdkTestFiles.includes(name))).toEqual([]);
  });

  it('none of those passes, nor the whole of a file', () => {
    expect(outside.filter(passed)).toEqual([]);
    const whole = Object.keys(filesOutside).filter((name) =>
      ofOutsideFiles.filter(({ file }) => file === name).every(passed),
    );
    expect(whole).toEqual([]);
  });
});
