import { type Command, Option } from '@commander-js/extra-typings';
import {
  hidingReasons,
  isImmediate,
  maxFactsLength,
  needsFacts,
  noticeDays,
} from '#domain/network/hiding.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import { hideSchools } from '#services/directory/import/hide.ts';
import {
  endHidings,
  findOpenHiding,
  type Hiding,
  type HidingDecision,
  listHidings,
  previewHiding,
  recordHidings,
  recordLetter,
  writeLetter,
} from '#services/directory/import/hidings.ts';
import { showSchools } from '#services/directory/import/show-again.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { type Column, isoInParis, showDay, writePage } from '../format.ts';
import { writeJson } from '../io.ts';
import { confirm, json, pageOf, withPages, yes } from '../options.ts';
import { RefusedError, type Tools } from '../session.ts';
import { namesSchool, oneSchool } from './change.ts';
import { onNetwork } from './network.ts';

const reasonOption = new Option('--reason <reason>', 'why').choices(hidingReasons).makeOptionMandatory();

export function addHide(schools: Command, tools: Tools): void {
  schools
    .command('hide')
    .argument('<school>', namesSchool)
    .summary('takes a school out of all lists; its page answers 410')
    .description(
      `Takes a school out of all lists and mails it the reasons, after showing you the mail; for breach and other, hides it after ${noticeDays} days. Its page answers 410, its orders stay; show-again brings it back. A school without an e-mail needs a letter: see schools letter.`,
    )
    .addOption(reasonOption)
    .option('--facts <text>', 'what happened, in French, as the school will read it')
    .addOption(yes)
    .addOption(json)
    .action(async (typed, { reason, facts = '', json: asJson, ...asked }) => {
      const stated = facts.trim();
      if (needsFacts(reason) && stated === '') {
        throw new RefusedError(
          `The reason ${reason} needs --facts "…": what happened, in French, as the school will read it.`,
        );
      }
      if (stated.length > maxFactsLength) {
        throw new RefusedError(`--facts has ${stated.length} characters; ${maxFactsLength} at most.`);
      }
      const decision = { reason, facts: stated };
      const find = async (context: NetworkContext) => {
        const school = await oneSchool(context, typed);
        const before = await findOpenHiding(context.db, school.id);
        return { school, isDone: school.hidden || (before !== undefined && !isImmediate(reason)) };
      };
      // No transaction stays open while the operator reads.
      if (!asked.yes) await ask(tools, find, decision);
      const { school, open, changed } = await onNetwork(tools, async (context) => {
        await lockNetwork(context.db);
        const { school, isDone } = await find(context);
        if (!isDone && isImmediate(reason)) await hideSchools(context, [school.id], 'operator', decision);
        else if (!isDone) await recordHidings(context, [school.id], decision);
        return { school, open: await findOpenHiding(context.db, school.id), changed: !isDone };
      });
      const { id, label } = school;
      if (asJson)
        writeJson(tools.io, { id, name: label, changed, ...(open ? describe(open) : { hidden: true }) });
      else tools.io.out(`${id} ${label}: ${changed ? '' : 'already '}${stateOf(open)}.\n`);
    });
  schools
    .command('show-again')
    .argument('<school>', namesSchool)
    .summary('brings a hidden school back as it was, or cancels its announced hiding')
    .description(
      'Shows a hidden school again, with its number, formulas and reviews, or cancels an announced hiding. The school is mailed.',
    )
    .addOption(json)
    .action(async (typed, options) => {
      const { id, label, hidden } = await onNetwork(tools, async (context) => {
        await lockNetwork(context.db);
        const school = await oneSchool(context, typed);
        if (!school.hidden) {
          const cancelled = await endHidings(context, [school.id], { tell: true });
          if (cancelled.length === 0) throw new RefusedError(`${school.id} ${school.label} is not hidden.`);
          return school;
        }
        const shown = await showSchools(context, [school.id]);
        if (shown.length === 0) {
          throw new RefusedError(
            `${school.label} was a school of the demonstration, which does not come back.`,
          );
        }
        return school;
      });
      if (options.json) writeJson(tools.io, { id, name: label, hidden: false, changed: true });
      else tools.io.out(`${id} ${label}: ${hidden ? 'shown again' : 'its announced hiding is cancelled'}.\n`);
    });
}

async function ask(
  tools: Tools,
  find: (context: NetworkContext) => Promise<{
    readonly school: Awaited<ReturnType<typeof oneSchool>>;
    readonly isDone: boolean;
  }>,
  decision: HidingDecision,
): Promise<void> {
  const { school, mail } = await onNetwork(tools, async (context) => {
    const { school, isDone } = await find(context);
    return { school, mail: isDone ? undefined : await previewHiding(context, school.id, decision) };
  });
  if (!mail) return;
  const to = mail.to ?? 'nobody: the school has no e-mail and is owed a letter';
  tools.io.err(`To ${to}\n${mail.subject}\n\n${mail.text}\n`);
  const what = isImmediate(decision.reason) ? 'Hide' : `In ${noticeDays} days, hide`;
  const question = `${what} ${school.id} ${school.label}${mail.to ? ', and send this mail now' : ''}?`;
  await confirm(tools.io, {}, question, 'Nothing was hidden and nobody was mailed.');
}

function stateOf(hiding: Hiding | undefined): string {
  if (!hiding) return 'hidden';
  const { hidden_at: hidden, hide_from: from } = hiding;
  const notified = hiding.told_by === 'mail' ? 'mailed' : 'without an e-mail, to be notified by letter';
  if (hidden !== null) return `hidden since ${showDay(hidden)}, ${notified}`;
  return from === null
    ? `to be hidden ${noticeDays} days after its letter: schools letter ${hiding.school_id} --sent`
    : `to be hidden on ${showDay(from)}, ${notified}`;
}

function describe(hiding: Hiding): object {
  const { school_id: id, label, reason, facts, told_by: toldBy } = hiding;
  const instant = (time: Date | null) => time && isoInParis(time);
  return {
    id,
    name: label,
    reason,
    facts,
    decidedAt: isoInParis(hiding.decided_at),
    toldBy,
    letterSentAt: instant(hiding.letter_sent_at),
    hideFrom: instant(hiding.hide_from),
    hidden: hiding.hidden_at !== null,
    hiddenAt: instant(hiding.hidden_at),
  };
}

const columns: readonly Column<Hiding>[] = [
  { title: 'id', cell: ({ school_id }) => String(school_id), align: 'right' },
  { title: 'reason', cell: ({ reason }) => reason },
  { title: 'decided', cell: ({ decided_at }) => showDay(decided_at) },
  {
    title: 'hidden',
    cell: ({ hidden_at, hide_from }) =>
      hidden_at ? showDay(hidden_at) : hide_from ? `on ${showDay(hide_from)}` : 'after its letter',
  },
  {
    title: 'told',
    cell: ({ told_by, letter_sent_at, decided_at }) =>
      told_by === 'mail'
        ? showDay(decided_at)
        : letter_sent_at
          ? `letter ${showDay(letter_sent_at)}`
          : 'letter to send',
  },
  { title: 'school', cell: ({ label, address }) => `${label}, ${address}` },
];

export function addHidden(schools: Command, tools: Tools): void {
  withPages(schools.command('hidden'))
    .summary('the schools that are hidden or will be, why, and since when')
    .description(
      'Lists the schools that are hidden or will be, with the reason, the days of the decision and of the hiding, and how they were informed.',
    )
    .option('--letters', 'only those whose letter is still to be sent')
    .action(async ({ json: asJson, letters = false, limit, page }) => {
      const paging = pageOf({ limit, page });
      const { rows, total } = await onNetwork(tools, ({ db }) => listHidings(db, { letters }, paging));
      writePage(tools.io, { name: 'school', rows, total, ...paging, columns, describe }, asJson);
    });
  schools
    .command('letter')
    .argument('<school>', namesSchool)
    .summary('writes the statement of reasons of a school without an e-mail, to be printed')
    .description(
      `Writes the statement of reasons of a school that is hidden or will be, as a text to be printed and posted. With --sent, records that it was posted today; an announced hiding then takes effect after ${noticeDays} days.`,
    )
    .option('--sent', 'records that the letter was posted today')
    .action(async (typed, { sent = false }) => {
      const text = await onNetwork(tools, async (context) => {
        const { db, now, sender } = context;
        if (sent) await lockNetwork(db);
        const { id, label } = await oneSchool(context, typed);
        const hiding = await findOpenHiding(db, id);
        if (!hiding) throw new RefusedError(`No statement of reasons is open for ${id} ${label}.`);
        if (!sent) return writeLetter(hiding, now, sender);
        if (hiding.told_by === 'mail') throw new RefusedError(`${id} ${label} was notified by mail.`);
        await recordLetter(context, hiding);
        const after = await findOpenHiding(db, id);
        return `${id} ${label}: letter sent on ${showDay(after?.letter_sent_at ?? now)}; ${stateOf(after)}.\n`;
      });
      tools.io.out(text);
    });
}
