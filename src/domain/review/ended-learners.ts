import { licenseGroups } from '../licences/license-groups.ts';
import { mailboxOf } from '../order/order-search.ts';
import { isMailAddress } from '../requests/mail-address.ts';
import { normaliseText } from '../text/text.ts';
import { addMonths } from '../training-file/deadlines.ts';

export const learnerColumns = ['name', 'email', 'contract', 'licence_group'] as const;

/** One who ended in the month, as the school names him. */
export interface EndedLearner {
  readonly name: string;
  readonly email: string;
  readonly contractOn: string;
  readonly licenseGroupId: number;
}

const maxNameLength = 100;

export function lastDayOf(month: string): string {
  const next = new Date(`${addMonths(`${month}-01`, 1)}T00:00:00Z`);
  next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}

/** A row of the file, or why it is refused. */
export function readEndedLearner(
  row: Readonly<Record<(typeof learnerColumns)[number], string>>,
  month: string,
): EndedLearner | string {
  const name = row.name.trim();
  if (name === '' || name.length > maxNameLength) return `name: give 1 to ${maxNameLength} characters`;
  const email = row.email.trim();
  if (!isMailAddress(email)) return 'email: it is not an e-mail address';
  const contractOn = readDay(row.contract.trim());
  if (contractOn === undefined) return 'contract: write the day like 2026-03-31 or 31/03/2026';
  if (contractOn > lastDayOf(month)) return 'contract: it is after the month';
  const slug = row.licence_group.trim() || 'voiture';
  const group = licenseGroups.find((one) => one.slug === slug);
  if (!group) return `licence_group: give one of ${licenseGroups.map((one) => one.slug).join(', ')}`;
  return { name, email, contractOn, licenseGroupId: group.id };
}

function readDay(typed: string): string | undefined {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(typed) ?? [];
  const day = year === undefined ? typed : `${year}-${month}-${date}`;
  const read = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
  return isDay ? day : undefined;
}

/** Whom an ended file names; a representative's address is as good as the learner's. */
export interface OwnEndedFile {
  readonly reference: string;
  readonly name: string;
  readonly emails: readonly string[];
}

/** Those of the month that the school left out. */
export function leftOut(files: readonly OwnEndedFile[], learners: readonly EndedLearner[]): OwnEndedFile[] {
  const mailboxes = new Set(learners.map(({ email }) => mailboxOf(email)));
  const names = new Set(learners.map(({ name }) => wordsOf(name)));
  return files.filter(
    ({ name, emails }) =>
      !names.has(wordsOf(name)) && !emails.some((email) => mailboxes.has(mailboxOf(email))),
  );
}

/** In any order: «Moreau Camille» is «Camille Moreau». */
function wordsOf(name: string): string {
  return normaliseText(name).split(' ').toSorted().join(' ');
}

/** Two rows with one mailbox are one person, or a mistake. */
export function namedTwice(learners: readonly EndedLearner[]): readonly string[] {
  const byMailbox = Map.groupBy(learners, ({ email }) => mailboxOf(email));
  return [...byMailbox.values()].flatMap((some) => (some.length > 1 ? some.map(({ name }) => name) : []));
}
