import { isUndoable, undoEnd } from '#domain/network/sent-import.ts';
import { modelTitles } from '#domain/network/titles.ts';
import { isAdaptedList } from '#domain/official/adapted-list.ts';
import { isOfficialList } from '#domain/official/list.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import {
  findImport,
  type KeptImport,
  keepImport,
  keepPreview,
  markApplied,
  markUndone,
  sheetsOf,
} from '#services/directory/import/kept-imports.ts';
import { locateBefore } from '#services/directory/import/locate-before.ts';
import { planImport } from '#services/directory/import/plan.ts';
import { readSentTables, type Sheets, sheetNames } from '#services/directory/import/read-tables.ts';
import { FileFault } from '#services/directory/import/read-text.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import {
  applyUndo,
  keepAfter,
  keepBefore,
  planUndo,
  type Undoing,
} from '#services/directory/import/undo-import.ts';
import { findOrderedSchools } from '#services/enrolment/operator/ordered-schools.ts';
import { limitAtOnce } from '../console/do-once.ts';
import { action, type Operator, plural } from '../declaration.ts';
import { argument, field, flag, integer, text } from '../fields.ts';
import { onNetwork } from '../network.ts';
import { RefusedError } from '../refused.ts';
import { showDay } from '../times.ts';
import { type Confirmed, guardsOf, refusalOf } from './guards.ts';
import { applyNetwork, type PlanFound, planNetwork } from './plan-network.ts';
import { donePreview, type ImportPreview, type KeptPreview, previewOf, refusedPreview } from './preview.ts';
import { readNetwork, recogniseTables } from './read-network.ts';

const owners = ['directory'] as const;
const importNumber = argument('<import>', 'its number', integer(2_147_483_647));

/** A workbook of the size that the console takes. */
const readingLimits = { memoryMb: 700, seconds: 60 };
/** In this process. */
const takeTurn = limitAtOnce(1);

/** Empty files, by the names of the sheets. */
export const importModels = Object.entries(sheetNames).map(([name, table]) => ({
  file: `${name}.csv`,
  csv: csvText([modelTitles(table)]),
}));

export interface SentFile {
  readonly operatorId: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly hideMissing: boolean;
  readonly override: boolean;
}

/** Keeps the file's tables with a preview. */
export function sendImport(
  operator: Operator,
  { name, bytes, ...sent }: SentFile,
): Promise<{ readonly id: number } | { readonly fault: string }> {
  return takeTurn(async () => {
    const { db, now } = operator;
    try {
      const given = await readSentTables(name, bytes, readingLimits);
      const fault = faultOf(given, sent);
      if (fault !== undefined) return { fault };
      const id = await keepImport(db, {
        ...sent,
        file: name.replaceAll('\0', '').slice(-100),
        sheets: given,
        now: now(),
      });
      const kept = await findImport(db, id);
      if (kept) await keepPreview(db, id, await makePreview(operator, kept));
      return { id };
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      return { fault: error.french ?? 'Ce fichier n’est pas lisible.' };
    }
  });
}

function faultOf(sheets: Sheets, { hideMissing }: Pick<SentFile, 'hideMissing'>): string | undefined {
  const schools = sheets.get('schools');
  if (schools && (isAdaptedList(schools) || isOfficialList(schools))) {
    return 'C’est une liste de l’État : elle s’importe par la commande « schools import ».';
  }
  return hideMissing && !schools ? 'Pour masquer les absentes, le fichier a la table des écoles.' : undefined;
}

export async function viewImport({ db }: Operator, id: number) {
  const kept = await findImport(db, id);
  if (!kept) return undefined;
  const preview = (kept.preview ?? undefined) as ImportPreview | undefined;
  return {
    id,
    preview: preview && kept.applied_at ? donePreview(preview) : preview,
    plan: kept.applied_at || preview?.isRefused ? undefined : (kept.plan_digest ?? undefined),
    done: await describeDone(db, kept),
  };
}

async function describeDone(db: Operator['db'], kept: KeptImport): Promise<string | undefined> {
  const at = kept.undone_at ?? kept.applied_at;
  if (at === null) return undefined;
  const by = db
    .selectFrom('operators')
    .select('email')
    .where('id', '=', kept.undone_by ?? kept.applied_by ?? '');
  const { email = 'une personne retirée' } = (await by.executeTakeFirst()) ?? {};
  return `${kept.undone_at ? 'Annulé' : 'Déjà fait'} par ${email} le ${frenchInstant(at)}.`;
}

async function alreadyDone({ db }: Operator, id: number): Promise<RefusedError> {
  const kept = await findImport(db, id);
  return new RefusedError('Done already.', kept && (await describeDone(db, kept)));
}

interface ReadImport {
  readonly planned: (context: NetworkContext) => Promise<PlanFound>;
  readonly preview: (found: PlanFound) => KeptPreview;
}

/** Asks the address service, before the transaction that plans. @throws RefusedError once its tables are erased */
async function readKept(
  operator: Operator,
  kept: KeptImport,
): Promise<ReadImport | { readonly refused: KeptPreview }> {
  const given = sheetsOf(kept);
  if (!given) throw new RefusedError('Its file is erased.', 'Le fichier est effacé. Envoyez-le de nouveau.');
  const { sheets, sirene } = recogniseTables(given);
  const options = { hideMissing: kept.hide_missing, override: kept.override };
  const shown = { ...options, sheets, sirene, file: kept.file ?? '' };
  const read = readNetwork(sheets);
  if ('faults' in read) return { refused: refusedPreview(shown, read.faults) };
  const findAddress = await locateBefore(operator.findAddress, (gather) =>
    onNetwork(operator, (context) => planImport(context, read.network, { ...options, findAddress: gather })),
  );
  const { documentHosts } = operator.house;
  return {
    planned: (context) => {
      const sale = { day: showDay(context.now), documentHosts };
      return planNetwork(context, read, { ...options, findAddress, sale });
    },
    preview: (found) => previewOf(found, shown),
  };
}

async function makePreview(operator: Operator, kept: KeptImport): Promise<KeptPreview> {
  const read = await readKept(operator, kept);
  if ('refused' in read) return read.refused;
  return onNetwork(operator, async (context) => read.preview(await read.planned(context)));
}

const confirmations = {
  yesHide: flag('hides more than a tenth of the schools'),
  yesClose: flag('closes more than a tenth of the formulas of a school'),
  yesFullPrice: flag('charges more before the contract than is usual'),
  yesStopSelling: flag('ends sales online'),
};

export const applyImport = action({
  name: 'schools apply-import',
  title: 'does what the preview of a file shows',
  description:
    'Imports a file that was sent to the console, in one transaction, when it still does what its preview shows.',
  owners,
  moves: { what: 'rights' },
  fields: {
    import: importNumber,
    plan: field('<plan>', 'of the preview that was read', text('It is empty.', 64)),
    ...confirmations,
  },
  async effect(operator, { import: id, plan, ...ticked }) {
    const kept = await findImport(operator.db, id);
    if (!kept) throw new RefusedError('There is no such import.', 'Cet import n’existe pas, ou est effacé.');
    if (kept.applied_at) throw await alreadyDone(operator, id);
    const read = await takeTurn(() => readKept(operator, kept));
    if ('refused' in read) throw new RefusedError('The file is refused.', 'Ce fichier est refusé.');
    const done = await onNetwork(operator, async (context) => {
      const { db, now } = context;
      await lockNetwork(db);
      const found = await read.planned(context);
      const made = read.preview(found);
      if (made.digest !== plan) return made;
      if (refusalOf(found.plan, confirmedBy(found, ticked), found.stopped)) {
        throw new RefusedError('Not all is confirmed.', 'Cochez chaque case de confirmation.');
      }
      const { added, changed, missing } = found.plan;
      const counts = { added: added.length, changed: changed.length, hidden: missing.length };
      const isFirst = await markApplied(db, id, { operatorId: operator.actor?.id ?? '', now, ...counts });
      if (!isFirst) throw await alreadyDone(operator, id);
      await keepBefore(db, id, found.plan);
      await applyNetwork(context, found);
      await keepAfter(db, id);
      return { id, ...counts };
    });
    if ('digest' in done) {
      await keepPreview(operator.db, id, done);
      throw new RefusedError(
        'The network has changed since the preview.',
        'Le réseau a changé depuis l’aperçu. Rien n’est fait : voici le nouvel aperçu.',
      );
    }
    return { text: `Import ${id} is done.\n`, data: done };
  },
});

/** What is ticked is confirmed by its number, which the digest holds. */
function confirmedBy({ plan, stopped }: PlanFound, ticked: Record<keyof Confirmed, boolean>): Confirmed {
  const given = guardsOf(plan, stopped).filter(({ name }) => ticked[name]);
  return Object.fromEntries(given.map(({ name, count }) => [name, count]));
}

export const undoImport = action({
  name: 'schools undo-import',
  title: 'undoes an import of the console within a day',
  description:
    'Restores the schools that nobody changed since, hides those that the import added, and lists the others. A school with an order since stays; orders, reviews and exam results stay as they are.',
  owners: ['directory', 'enrolment'],
  moves: { what: 'rights' },
  fields: { import: importNumber },
  prepare: async (operator, { import: id }) => {
    const { undoing } = await onNetwork(operator, (context) => planUndoing(operator, context, id));
    return { question: `Undo import ${id}?`, otherwise: 'Nothing was undone.', agreed: undoing };
  },
  effect: (operator, { import: id }) =>
    onNetwork(operator, async (context) => {
      const { db, now } = context;
      await lockNetwork(db);
      const { appliedAt, undoing } = await planUndoing(operator, context, id);
      const isFirst = await markUndone(db, id, { operatorId: operator.actor?.id ?? '', now });
      if (!isFirst) throw await alreadyDone(operator, id);
      await applyUndo(context, { importId: id, appliedAt }, undoing);
      const { restored, hidden, left } = undoing;
      return {
        text: `${plural(restored.length, 'school')} restored, ${hidden.length} hidden, ${left.length} left.\n`,
        data: { restored: restored.length, hidden: hidden.length, left: describeLeft(undoing) },
      };
    }),
});

async function planUndoing(operator: Operator, { db, now }: NetworkContext, id: number) {
  const kept = await findImport(db, id);
  if (!kept?.applied_at) throw new RefusedError('No such import.', 'Cet import n’est pas fait.');
  if (kept.undone_at) throw await alreadyDone(operator, id);
  if (!isUndoable(kept.applied_at, now)) {
    throw new RefusedError(
      'It is older than a day.',
      `Cet import s’annulait jusqu’au ${frenchInstant(undoEnd(kept.applied_at))}.`,
    );
  }
  const ordered = await findOrderedSchools(operator.db, kept.applied_at);
  return { appliedAt: kept.applied_at, undoing: await planUndo(db, id, ordered) };
}

const whyLeft = {
  changed: 'modifiée depuis',
  ordered: 'une commande y est passée depuis',
  taken: 'son adresse ou sa référence est à une autre école',
} as const;

export const describeLeft = ({ left }: Undoing): string[] =>
  left.map(({ id, label, because }) => `${label} (n° ${id}) : ${whyLeft[because]}`);
