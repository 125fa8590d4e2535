import * as v from 'valibot';
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
  previewHiding,
  recordHidings,
  recordLetter,
  writeLetter,
} from '#services/directory/import/hidings.ts';
import { showSchools } from '#services/directory/import/show-again.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { frenchHidingReasons } from './console/states.ts';
import { action } from './declaration.ts';
import { argument, choice, field, flag } from './fields.ts';
import { namesSchool, oneSchool, onNetwork } from './network.ts';
import { RefusedError } from './refused.ts';
import { describeHiding } from './schools.ts';
import { showDay } from './times.ts';

const owners = ['directory'] as const;
const school = argument('<school>', namesSchool, v.string());

/** @throws RefusedError for facts that are missing or too long. */
function checkFacts({ reason, facts }: HidingDecision): void {
  if (needsFacts(reason) && facts === '') {
    throw new RefusedError(
      `The reason ${reason} needs --facts "…": what happened, in French, as the school will read it.`,
      'Ce motif demande d’écrire ce qui s’est passé.',
    );
  }
  if (facts.length > maxFactsLength) {
    throw new RefusedError(
      `--facts has ${facts.length} characters; ${maxFactsLength} at most.`,
      `Ce qui s’est passé : ${maxFactsLength} caractères au plus.`,
    );
  }
}

async function findToHide(context: NetworkContext, typed: string, { reason }: HidingDecision) {
  const school = await oneSchool(context, typed);
  const before = await findOpenHiding(context.db, school.id);
  return { school, isDone: school.hidden || (before !== undefined && !isImmediate(reason)) };
}

export const hideSchool = action({
  name: 'schools hide',
  title: 'takes a school out of all lists; its page answers 410',
  description: `Takes a school out of all lists and mails it the reasons, after showing you the mail; for breach and other, hides it after ${noticeDays} days. Its page answers 410, its orders stay; show-again brings it back. A school without an e-mail needs a letter: see schools letter.`,
  owners,
  moves: { what: 'rights' },
  fields: {
    school,
    reason: choice(
      '<reason>',
      `why (choices: ${hidingReasons.join(', ')})`,
      frenchHidingReasons,
      `Allowed choices are ${hidingReasons.join(', ')}.`,
    ),
    facts: field(
      '<text>',
      'what happened, in French, as the school will read it',
      v.optional(v.pipe(v.string(), v.trim())),
    ),
  },
  check: ({ reason, facts = '' }) => checkFacts({ reason, facts }),
  /** No transaction stays open while the operator reads. */
  prepare: (operator, { school: typed, reason, facts = '' }) =>
    onNetwork(operator, async (context) => {
      const decision = { reason, facts };
      const { school, isDone } = await findToHide(context, typed, decision);
      const otherwise = 'Nothing was hidden and nobody was mailed.';
      const mail = isDone ? undefined : await previewHiding(context, school.id, decision);
      if (!mail) return { question: undefined, otherwise, agreed: undefined };
      const to = mail.to ?? 'nobody: the school has no e-mail and is owed a letter';
      const what = isImmediate(reason) ? 'Hide' : `In ${noticeDays} days, hide`;
      return {
        letter: `To ${to}\n${mail.subject}\n\n${mail.text}\n`,
        frenchLetter: `${mail.to ?? 'À imprimer et à poster'}\n${mail.subject}\n\n${mail.text}`,
        question: `${what} ${school.id} ${school.label}${mail.to ? ', and send this mail now' : ''}?`,
        otherwise,
        agreed: undefined,
      };
    }),
  effect: (operator, { school: typed, reason, facts = '' }) =>
    onNetwork(operator, async (context) => {
      const decision = { reason, facts };
      await lockNetwork(context.db);
      const { school, isDone } = await findToHide(context, typed, decision);
      if (!isDone && isImmediate(reason)) await hideSchools(context, [school.id], 'operator', decision);
      else if (!isDone) await recordHidings(context, [school.id], decision);
      const open = await findOpenHiding(context.db, school.id);
      const { id, label } = school;
      return {
        text: `${id} ${label}: ${isDone ? 'already ' : ''}${stateOf(open)}.\n`,
        data: { id, name: label, changed: !isDone, ...(open ? describeHiding(open) : { hidden: true }) },
      };
    }),
});

export const showSchoolAgain = action({
  name: 'schools show-again',
  title: 'brings a hidden school back as it was, or cancels its announced hiding',
  description:
    'Shows a hidden school again, with its number, formulas and reviews, or cancels an announced hiding. The school is mailed.',
  owners,
  moves: { what: 'rights' },
  fields: { school },
  effect: (operator, { school: typed }) =>
    onNetwork(operator, async (context) => {
      await lockNetwork(context.db);
      const { id, label, hidden } = await oneSchool(context, typed);
      const shown = hidden
        ? await showSchools(context, [id])
        : await endHidings(context, [id], { tell: true });
      if (shown.length === 0) {
        throw new RefusedError(
          hidden
            ? `${label} does not come back so: it was a school of the demonstration, or its page was opposed (schools oppositions).`
            : `${id} ${label} is not hidden.`,
          hidden
            ? `${label} ne revient pas ainsi : école de démonstration, ou page retirée à sa demande.`
            : `${label} n’est pas masquée.`,
        );
      }
      return {
        text: `${id} ${label}: ${hidden ? 'shown again' : 'its announced hiding is cancelled'}.\n`,
        data: { id, name: label, hidden: false, changed: true },
      };
    }),
});

export const hidingLetter = action({
  name: 'schools letter',
  title: 'writes the statement of reasons of a school without an e-mail, to be printed',
  description: `Writes the statement of reasons of a school that is hidden or will be, as a text to be printed and posted. With --sent, records that it was posted today; an announced hiding then takes effect after ${noticeDays} days.`,
  owners,
  fields: { school, sent: flag('records that the letter was posted today') },
  effect: (operator, { school: typed, sent }) =>
    onNetwork(operator, async (context) => {
      const { db, now, sender } = context;
      if (sent) await lockNetwork(db);
      const { id, label } = await oneSchool(context, typed);
      const hiding = await findOpenHiding(db, id);
      if (!hiding) {
        throw new RefusedError(
          `No statement of reasons is open for ${id} ${label}.`,
          `Aucune lettre n’est à écrire pour ${label}.`,
        );
      }
      if (!sent) {
        const text = writeLetter(hiding, now, sender);
        return { text, data: { id, name: label, text } };
      }
      if (hiding.told_by === 'mail') {
        throw new RefusedError(`${id} ${label} was notified by mail.`, `${label} a été prévenue par e-mail.`);
      }
      await recordLetter(context, hiding);
      const after = await findOpenHiding(db, id);
      return {
        text: `${id} ${label}: letter sent on ${showDay(after?.letter_sent_at ?? now)}; ${stateOf(after)}.\n`,
        data: after ? describeHiding(after) : { id, name: label },
      };
    }),
});

function stateOf(hiding: Hiding | undefined): string {
  if (!hiding) return 'hidden';
  const { hidden_at: hidden, hide_from: from } = hiding;
  const notified = hiding.told_by === 'mail' ? 'mailed' : 'without an e-mail, to be notified by letter';
  if (hidden !== null) return `hidden since ${showDay(hidden)}, ${notified}`;
  return from === null
    ? `to be hidden ${noticeDays} days after its letter: schools letter ${hiding.school_id} --sent`
    : `to be hidden on ${showDay(from)}, ${notified}`;
}
