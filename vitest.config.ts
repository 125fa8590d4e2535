import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** What is awaited comes when a busy machine gets to it: one second, as Vitest has it, is only enough alone. */
const patient = { poll: { timeout: 30_000 } };
const withDatabase = ['test/support/postgres.global.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/{domain,contracts,site}/**/*.test.{ts,tsx}',
            'src/mails/templates/*.test.ts',
            'test/*.test.ts',
          ],
          // They compute all the time, and each worker loads the whole site: one a processor.
          // Vitest's own choice leaves a processor to itself, which is half of a small machine.
          maxWorkers: '100%',
          // Pure rules leave nothing behind: a process for each file cost seven times what its tests do.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'services',
          expect: patient,
          include: [
            'src/{services,stand-ins,clients,database,demonstration,jobs,server,operator,cli}/**/*.test.ts',
            'src/mails/*.test.ts',
          ],
          globalSetup: withDatabase,
          // A third of their time they wait, for PostgreSQL or a time to pass: three of them keep two processors busy.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          expect: patient,
          include: ['test/process/*.test.ts'],
          globalSetup: ['test/support/site-build.global.ts', 'test/support/filled-folder.global.ts'],
          // Each file starts programs on folders and ports of its own, and mostly waits for them: beside journeys, which compute.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect: patient,
          include: ['test/e2e/*.e2e.ts'],
          setupFiles: ['test/support/page-errors.setup.ts'],
          globalSetup: [
            ...withDatabase,
            'test/support/site-build.global.ts',
            'test/support/chromium.global.ts',
            'test/support/drawn-once.global.ts',
          ],
          // A process lends its browser, and its site where none is asked for, to one file after the other (docs/decisions/0084).
          // A journey computes for two thirds of its time and waits for the rest: three of them keep two processors busy.
          // A browser on a busy machine: a journey that fails is tried once more, and named by the report as one that was.
          retry: 1,
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
