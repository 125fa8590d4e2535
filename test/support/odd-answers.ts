import type { RegisterRequest } from '#contracts/enrolment.ts';
import { genericRefusal } from '#domain/wording/card-refusals.ts';
import type { EnrolmentDependencies } from '#services/enrolment/dependencies.ts';
import { refundPayment } from '#services/enrolment/refunds/refund.ts';
import { drawsOf } from '../../bench/schedules/draw-schedule.ts';
import { createEnrolmentBench, testCards } from './enrolment.ts';
import { readLedger } from './odd-answers-ledger.ts';

/** What the provider answers, by the names that its sandbox knows (src/stand-ins/cards/README.md); the weights say how often. */
const oddAnswers = {
  'pay-in': {
    none: 15,
    lost: 20,
    garbage: 8,
    'lost-500': 8,
    'lost-403': 8,
    redirect: 8,
    other: 8,
    stranger: 8,
    '500': 4,
    '403': 6,
    html: 4,
    reset: 3,
  },
  response: {
    none: 20,
    unknown: 12,
    'kept-200': 12,
    'kept-302': 8,
    'kept-400': 12,
    'kept-409': 8,
    'kept-429': 6,
    'kept-500': 12,
    stranger: 6,
    '500': 5,
    '403': 5,
    html: 4,
    garbage: 4,
  },
  transactions: { none: 60, '500': 8, '403': 8, html: 6, garbage: 6, other: 6, redirect: 4, unknown: 4 },
  'read-pay-in': { none: 60, '500': 6, '403': 6, garbage: 6, other: 6, stranger: 6, unknown: 6, redirect: 4 },
  refund: { none: 40, lost: 15, garbage: 8, 'lost-500': 8, 'lost-403': 8, other: 8, stranger: 8, '500': 5 },
  'list-refunds': { none: 70, '500': 8, '403': 8, other: 8, garbage: 6 },
} as const;

type Draws = ReturnType<typeof drawsOf>;

interface Payer {
  readonly draw: Draws;
  readonly email: string;
  /** The address under which the provider knows him, which asks for its answers; longer than our forms take one. */
  readonly answers: string;
  /** Whether notices about what he pays arrive. */
  readonly isNotified: boolean;
}

/** Each odd answer is given a few times, or always. */
function drawAnswers(draw: Draws): string {
  const names = Object.entries(oddAnswers).flatMap(([call, weights]) => {
    const answer = draw.weighted<string>(weights);
    const isEndless = draw.chance(call === 'response' ? 0.4 : 0.15);
    return answer === 'none' ? [] : [`${call}.${answer}${isEndless ? '' : `x${1 + draw.below(6)}`}`];
  });
  return `${names.join('_') || 'nothing'}+${draw.below(1e9)}@sandbox-fault.invalid`;
}

const generous = Array<number>(4).fill(10_000_000);

/** A provider that gives odd answers, two processes that share a database, and what their logs say at level 50. */
export async function openOddAnswers(given?: Parameters<typeof createEnrolmentBench>[0]) {
  const bench = await createEnrolmentBench({ ...given, callLimits: generous });
  const alarmed = new Set<string>();
  const log = {
    info() {},
    warn() {},
    error(details: object) {
      const { intentId, refundId } = details as { intentId?: string; refundId?: string };
      for (const id of [intentId, refundId]) if (id !== undefined) alarmed.add(id);
    },
  };
  const processes = [bench.connectCards(), bench.connectCards()].map((cards) => ({
    cards,
    log,
    timeoutMs: 0,
    pagePatienceMs: 0,
    refusedCardLimits: { card: 1e6, buyer: 1e6, address: 1e6, network: 1e6, all: 1e6 },
  }));
  return { bench, alarmed, processes };
}
type OddAnswers = Awaited<ReturnType<typeof openOddAnswers>>;

/** Plays payments of one seed, then hours, a day and the provider's recovery; answers what was found wrong, and figures. */
export async function playOddAnswers(odd: OddAnswers, seed: string, payers: number) {
  const toldRefused = new Set<string>();
  const people = Array.from({ length: payers }, (_, index): Payer => {
    const draw = drawsOf(`${seed} ${index}`);
    return {
      draw,
      email: `payeur.${seed}.${index}@exemple.fr`,
      answers: drawAnswers(draw),
      isNotified: draw.chance(0.4),
    };
  });
  const emails = people.map(({ email }) => email);
  const notified = people.flatMap(({ email, isNotified }) => (isNotified ? email : []));
  for (const person of people) await play(odd, person, toldRefused);
  for (const minutes of [1, 3, 3, 5]) await settle(odd, notified, minutes);
  for (const { draw, email } of people) if (draw.chance(0.5)) await refundAll(odd, email, draw);
  for (const minutes of [1, 3, 3, 60, 150, 61]) await settle(odd, notified, minutes);
  for (const minutes of [25 * 60, 3, 3, 100, 100]) await settle(odd, notified, minutes);
  const during = await readLedger(odd.bench.db, emails, { toldRefused, alarmed: odd.alarmed });
  await recover(odd, emails);
  for (const minutes of [3, 3, 25 * 60, 3, 3]) await settle(odd, notified, minutes);
  const after = await readLedger(odd.bench.db, emails, { toldRefused, alarmed: odd.alarmed });
  const stillOpen = after.figures.open > 0 ? [`${after.figures.open} still open after all is well`] : [];
  return {
    faults: [...during.faults, ...after.faults, ...stillOpen],
    figures: { ...after.figures, undecided: during.figures.open },
  };
}

async function play(odd: OddAnswers, { draw, email, answers, isNotified }: Payer, refused: Set<string>) {
  const { bench } = odd;
  const card = draw.weighted({ frictionless: 65, challenge: 25, refused: 10 });
  const given = { buyer: { Email: email, Birthday: '1999-03-14' }, card: testCards[card] };
  const register = async (body: RegisterRequest) => {
    const answer = await bench.postRegister(body, odd.processes[draw.below(2)]);
    const { paiement } = answer.body as { paiement?: readonly string[] };
    if (paiement?.includes(genericRefusal)) refused.add(body.CardRegistrationId);
    const { secureModeRedirectURL: url } = answer.body as { secureModeRedirectURL?: string };
    const decision = draw.weighted({ accept: 60, refuse: 10, leave: 30 });
    if (url !== undefined && decision !== 'leave') await bench.decide(url, decision);
    return answer.status;
  };
  const first = await prepare(odd, given, answers);
  await register(first);
  if (isNotified && draw.chance(0.5)) await notify(odd, [email]);
  if (draw.chance(0.5)) await Promise.all([register(first), register(first)]);
  if (draw.chance(0.4)) await bench.reconcile(odd.processes[0]);
  if (draw.chance(0.6)) return;
  const second = await prepare(odd, { ...given, card: testCards.frictionless }, answers);
  if ((await register(second)) !== 409 || draw.chance(0.2)) return;
  const { reference } = await bench.intentOfRegistration(first.CardRegistrationId);
  await bench.start(odd.processes[1]).client.setOrderAside({ reference, email, etat: 'pending' });
  await register(second);
}

type Given = Parameters<OddAnswers['bench']['prepare']>[0];

async function prepare(odd: OddAnswers, given: Given, answers: string): Promise<RegisterRequest> {
  // Limits count real minutes, and here hours pass in a second.
  await odd.bench.db.deleteFrom('rate_limits').execute();
  const body = await odd.bench.prepare(given);
  await setAddress(odd, [body.UserId], answers);
  return body;
}

async function setAddress({ bench }: OddAnswers, userIds: readonly string[], Email: string): Promise<void> {
  await bench.db
    .updateTable('card_sandbox.users')
    .set({ body: JSON.stringify({ FirstName: 'Zoé', LastName: 'Moreau', Email }) })
    .where('id', 'in', userIds)
    .execute();
}

/** What the provider says of what these payers paid, again and again. */
async function notify({ bench, processes }: OddAnswers, emails: readonly string[]): Promise<void> {
  const made = await bench.db
    .selectFrom('card_sandbox.pay_ins as pay_in')
    .innerJoin('buyers as buyer', 'buyer.provider_user_id', 'pay_in.author_id')
    .select(['pay_in.id', 'pay_in.status'])
    .where('buyer.email', 'in', emails)
    .where('pay_in.status', '!=', 'CREATED')
    .execute();
  const { client } = bench.start(processes[1]);
  for (const { id, status } of made) {
    await client.receiveHook({ ResourceId: id, EventType: `PAYIN_NORMAL_${status}` });
  }
}

/** Time passes, notices come, and both processes reconcile at once. */
async function settle(odd: OddAnswers, emails: readonly string[], minutes: number): Promise<void> {
  odd.bench.pass(minutes);
  await notify(odd, emails);
  await Promise.all(odd.processes.map((process) => odd.bench.reconcile(process)));
}

async function refundAll({ bench, processes }: OddAnswers, email: string, draw: Draws): Promise<void> {
  const paid = await bench.db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .select('intent.id')
    .where('buyer.email', '=', email)
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .execute();
  const dependencies: EnrolmentDependencies = { ...bench.dependencies, ...processes[draw.below(2)] };
  for (const { id: intentId } of paid) {
    const order = { intentId, reason: 'asked', ...(draw.chance(0.5) && { amountCents: 10_000 }) };
    await refundPayment(dependencies, order);
    if (draw.chance(0.5)) await refundPayment(dependencies, order);
  }
}

/** The provider answers these payers as it should from now on. */
async function recover(odd: OddAnswers, emails: readonly string[]): Promise<void> {
  const users = await odd.bench.db
    .selectFrom('buyers')
    .select('provider_user_id')
    .where('email', 'in', emails)
    .execute();
  const ids = users.flatMap(({ provider_user_id: id }) => id ?? []);
  await setAddress(odd, ids, 'zoe@exemple.fr');
}
