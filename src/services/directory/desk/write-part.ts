import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { PartChange, WrittenListing } from '#contracts/desk-listing.ts';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { checkFormulas, checkPart, startFault } from '#domain/desk/check-part.ts';
import { operatorParts, waitsForOperator } from '#domain/desk/listing-parts.ts';
import { type AddedFormula, hasContents } from '#domain/desk/part-values.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { lockNetwork } from '../import/apply.ts';
import { lockSchool, lockSchools } from '../lists/write-listings.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import { mailAsked, mailWritten } from './change-mails.ts';
import { insertChange, noHistory, readHistories, settleChange } from './change-rows.ts';
import { DeskRefusal, noDesk } from './desk-refusal.ts';
import { readAddable } from './formula-rows.ts';
import { type Asked, findWriter, type ListingContext } from './listing-context.ts';
import { readPartValues, writePartValues } from './part-rows.ts';
import { describeListing } from './read-listing.ts';

type Writing = Asked & { readonly expected: number; readonly change: PartChange };
type Db = Transaction<DirectoryDatabase>;

const maxPlanned = 12;

/** @throws DeskRefusal 404, 409 or 422 */
export function writePart(context: ListingContext, writing: Writing): Promise<WrittenListing> {
  return context.db.transaction().execute((transaction) => storeChange(transaction, context, writing));
}

/** Returns what the listing then is. `added`: a photo that is not published yet. */
export async function storeChange(
  db: Db,
  context: ListingContext,
  writing: Writing,
  added?: string,
): Promise<WrittenListing> {
  const { officeId, change } = writing;
  const now = context.now();
  await lockForChange(db, writing);
  const made = await readChange(db, writing, now, added);
  const { outcome, before, after, formula, openRow, plannedRows, startsOn, writer } = made;
  if (outcome !== 'unchanged') {
    if (openRow) await settleChange(db, openRow.id, { state: 'cancelled', now });
    else if (outcome === 'planned' && plannedRows >= maxPlanned) {
      throw new DeskRefusal(422, {
        startsOn: [`${maxPlanned}\u00a0prix à venir au plus\u202f: annulez-en un.`],
      });
    }
    const row = await insertChange(db, {
      ...{ officeId, part: change.part, ...writer, state: outcome },
      ...{ startsOn: startsOn ?? null, before, after, now },
    });
    if (outcome === 'published') {
      await writePartValues(db, officeId, change.part, after, formula);
      if (formula) await recordAdded(db, made, { officeId, formula, now });
      await publishChanged(db, [officeId], now);
    }
    const office = await readOffice(db, officeId);
    if (outcome === 'waiting') await mailAsked(db, row, office, context);
    if (writer.writer === 'operator') await mailWritten(db, row, office, context);
  }
  return { outcome, listing: await describeListing(db, officeId, context) };
}

/** Before `readChange`. */
export async function lockForChange(db: Db, { officeId, change }: Writing): Promise<void> {
  if (change.part === 'formulas') await lockNetwork(db);
  else await lockSchool(db, officeId);
}

interface Added {
  readonly officeId: number;
  readonly formula: AddedFormula;
  readonly now: Date;
}

/** The price and the contents of an added formula are the school's too: an import keeps them. */
async function recordAdded(
  db: Db,
  { stored, writer }: Pick<Awaited<ReturnType<typeof readChange>>, 'stored' | 'writer'>,
  { officeId, formula, now }: Added,
): Promise<void> {
  const written = (await readPartValues(db, [officeId])).get(officeId);
  if (!written) return;
  for (const part of hasContents(formula) ? (['prices', 'contents'] as const) : (['prices'] as const)) {
    const values = { before: stored[part], after: written[part] };
    await insertChange(db, {
      ...{ officeId, part, ...writer, state: 'published', ...values, now },
    });
  }
}

/** Checks right, version and values. @throws DeskRefusal */
export async function readChange(db: Db, { expected, change, ...asked }: Writing, now: Date, added?: string) {
  const { officeId } = asked;
  await lockSchools(db, [officeId]);
  // After the lock: the right may have ended while it was waited for.
  const writer = await findWriter(db, asked, now);
  const stored = (await readPartValues(db, [officeId])).get(officeId);
  const { part } = change;
  const isOperator = writer?.writer === 'operator';
  if (!writer || !stored || (isOperator && !operatorParts.includes(part))) throw noDesk();
  const today = parisDay(now);
  const askedDay = change.part === 'prices' ? change.startsOn : undefined;
  const startsOn = askedDay && askedDay > today ? askedDay : undefined;
  const known = added ? { ...stored, photos: { photos: [...stored.photos.photos, added] } } : stored;
  const checked =
    change.part === 'formulas'
      ? checkFormulas(
          { values: change.values, added: change.added ?? null },
          stored,
          await readAddable(db, officeId, stored.formulas),
        )
      : checkPart(change.part, change.values as never, known, today);
  if (checked === 'stale') throw staleListing();
  const { version, waiting, planned } = (await readHistories(db, officeId)).get(part) ?? noHistory;
  const [before, after] = [stored[part], 'values' in checked ? checked.values : undefined];
  const outcome = startsOn ? 'planned' : waitsForOperator(part) && !isOperator ? 'waiting' : 'published';
  /** Which this change replaces. */
  const openRow = outcome === 'waiting' ? waiting : planned.find((row) => row.starts_on === startsOn);
  const isRepeated =
    after !== undefined &&
    (openRow ? isDeepStrictEqual(openRow.after, after) : !startsOn && isDeepStrictEqual(before, after));
  const formula = 'added' in checked ? checked.added : null;
  const shared = {
    stored,
    before,
    formula,
    openRow,
    plannedRows: planned.length,
    startsOn,
    writer,
  };
  if (isRepeated) return { ...shared, outcome: 'unchanged' as const, after };
  if (expected !== version) throw staleListing();
  const messages = 'messages' in checked ? checked.messages : askedDay && startFault(askedDay, today);
  if (messages) throw new DeskRefusal(422, messages);
  if (after === undefined) throw staleListing();
  return { ...shared, outcome: outcome as 'planned' | 'waiting' | 'published', after };
}

export async function publishChanged(db: Db, officeIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('offices')
    .set({ updated_at: now })
    .where('id', 'in', [...officeIds])
    .execute();
  await publishSchools(db, officeIds);
  await purgeSchools(db);
}

export function readOffice(db: Db, officeId: number) {
  return db
    .selectFrom('offices')
    .select(['label', 'email'])
    .where('id', '=', officeId)
    .executeTakeFirstOrThrow();
}

export function staleListing(): DeskRefusal {
  return new DeskRefusal(409, {
    version: ['Cette partie de la fiche a changé entre-temps. Relisez-la avant de publier.'],
  });
}
