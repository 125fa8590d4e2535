import * as v from 'valibot';
import { isLoopbackUrl } from '#domain/operators/console-address.ts';
import { invitationHours, type OperatorRole, operatorRoles } from '#domain/operators/operator-session.ts';
import { inviteOperator, listOperators, removeOperator } from '#services/operators/operators.ts';
import { action, list, type Operator } from './declaration.ts';
import { argument, choice, personal } from './fields.ts';
import { RefusedError } from './refused.ts';
import { showInstant } from './times.ts';

const frenchRoles: Readonly<Record<OperatorRole, string>> = {
  support: 'support',
  direction: 'direction',
};

const email = personal(argument('<email>', 'of the person', v.string()));

export const operatorsList = list({
  name: 'operators list',
  title: 'who may come in at the console',
  description: 'Lists the operators of the console, with those who were invited and have no passkey yet.',
  row: 'operator',
  fields: {},
  query: async ({ db }) => ({ rows: await listOperators(db) }),
  columns: {
    'e-mail': ['person', 'email'],
    role: ['text', 'role', ({ role }) => frenchRoles[role]],
    invited: ['instant', 'invitedAt'],
    joined: ['instant', 'joinedAt'],
    passkeys: ['count', 'passkeys'],
  },
  empty: 'no operator',
});

/** The console writes the journal of its own actions. */
const notedBy = <Name extends string>({ actor }: Operator, noted: Name) => (actor ? {} : { noted });

export const invite = action({
  name: 'operators invite',
  title: 'invites a person to the console',
  description: `Mails a link, good once and for ${invitationHours} hours, that makes a passkey. A person who lost every passkey is invited again in the same role: the former passkeys and sessions then end.`,
  moves: { what: 'rights' },
  writesJournal: true,
  fields: {
    email,
    role: choice(
      '<role>',
      `${operatorRoles.join(' or ')}: only direction imports, hides schools, erases persons and changes operators`,
      frenchRoles,
      `Give ${operatorRoles.join(' or ')}.`,
    ),
  },
  async effect(operator, { email: typed, role }) {
    const { db, house, now } = operator;
    const context = { db, sender: house.sender, now: now(), ...notedBy(operator, 'operators invite') };
    const invited = await inviteOperator(context, { email: typed, role });
    if (invited === 'no-address')
      throw new RefusedError(`“${typed}” is no e-mail address.`, 'Cet e-mail n’est pas une adresse.');
    if (invited === 'other-role') {
      throw new RefusedError(
        `${typed} has another role. Remove this operator first: operators remove ${typed}.`,
        'Cette personne a un autre rôle : retirez-la d’abord.',
      );
    }
    const { email, url, expiresAt } = invited;
    const local = isLoopbackUrl(url) ? `On this machine, the link is:\n${url}\n` : '';
    return {
      text: `${email}: invited as ${role} until ${showInstant(expiresAt)}. The person is mailed.\n${local}`,
      data: { email, role, expiresAt },
    };
  },
});

export const remove = action({
  name: 'operators remove',
  title: 'removes a person from the console',
  description:
    'Ends the passkeys, sessions and invitation of an operator at once. The journal keeps what this person did. The last direction with a passkey is not removed: invite another first.',
  moves: { what: 'rights' },
  writesJournal: true,
  fields: { email },
  async effect(operator, { email: typed }) {
    const context = { db: operator.db, now: operator.now(), ...notedBy(operator, 'operators remove') };
    const removed = await removeOperator(context, { email: typed });
    if (removed === 'unknown')
      throw new RefusedError(`No operator has the e-mail ${typed}.`, 'Personne n’a cet e-mail au comptoir.');
    if (removed === 'last-direction') {
      throw new RefusedError(
        `${typed} is the last direction: invite another first, who makes a passkey.`,
        'C’est la dernière personne de la direction : invitez-en une autre, qui crée sa clé.',
      );
    }
    return { text: `${typed}: removed.\n`, data: { email: typed } };
  },
});
