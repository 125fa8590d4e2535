import type { listMailsOf } from '#database/mails-of-person.ts';
import type { Held } from '#domain/people/held-data.ts';
import { isoInParis, showInstant } from '#operator/times.ts';
import { payersTable } from '#stand-ins/cards/person.ts';
import { formatFacts } from './format.ts';

export type FoundMail = Awaited<ReturnType<typeof listMailsOf>>[number];

const tableNames: Readonly<Record<string, string>> = {
  operator_messages: 'message',
  club_applications: 'application',
  fleet_requests: 'fleet',
  content_notices: 'notice',
  review_reports: 'report',
  review_invitations: 'invitation to review',
  review_stops: 'stop of invitations',
  contacts: 'request to a school',
  offices: 'school',
  payment_intents: 'order',
  buyers: 'buyer',
  [payersTable]: 'payer by test cards',
};

export function formatHeld(held: readonly Held[]): string {
  if (held.length === 0) return 'Nothing but mails, if any, is kept under this address.\n';
  return held
    .map((one) => {
      const name = tableNames[one.table] ?? one.table;
      return `${showInstant(one.at)}  ${name} ${nameOf(one)}\n${formatFacts([[one.fate, one.because ?? '']])}`;
    })
    .join('');
}

/** The reference known to both sides, else our id. */
function nameOf({ id, data }: Held): string {
  return typeof data.reference === 'string' ? data.reference : id;
}

export function formatMails(mails: readonly FoundMail[]): string {
  if (mails.length === 0) return '\nNo mail.\n';
  const waiting = mails.filter(({ waits }) => waits).length;
  const left = waiting === 0 ? '' : `; ${waiting} about what is kept must be sent first: retry later`;
  const kinds = [...Map.groupBy(mails, ({ kind }) => kind)].map(([kind, some]) => `${some.length} ${kind}`);
  return `\n${mails.length} mails, emptied: ${kinds.join(', ')}${left}.\n`;
}

/** Without content. */
export function findings({
  held,
  mails,
}: {
  readonly held: readonly Held[];
  readonly mails: readonly FoundMail[];
}) {
  return {
    records: held.map(({ table, id, at, fate, because = null, data }) => ({
      table,
      id,
      reference: data.reference ?? null,
      at: isoInParis(at),
      fate,
      because,
    })),
    mails: mails.map(({ id, kind, state, created_at, waits }) => ({
      id,
      kind,
      state,
      at: isoInParis(created_at),
      fate: waits ? 'kept' : 'emptied',
    })),
  };
}
