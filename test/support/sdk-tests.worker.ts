import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isBelow, type SdkTestResult, type SdkTestRun } from './sdk-tests.ts';

interface Test {
  readonly file: string;
  readonly state?: 'passed' | 'failed';
  readonly err?: Error;
  fullTitle(): string;
  isPending(): boolean;
}
interface Suite {
  tests: Test[];
  readonly suites: Suite[];
}
interface Runner {
  on(event: 'fail', listener: (failed: { fullTitle(): string }, error: Error) => void): void;
}
interface Mocha {
  readonly suite: Suite;
  files: readonly string[];
  loadFiles(): void;
  run(onEnd: () => void): Runner;
}

/** The tests wait up to that for the provider to write things down; the sandbox has done so when it answers. */
const longestWaitMs = 10_000;

const require = createRequire(import.meta.url);
const { baseUrl, apiKey, files, titles, timeoutMs } = workerData as SdkTestRun;

const config = require('mangopay4-nodejs-sdk/lib/config');
config.baseUrl = baseUrl;
const api = require('mangopay4-nodejs-sdk/test/main');
api.config.clientApiKey = apiKey;

// The SDK's promises refuse also those who gave a callback; the runner takes an unheard refusal for a failure.
process.on('unhandledRejection', (reason) => {
  throw reason instanceof Error ? reason : new Error(JSON.stringify(reason));
});

const MochaRunner: new (options: object) => Mocha = require('mocha');
const mocha = new MochaRunner({ ui: 'bdd', timeout: timeoutMs, reporter: class {} });
const unread: SdkTestResult[] = [];
for (const file of files) {
  mocha.files = [file];
  try {
    mocha.loadFiles();
  } catch (error) {
    const title = path.basename(file, '.js');
    unread.push({ file: title, title, state: 'not run', error: String(error) });
  }
}
keep(mocha.suite);

const wait = globalThis.setTimeout;
globalThis.setTimeout = ((work: () => void, ms = 0) =>
  wait(work, ms > longestWaitMs ? ms : 0)) as typeof wait;

const errors = new Map<string, string>();
mocha
  .run(() => {
    parentPort?.postMessage([...unread, ...resultsOf(mocha.suite)]);
    process.exit();
  })
  .on('fail', (failed, error) => errors.set(failed.fullTitle(), error.message));

function keep(suite: Suite): void {
  suite.tests = suite.tests.filter((test) => isWanted(test.fullTitle()));
  for (const inner of suite.suites) keep(inner);
}

function isWanted(title: string): boolean {
  return 'only' in titles ? isBelow(title, titles.only) : !isBelow(title, titles.except);
}

function* resultsOf(suite: Suite): Generator<SdkTestResult> {
  for (const test of suite.tests) {
    const title = test.fullTitle();
    yield {
      file: path.basename(test.file, '.js'),
      title,
      state: test.isPending() ? 'skipped' : (test.state ?? 'not run'),
      error: errors.get(title),
    };
  }
  for (const inner of suite.suites) yield* resultsOf(inner);
}
