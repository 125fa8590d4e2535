import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { playTrainingHistory } from '#test/support/play-training-history.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { histories } from '#test/support/training-histories.ts';

/** `bench/training-files.bench.ts` plays two thousand. */
it('generated histories end signed or refunded once, though each step comes twice and the job runs twice', async () => {
  const faults: string[] = [];
  for (const history of fc.sample(histories, { seed: 32, numRuns: 2 })) {
    // A year passes in each: the cards of one bench would expire.
    await using bench = await createEnrolmentBench();
    faults.push(...(await playTrainingHistory(bench, driveFiles(bench), history)).faults);
  }
  expect(faults).toEqual([]);
});
