import { frenchDay } from '#domain/time/french-dates.ts';
import { maxReasonLength } from '#domain/training-file/training-file.ts';
import {
  decideFile,
  type ListedFile,
  listFiles,
  revokeFileLinks,
} from '#services/enrolment/operator/training-files.ts';
import { type Unfreezing, unfreezeFile } from '#services/enrolment/operator/unfreeze-file.ts';
import { frenchFileStates, frenchLateReasons } from './console/states.ts';
import { action, exported, list, type Operator, paymentsOf, plural } from './declaration.ts';
import { argument, field, flag, orderReference, pages, pagingOf, text } from './fields.ts';
import { leftOf } from './orders.ts';
import { knownPayment } from './payments.ts';
import { invalid, RefusedError, type Said } from './refused.ts';

export const filesList = list({
  name: 'files list',
  title: 'the training files, and what is late in them',
  description:
    'Lists the training files, the oldest step first. With --late only those that wait for you: a party that says that it did not act, a signature that is contradicted, or declared and not confirmed, a school that has not acted for five working days, a mail that has not left, a refund past its day, and paid orders without a file, because their school cannot be written to.',
  owners: ['enrolment'],
  row: 'file',
  fields: { ...pages, late: flag('only those that wait for you') },
  async query({ db, now }, { late, ...paging }) {
    const all = await listFiles(db, { isLate: late, now: now() });
    const { limit, offset } = pagingOf(paging);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  },
  columns: {
    reference: ['text', 'reference'],
    since: ['day', 'since'],
    state: ['text', 'state', ({ state }) => frenchFileStates[state]],
    late: ['text', 'late', ({ late }) => late && frenchLateReasons[late]],
    deadline: [
      'text',
      ({ deadlineOn, refundOn }) => refundOn ?? deadlineOn,
      ({ deadlineOn, refundOn }) => {
        const on = refundOn ?? deadlineOn;
        return on && frenchDay(on);
      },
    ],
    'school, learner': ['person', ({ school, learner }) => `${school}, ${learner}`],
  },
});

export const filesExport = exported({
  name: 'files export',
  title: 'the training files as a file for a spreadsheet',
  description: 'Writes the training files as CSV in UTF-8, the oldest step first.',
  owners: ['enrolment'],
  row: 'file',
  fields: {},
  async each({ db, now }, _, write) {
    const files = await listFiles(db, { isLate: false, now: now() });
    await write(files);
    return files.length;
  },
  /** French titles: the file goes to schools and accountants. */
  columns: {
    Référence: ['text', 'reference'],
    État: ['text', ({ state }: ListedFile) => frenchFileStates[state]],
    Depuis: ['instant', 'since'],
    Payé: ['text', ({ isPaid }) => (isPaid ? 'oui' : 'non')],
    Formule: ['text', 'formula'],
    'N° auto-école': ['count', 'officeId'],
    'Auto-école': ['text', 'school'],
    Échéance: ['text', 'deadlineOn'],
    'Remboursement le': ['text', 'refundOn'],
    'En retard': ['text', 'late'],
    Élève: ['person', 'learner'],
  },
});

const reference = argument('<reference>', 'such as CR-7K3M-9XQ2', orderReference);
const reasons = text(`Write 1 to ${maxReasonLength} characters.`, maxReasonLength);

export const decideTrainingFile = action({
  name: 'files decide',
  title: 'decides on a signature that the parties do not both confirm',
  description:
    'Decides on a contract that one side declares signed and the other does not: signed, or refunded. Both are mailed your reasons and the evidence, with the mediator and the courts; the refund leaves within five minutes. Write them in French: they are sent as typed.',
  owners: ['enrolment'],
  fields: {
    reference,
    signed: flag('the contract is signed'),
    notSigned: flag('it is not: what was paid is refunded'),
    because: field('<reasons>', 'why, for both parties', reasons),
    evidence: field('<documents>', 'what you decide from, with its dates', reasons),
  },
  moves: {
    what: 'money',
    cents: (operator, { reference, notSigned }) => (notSigned ? leftOfOrder(operator, reference) : 0),
  },
  check: ({ signed, notSigned }) =>
    signed === notSigned &&
    invalid('Say either --signed or --not-signed.', 'Cochez l’une des deux réponses.'),
  async effect(operator, { reference, signed, because, evidence }) {
    const decision = await decideFile(paymentsOf(operator), {
      reference,
      isSigned: signed,
      decision: { because, evidence },
    });
    if (decision === 'unknown') throw noFile(reference);
    if (decision === 'not-contradicted') {
      throw new RefusedError(
        `The signature of ${reference} does not wait for you, nothing to decide: files list --late shows those that do.`,
        `La signature de ${reference} n’attend pas de décision.`,
      );
    }
    const done = signed ? 'signed' : 'refunded';
    return { text: `${reference}: ${done}. Both sides are mailed.\n`, data: { reference, decision: done } };
  },
});

/** What may go back to the buyer. */
async function leftOfOrder(operator: Operator, reference: string): Promise<number> {
  return leftOf(await knownPayment(operator, reference));
}

const noFile = (reference: string) =>
  new RefusedError(`There is no training file ${reference}.`, `Aucun dossier ${reference}.`);

const notUnfrozen: Readonly<Record<Exclude<Unfreezing, 'unfrozen'>, Said>> = {
  unknown: [
    'There is no order or training file with this reference.',
    'Aucune commande, aucun dossier de cette référence.',
  ],
  'not-frozen': [
    'Nobody says «Ce n’est pas moi» of it: nothing to decide.',
    'Personne n’y dit « Ce n’est pas moi » : rien à décider.',
  ],
  'not-denied': [
    'Its withdrawal is not denied, or there is none: leave --cancel-withdrawal out.',
    'Sa rétractation n’est pas contestée, ou il n’y en a pas.',
  ],
  refunded: [
    'Its withdrawal is refunded already: leave --cancel-withdrawal out.',
    'Sa rétractation est déjà remboursée.',
  ],
};

export const unfreezeTrainingFile = action({
  name: 'files unfreeze',
  title: 'lets the money of a file move again after «Ce n’est pas moi»',
  description:
    'A party said that it did not act: no refund leaves and no deadline ends until you decide. Ask both sides first. Deadlines go on, a question that waited for an answer is asked again, and all are mailed with your reason.',
  owners: ['enrolment'],
  fields: {
    reference,
    because: field('<text>', 'why, in the words mailed to both sides', text('Say why: --because "…".')),
    cancelWithdrawal: flag('the withdrawal was not its party’s: the contract goes on'),
  },
  moves: {
    what: 'money',
    cents: (operator, { reference, cancelWithdrawal }) =>
      cancelWithdrawal ? 0 : leftOfOrder(operator, reference),
  },
  async effect(operator, { reference, because, cancelWithdrawal: cancelsWithdrawal }) {
    const answer = await unfreezeFile(paymentsOf(operator), { reference, because, cancelsWithdrawal });
    if (answer !== 'unfrozen') {
      const [english, french] = notUnfrozen[answer];
      throw new RefusedError(`${reference}: ${english}`, french);
    }
    return {
      text: `${reference}: the money moves again. The parties of a file are mailed.\n`,
      data: { reference },
    };
  },
});

export const revokeLinks = action({
  name: 'files revoke',
  title: 'ends the links of a training file',
  description: 'Ends all links that open a training file. Each party asks for a new one at its own mailbox.',
  owners: ['enrolment'],
  moves: { what: 'rights' },
  fields: { reference },
  async effect({ db }, { reference }) {
    const ended = await revokeFileLinks(db, reference);
    if (ended === undefined) throw noFile(reference);
    return { text: `${reference}: ${plural(ended, 'link')} ended.\n`, data: { reference, ended } };
  },
});
