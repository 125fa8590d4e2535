import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import type { Refused } from '#contracts/operation.ts';
import { withDefaults } from '#services/enrolment/dependencies.ts';
import { declareAccess } from '#services/enrolment/orders/give-access.ts';
import { buyCourse, createPlatformOfTests, workOnCourses } from './courses.ts';
import type { AllTables } from './database.ts';
import type { EnrolmentBench } from './enrolment.ts';
import { readOutbox } from './mails.ts';

/** A buyer withdraws while the access is given: by his «Commencer mon cours», or as his school declares it. */
export const withdrawalRaces = fc.record({
  given: fc.constantFrom('started' as const, 'declared' as const),
  withdrawnAfterMs: fc.nat(40),
  givenAfterMs: fc.nat(40),
});
export type WithdrawalRace = ReturnType<typeof sampleRaces>[number];

export const sampleRaces = (seed: number, numRuns: number) => fc.sample(withdrawalRaces, { seed, numRuns });

/** Plays one race in two processes, of which `other` is the second one's database. */
export async function playWithdrawalRace(
  bench: EnrolmentBench,
  other: Kysely<AllTables>,
  { given, withdrawnAfterMs, givenAfterMs }: WithdrawalRace,
) {
  const course = given === 'started' ? createPlatformOfTests().platform : undefined;
  const { id, reference, token } = await buyCourse(bench, 'immediat', { course });
  if (course) await workOnCourses(bench, { course });
  const { client } = bench.start({ course, timeoutMs: 10_000 });
  const give = async () =>
    course
      ? isAccepted(await client.startCourse({ jeton: token }))
      : (await declareAccess(withDefaults(bench.dependencies), id, 'school')) === 'given';
  const withdraw = async () =>
    isAccepted(
      await bench
        .start({ db: other, timeoutMs: 10_000 })
        .client.withdrawFromOrder({ reference, email: bench.buyer.Email, nom: 'Camille Moreau' }),
    );
  const [isGiven, isWithdrawn] = await Promise.all([
    pause(givenAfterMs).then(give),
    pause(withdrawnAfterMs).then(withdraw),
  ]);
  const stored = await bench.db
    .selectFrom('payment_intents as intent')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .select(['intent.access_given_at', 'withdrawal.received_at'])
    .where('intent.id', '=', id)
    .executeTakeFirstOrThrow();
  const kinds = (await readOutbox(bench.db)).filter(({ text_body }) => text_body?.includes(reference));
  const isMailed = (kind: string) => kinds.some((mail) => mail.kind === kind);
  return {
    won: isWithdrawn ? 'withdrawal' : 'access',
    answered: { isGiven, isWithdrawn },
    stored: { isGiven: stored.access_given_at !== null, isWithdrawn: stored.received_at !== null },
    mailed: { isGiven: isMailed('access-given'), isWithdrawn: isMailed('withdrawal-received') },
  } as const;
}

/** Undefined where exactly one of both was accepted, stored and mailed. */
export function faultOfRace({
  answered,
  stored,
  mailed,
}: Awaited<ReturnType<typeof playWithdrawalRace>>): string | undefined {
  const all = [answered, stored, mailed];
  if (all.every(({ isGiven, isWithdrawn }) => isGiven !== isWithdrawn && isGiven === answered.isGiven)) {
    return undefined;
  }
  return JSON.stringify({ answered, stored, mailed });
}

const isAccepted = (answer: object | Refused | undefined) => answer !== undefined && !('refused' in answer);
