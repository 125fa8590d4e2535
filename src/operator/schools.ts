import * as v from 'valibot';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import { removeDemonstration } from '#services/directory/import/hide.ts';
import { type Hiding, listHidings } from '#services/directory/import/hidings.ts';
import { listSchools } from '#services/directory/import/list-schools.ts';
import { checkSchools } from '#services/directory/schools/check-schools.ts';
import { removeFictionalCodes } from '#services/enrolment/courses/course-codes.ts';
import { frenchHidingReasons, frenchObstacles, frenchRules } from './console/states.ts';
import { action, list, plural } from './declaration.ts';
import { field, flag, integer, optionalChoice, pages, pagingOf, readSort, sortBy } from './fields.ts';
import { checkedAtOnce } from './lint.ts';
import { onNetwork } from './network.ts';
import { showDay } from './times.ts';

const sales = { sold: 'vend en ligne', ...frenchObstacles } as const;

export const schoolsList = list({
  name: 'schools list',
  title: 'the schools by their numbers',
  description: 'Lists the schools of the directory by their numbers, or those that are hidden and by whom.',
  owners: ['directory'],
  row: 'school',
  fields: {
    ...pages,
    name: field('<text>', 'only those whose name or city has this text', v.optional(v.string())),
    hidden: flag('those that are hidden'),
    listed: flag('those that the State alone lists, instead of the members'),
    sale: optionalChoice('<why>', 'those that sell online, or the first reason why they do not', sales),
    rule: optionalChoice('<id>', 'those with a finding by this rule of schools lint', frenchRules),
    labelEnds: field(
      '<days>',
      'those with a label that ends within so many days, or has ended',
      v.optional(integer(3650)),
    ),
    sort: sortBy('id', 'school', 'sells', 'breaches', 'checks', 'label ends'),
  },
  async query(operator, { sort, labelEnds, limit, page, ...asked }) {
    const { db, house, now } = operator;
    await checkSchools(db, { documentHosts: house.documentHosts, now: now() }, checkedAtOnce);
    const until = labelEnds === undefined ? undefined : addDays(parisDay(now()), labelEnds);
    const filter = { ...asked, labelEnds: until, order: readSort(sort) };
    return onNetwork(operator, (context) => listSchools(context.db, filter, pagingOf({ limit, page })));
  },
  columns: {
    id: ['count', 'id'],
    ref: ['text', 'external_ref'],
    SIRET: ['text', 'siret'],
    sells: ['count', 'formulas'],
    obstacle: ['text', 'obstacle', ({ obstacle }) => obstacle && frenchObstacles[obstacle]],
    breaches: ['count', 'breaches'],
    checks: ['count', 'checks'],
    'label ends': ['text', 'label_ends', ({ label_ends: day }) => day && frenchDay(day)],
    hidden: ['text', 'hidden_by', ({ hidden_by: by }) => by && 'oui'],
    school: ['text', ({ label, zip_code, city_name }) => `${label}, ${zip_code ?? ''} ${city_name ?? ''}`],
  },
});

export function describeHiding(hiding: Hiding): object {
  const { school_id: id, label: name, reason, facts, told_by: toldBy } = hiding;
  return {
    ...{ id, name, reason, facts, decidedAt: hiding.decided_at, toldBy },
    ...{ letterSentAt: hiding.letter_sent_at, hideFrom: hiding.hide_from },
    ...{ hidden: hiding.hidden_at !== null, hiddenAt: hiding.hidden_at },
  };
}

export const hiddenSchools = list({
  name: 'schools hidden',
  title: 'the schools that are hidden or will be, why, and since when',
  description:
    'Lists the schools that are hidden or will be, with the reason, the days of the decision and of the hiding, and how they were informed.',
  owners: ['directory'],
  row: 'school',
  fields: { letters: flag('only those whose letter is still to be sent'), ...pages },
  query: (operator, { letters, ...paging }) =>
    onNetwork(operator, ({ db }) => listHidings(db, { letters }, pagingOf(paging))),
  columns: {
    id: ['count', 'school_id'],
    reason: ['text', 'reason', ({ reason }) => reason && frenchHidingReasons[reason]],
    decided: ['day', 'decided_at'],
    hidden: [
      'text',
      ({ hidden_at, hide_from }) =>
        hidden_at ? showDay(hidden_at) : hide_from ? `on ${showDay(hide_from)}` : 'after its letter',
      ({ hidden_at, hide_from }) => {
        if (hidden_at) return `le ${frenchDay(hidden_at)}`;
        return hide_from ? `à partir du ${frenchDay(hide_from)}` : 'après sa lettre';
      },
    ],
    told: [
      'text',
      ({ told_by, letter_sent_at, decided_at }) =>
        told_by === 'mail'
          ? showDay(decided_at)
          : letter_sent_at
            ? `letter ${showDay(letter_sent_at)}`
            : 'letter to send',
      ({ told_by, letter_sent_at, decided_at }) => {
        if (told_by === 'mail') return `par e-mail le ${frenchDay(decided_at)}`;
        return letter_sent_at ? `par lettre le ${frenchDay(letter_sent_at)}` : 'lettre à poster';
      },
    ],
    school: ['text', ({ label, address }) => `${label}, ${address}`],
  },
  json: describeHiding,
});

export const removeFictional = action({
  name: 'demonstration remove',
  title: 'takes the fictional schools out for good; orders stay',
  description:
    'Takes the schools of the demonstration out of the directory for good, with their reviews. Their pages answer 410, what was ordered of them stays. Set DEMONSTRATION=off as well: an empty directory is filled again at the next start.',
  owners: ['directory'],
  fields: {},
  prepare: async () => ({
    question: 'Remove all schools of the demonstration?',
    otherwise: 'Nothing was removed.',
    agreed: undefined,
  }),
  async effect(operator) {
    const removed = await onNetwork(operator, async (context) => {
      await lockNetwork(context.db);
      return removeDemonstration(context);
    });
    await removeFictionalCodes(operator.db);
    return { text: `${plural(removed, 'school')} of the demonstration removed.\n`, data: { removed } };
  },
});
