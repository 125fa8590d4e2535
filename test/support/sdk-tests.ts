import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('mangopay4-nodejs-sdk/package.json')), 'test/services');

/** The files of the SDK's own tests, by their names without an ending. */
export const sdkTestFiles = readdirSync(folder)
  .map((name) => path.basename(name, '.js'))
  .toSorted();

/** The client id that they are written for. */
export const sdkTestClient = 'sdk-unit-tests';

export interface SdkTestRun {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly files: readonly string[];
  /** Titles of suites: their tests alone are run, or all but theirs. */
  readonly titles: { readonly only: readonly string[] } | { readonly except: readonly string[] };
  readonly timeoutMs: number;
}

export interface SdkTestResult {
  readonly file: string;
  readonly title: string;
  /** Its authors skip some; one whose preparation failed was not run, nor a file that wants what is not installed. */
  readonly state: 'passed' | 'failed' | 'skipped' | 'not run';
  readonly error?: string | undefined;
}

/** Runs tests that the SDK ships, in place and unmodified: in a thread, as they share one client in the global scope. */
export function runSdkTests(run: SdkTestRun): Promise<SdkTestResult[]> {
  const files = run.files.map((name) => path.join(folder, `${name}.js`));
  const worker = new Worker(new URL('./sdk-tests.worker.ts', import.meta.url), {
    workerData: { ...run, files },
    // They write what they do to the console, and every refusal.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The SDK’s tests ended without a result')));
  });
}

/** Whether a test stands below one of these suites. */
export function isBelow(title: string, suites: readonly string[]): boolean {
  return suites.some((suite) => title.startsWith(`${suite} `));
}
