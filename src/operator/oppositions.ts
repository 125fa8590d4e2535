import {
  answerDue,
  type OppositionDecision,
  oppositionReferencePattern,
  oppositionWishes,
} from '#domain/requests/opposition.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import {
  decideOpposition,
  listOppositions,
  markNaturalPerson,
} from '#services/directory/schools/oppositions.ts';
import { action, list } from './declaration.ts';
import { argument, choice, field, flag, integer, readBy, text } from './fields.ts';
import { RefusedError } from './refused.ts';
import { waitsForNone } from './review-reports.ts';
import { showInstant } from './times.ts';

const owners = ['directory'] as const;

export const oppositions = list({
  name: 'schools oppositions',
  title: 'requests to remove or correct the page of a school that is no member, with the day to answer by',
  description:
    'Lists the requests of «Retirer ou corriger cette fiche» that wait for an answer, oldest first. A page that is to go is hidden already, unless more than 1 % of them (at least 20) went within 24 hours. Answer each within a month: schools answer.',
  owners,
  row: 'opposition',
  fields: { all: flag('lists the answered ones too') },
  query: async ({ db }, { all }) => ({ rows: await listOppositions(db, { all }) }),
  layout: 'blocks',
  columns: {
    reference: ['heading', 'reference'],
    received: ['heading', 'created_at'],
    'answer by': [
      'text',
      ({ created_at: at }) => answerDue(at),
      ({ created_at: at }) => frenchDay(answerDue(at)),
    ],
    state: [
      'text',
      ({ decision, decided_at: at, wish, waits }) => {
        if (at !== null) return `${decision} ${showInstant(at)}`;
        return wish === 'remove' && !waits ? 'open, its page is hidden' : 'open, its page is online';
      },
      ({ decision, decided_at: at, wish, waits }) => {
        if (at !== null && decision !== null) return `${frenchAnswers[decision]}, le ${frenchDay(at)}`;
        return wish === 'remove' && !waits ? 'ouverte, la page est masquée' : 'ouverte, la page est en ligne';
      },
    ],
    school: ['text', ({ office_id: id, label, city }) => `${id} ${label}, ${city}`],
    wish: ['text', ({ wish }) => oppositionWishes.find(({ value }) => value === wish)?.label],
    from: ['person', 'email'],
    message: ['paragraph', 'message'],
  },
  empty: 'No request waits for an answer.',
});

const frenchAnswers: Readonly<Record<OppositionDecision, string>> = {
  removed: 'La page est retirée',
  corrected: 'La page est corrigée',
  refused: 'La demande est refusée',
};

const reference = readBy(
  (typed) => (oppositionReferencePattern.test(typed) ? typed : undefined),
  'It is not the reference of such a request.',
);

export const answerOpposition = action({
  name: 'schools answer',
  title: 'answers a request to remove or correct a page',
  description:
    'Answers a request: removed hides the page, also over later lists of the State; after corrected and refused it is shown. The reason is mailed where an address was given, which is then forgotten.',
  owners,
  moves: { what: 'rights' },
  fields: {
    reference: argument('<ref>', 'of the request', reference),
    decision: { ...choice('<decision>', 'what was decided', frenchAnswers), positional: true },
    because: field('<text>', 'why, in the words mailed', text('Give the reason: it is mailed.')),
  },
  async effect({ db, house, now }, given) {
    const decided = await decideOpposition(db, { ...given, now: now() }, house.sender);
    if (!decided) throw waitsForNone(given.reference);
    if (decided === 'member') {
      throw new RefusedError(
        `${given.reference}: its school is a member by now. Answer corrected or refused; schools hide hides a member.`,
        'Cette école est devenue membre. Répondez corrigée ou refusée, ou masquez l’école.',
      );
    }
    const mailed = decided.told ? 'The reason is mailed.' : 'No address was given: nobody is mailed.';
    return {
      text: `${given.reference}: ${given.decision}. ${mailed}\n`,
      data: { reference: given.reference, decision: given.decision, ...decided },
    };
  },
});

export const naturalPerson = action({
  name: 'schools natural-person',
  title: 'keeps the page of a school that is a person out of search engines',
  description:
    'Declares that a school that is no member is a natural person: its page is not for search engines and leaves the sitemap.',
  owners,
  moves: { what: 'rights' },
  fields: {
    school: argument('<number>', 'of the school', integer(2_147_483_647)),
    not: flag('takes the declaration back'),
  },
  async effect({ db }, { school, not }) {
    if (!(await markNaturalPerson(db, school, !not))) {
      throw new RefusedError(
        `${school} is no school that the State alone lists.`,
        `L’école ${school} n’est pas de celles que l’État seul liste.`,
      );
    }
    return {
      text: `${school}: ${not ? 'not a natural person' : 'a natural person, not for search engines'}.\n`,
      data: { id: school, naturalPerson: !not },
    };
  },
});
