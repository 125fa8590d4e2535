import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { PartChange } from '#contracts/desk-listing.ts';
import type { Database } from '#database/schema.ts';
import type { ListingPart, ListingWriter } from '#domain/desk/listing-parts.ts';
import type { PartValues } from '#domain/desk/part-values.ts';
import type { WrittenSchool } from '#domain/network/tables.ts';
import { createNetworkReviews } from '#services/reviews/network-reviews.ts';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { applyPlan, lockNetwork } from '../import/apply.ts';
import { planImport } from '../import/plan.ts';
import type { NetworkContext } from '../import/stored.ts';
import type { ListingContext } from './listing-context.ts';
import { readPartValues } from './part-rows.ts';
import { decideChange, listWaiting, publishPlanned } from './publish-change.ts';
import { readListing } from './read-listing.ts';
import { writePart } from './write-part.ts';

const officeId = 1;
const dayMs = 86_400_000;
let context: ListingContext;
const bench = disposeAfterAll(await createDeskBench());
beforeAll(async () => {
  await bench.reset();
  await bench.keepFewCommunes();
  // The owner's other school keeps the right when the first one's e-mail changes.
  await bench.give(1, { siret: '73282932000074' });
  await bench.give(2, { siret: '73282932000082' });
  context = {
    ...{ db: bench.db, sender: mailsOfTests, now: bench.now },
    ...{ operatorEmail: undefined, documentHosts: [], photos: undefined },
  };
});

const parts = ['hours', 'prices', 'presentation', 'email'] as const;
type Part = (typeof parts)[number];
type Values = Pick<PartValues, Part>;

/** Each number gives other values. */
function valuesWith(number: number, stored: PartValues): Values {
  const [price, minute] = [100_000 + number, String(10 + (number % 40))];
  const day = { HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: '19:00' };
  return {
    hours: { week: [{ jour: 1, HOR_DEBUT_AM: `09:${minute}`, ...day }], closures: [] },
    prices: { ...stored.prices, formulas: stored.prices.formulas.map((one) => ({ ...one, price })) },
    presentation: { ...stored.presentation, presentation: `Texte ${number}` },
    email: { email: `numero${number}@exemple.fr` },
  };
}

const stored = async () => (await readPartValues(bench.db, [officeId])).get(officeId) as PartValues;

async function takeFile(number: number, { override, by }: { override: boolean; by: 'operator' | 'import' }) {
  const { formulas } = (await stored()).prices;
  const rows = await bench.db
    .selectFrom('formulas')
    .select(['id', 'formula_type_id'])
    .where('office_id', '=', officeId)
    .execute();
  const typeOf = new Map(rows.map(({ id, formula_type_id }) => [id, formula_type_id]));
  const { hours, prices, presentation, email } = valuesWith(number, await stored());
  const file: WrittenSchool = {
    ...{ file: 'schools.csv', line: 2 },
    fields: { id: officeId, presentation: presentation.presentation, email: email.email },
    parts:
      by === 'operator'
        ? {}
        : {
            formulas: formulas.map(({ id }, at) => ({
              ...{ formula_type_id: typeOf.get(id) ?? 0, price_cents: prices.formulas[at]?.price ?? 0 },
            })),
            hours: hours.week.map((day) => ({
              ...{ weekday: day.jour, debut_am: day.HOR_DEBUT_AM, fin_am: null },
              ...{ debut_pm: null, fin_pm: day.HOR_FIN_PM },
            })),
          },
  };
  const whole: Kysely<Database> = bench.db;
  await whole
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const taken: NetworkContext = {
        ...{ db, reviews: createNetworkReviews(db), sender: mailsOfTests as never, now: bench.now() },
      };
      await lockNetwork(taken.db);
      const network = { schools: [file], refusals: [], refused: [] };
      await applyPlan(
        taken,
        await planImport(taken, network, { hideMissing: false, override }),
        undefined,
        by,
      );
    });
}

const number = fc.integer({ min: 1, max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('school' as const), part: fc.constantFrom(...parts), number }),
  fc.record({ kind: fc.constant('planned' as const), inDays: fc.integer({ min: 1, max: 3 }), number }),
  fc.record({ kind: fc.constant('decide' as const), isAccepted: fc.boolean() }),
  fc.record({ kind: fc.constant('import' as const), override: fc.boolean(), number }),
  fc.record({ kind: fc.constant('set' as const), number }),
  fc.record({ kind: fc.constant('midnight' as const) }),
);

interface Model {
  readonly values: Record<Part, object>;
  readonly writers: Partial<Record<Part, ListingWriter>>;
  waiting: object | undefined;
  readonly planned: Map<string, PartValues['prices']>;
}

async function play(
  model: Model,
  seance: string,
  one: typeof step extends fc.Arbitrary<infer T> ? T : never,
) {
  const write = async (part: Part, values: object, startsOn: string | null = null) => {
    const listing = await readListing(context, { seance, officeId });
    const change = { part, values, ...(part === 'prices' && { startsOn }) } as PartChange;
    return writePart(context, { seance, officeId, expected: listing.parts[part].version, change });
  };
  const publish = (part: Part, values: object, writer: ListingWriter) => {
    if (JSON.stringify(model.values[part]) === JSON.stringify(values)) return;
    model.values[part] = values;
    model.writers[part] = writer;
  };
  const today = () => bench.now().toISOString().slice(0, 10);
  const given = 'number' in one ? valuesWith(one.number, await stored()) : undefined;
  switch (one.kind) {
    case 'school': {
      const values = given?.[one.part] ?? {};
      const { outcome } = await write(one.part, values);
      if (one.part !== 'email') publish(one.part, values, 'school');
      else if (outcome === 'waiting') model.waiting = values;
      break;
    }
    case 'planned': {
      const startsOn = new Date(bench.now().getTime() + one.inDays * dayMs).toISOString().slice(0, 10);
      await write('prices', given?.prices ?? {}, startsOn);
      model.planned.set(startsOn, given?.prices as PartValues['prices']);
      break;
    }
    case 'decide': {
      const [row] = await listWaiting(bench.db);
      if (!row) break;
      await decideChange({ ...context, now: bench.now() }, row.id, one.isAccepted ? undefined : 'Non.');
      if (one.isAccepted) {
        model.values.email = model.waiting ?? {};
        model.writers.email = 'school';
      }
      model.waiting = undefined;
      break;
    }
    case 'import': {
      await takeFile(one.number, { override: one.override, by: 'import' });
      for (const part of parts) {
        const writer = model.writers[part];
        if (writer === 'school' && !one.override) continue;
        if (writer) publish(part, given?.[part] ?? {}, 'import');
        else model.values[part] = given?.[part] ?? {};
      }
      break;
    }
    case 'set':
      await takeFile(one.number, { override: true, by: 'operator' });
      for (const part of ['presentation', 'email'] as const) publish(part, given?.[part] ?? {}, 'operator');
      break;
    case 'midnight':
      bench.pass(dayMs);
      await Promise.all([publishPlanned(bench.db, bench.now()), publishPlanned(bench.db, bench.now())]);
      for (const [startsOn, values] of [...model.planned].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        if (startsOn > today()) continue;
        model.values.prices = values;
        model.writers.prices = 'school';
        model.planned.delete(startsOn);
      }
  }
}

async function signIn() {
  await bench.db.deleteFrom('desk_links').execute();
  return (await bench.signIn('ecole2@exemple.fr')).seance;
}

it('in any order of events each part has the values of its last writer, and the record says the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      await bench.db.deleteFrom('listing_changes').execute();
      let seance = await signIn();
      const begin = await stored();
      const model: Model = {
        ...{ values: { ...begin }, writers: {}, waiting: undefined, planned: new Map() },
      };
      for (const one of steps) {
        await play(model, seance, one);
        if (one.kind === 'midnight') seance = await signIn();
      }
      const end = await stored();
      const rows = await bench.db
        .selectFrom('listing_changes')
        .selectAll()
        .where('state', '=', 'published')
        .orderBy('revision')
        .execute();
      for (const part of parts) {
        expect(end[part]).toEqual(model.values[part]);
        const own = rows.filter((row) => row.part === (part satisfies ListingPart));
        expect(own.at(-1)?.writer).toBe(model.writers[part]);
        own.forEach((row, at) => {
          expect(row.after).toEqual(own[at + 1]?.before ?? end[part]);
        });
      }
    }),
    { numRuns: 8, seed: 34 },
  );
});
