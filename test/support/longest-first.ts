import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on a quiet machine, the longest first: begun last, one of them would keep a processor idle. */
const longest = [
  'e2e/every-page.e2e.ts',
  'process/start.test.ts',
  'process/your-network.test.ts',
  'e2e/console-work.e2e.ts',
  'e2e/open-payments.e2e.ts',
  'e2e/course.e2e.ts',
  'e2e/builds.e2e.ts',
  'e2e/consent.e2e.ts',
  'e2e/main-job.e2e.ts',
  'e2e/search.e2e.ts',
  'e2e/context-map.e2e.ts',
  'e2e/keyboard.e2e.ts',
  'e2e/official-network.e2e.ts',
  'e2e/panels.e2e.ts',
  'e2e/desk.e2e.ts',
  'e2e/hazards.e2e.ts',
  'e2e/results.e2e.ts',
  'e2e/upstream-faults.e2e.ts',
  'process/operator.test.ts',
  'e2e/navigation.e2e.ts',
  'e2e/kill-during-payment.e2e.ts',
  'backup/backup.test.ts',
  'payment/provider-faults.test.ts',
  'enrolment/crash.test.ts',
  'operator/schools.test.ts',
  'database/embedded.test.ts',
];

/** A fresh checkout remembers no durations, so they are known by name; the others follow by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place >= 0 ? place : longest.length;
}
