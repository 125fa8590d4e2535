import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DirectoryDb, DirectoryTransaction } from '#database/table-owners.ts';
import { type Held, heldIn, idsOf } from '#domain/people/held-data.ts';

export async function describePerson(db: DirectoryDb, email: string): Promise<readonly Held[]> {
  const contacts = await db
    .selectFrom('contacts')
    .selectAll()
    .select((contact) =>
      jsonArrayFrom(
        contact
          .selectFrom('contact_answers')
          .select(['text', 'answered_at'])
          .whereRef('contact_id', '=', 'contacts.id')
          .orderBy('answered_at'),
      ).as('answers'),
    )
    .where(sql<boolean>`lower(prospect ->> 'email') = ${email}`)
    .orderBy('created_at')
    .execute();
  const offices = await db
    .selectFrom('offices')
    .select([
      'id',
      'label',
      'street_name',
      'zip_code',
      'city_name',
      'phone_number',
      'email',
      'updated_at',
      'hidden_at',
    ])
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('id')
    .execute();
  const hidings = await db
    .selectFrom('school_hidings')
    .select(['id', 'label', 'address', 'email', 'reason', 'facts', 'decided_at'])
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('desk_sessions')
    .select(['id', 'email', 'opened_at', 'seen_at', 'expires_at', 'revoked_at'])
    .where('email', '=', email)
    .orderBy('opened_at')
    .execute();
  const links = await db
    .selectFrom('desk_links')
    .select(['token_hash', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  const changes = await db
    .selectFrom('listing_changes')
    .select(['id', 'office_id', 'part', 'state', 'before', 'after', 'created_at'])
    .where('part', '=', 'email')
    .where(sql<boolean>`${email} in (lower(before ->> 'email'), lower(after ->> 'email'))`)
    .orderBy('id')
    .execute();
  const oppositions = await db
    .selectFrom('official_oppositions')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('created_at')
    .execute();
  const claims = await db
    .selectFrom('school_claims')
    .select(['reference', 'office_id', 'proof', 'note', 'email', 'previous_email', 'siret', 'created_at'])
    .where(sql<boolean>`${email} in (lower(email), lower(previous_email))`)
    .orderBy('reference')
    .execute();
  const opposition = heldIn('official_oppositions', 'emptied', [
    'who wrote is forgotten; what was asked is still to be decided',
    'l’auteur est oublié\u202f; la demande reste à décider',
  ]);
  const claim = heldIn('school_claims', 'kept', [
    'the record of who was given the desk of a school',
    'la trace de qui a reçu l’espace d’une école',
  ]);
  const change = heldIn('listing_changes', 'kept', [
    'the record of who may write the page of a school',
    'la trace de qui peut écrire la fiche d’une école',
  ]);
  const hiding = heldIn('school_hidings', 'kept', [
    'the statement of reasons that a school was given when it was hidden',
    'les motifs donnés à une école masquée',
  ]);
  const office = heldIn('offices', 'kept', [
    'the address that a listed school works under: changed with its listing',
    'l’adresse professionnelle d’une école\u202f: elle change avec sa fiche',
  ]);
  const hiddenOffice = heldIn('offices', 'kept', [
    'the address that a hidden school worked under: orders that name it are announced there',
    'l’adresse professionnelle d’une école masquée\u202f: ses commandes y sont annoncées',
  ]);
  const session = heldIn('desk_sessions', 'erased');
  const link = heldIn('desk_links', 'erased');
  const contact = heldIn('contacts', 'erased');
  return [
    ...oppositions.map(({ created_at: at, ...data }) =>
      opposition(data.reference, at, data, `opposition:${data.reference}:`),
    ),
    ...claims.map(({ created_at: at, ...data }) =>
      claim(data.reference, at, data, `application:${data.reference}:`),
    ),
    ...changes.map(({ created_at: at, ...data }) => change(data.id, at, data, `listing:${data.id}:`)),
    ...sessions.map(({ opened_at: at, ...data }) => session(data.id, at, data)),
    ...links.map(({ created_at: at, token_hash: id, ...data }) => link(id, at, data)),
    ...contacts.map(({ created_at: at, ...data }) => contact(data.id, at, data, `contact:${data.id}:`)),
    ...offices.map(({ updated_at: at, hidden_at, ...data }) =>
      (hidden_at ? hiddenOffice : office)(data.id, at, data),
    ),
    ...hidings.map(({ decided_at: at, ...data }) => hiding(data.id, at, data, `hiding:${data.id}:`)),
  ];
}

export async function erasePerson(transaction: DirectoryTransaction, held: readonly Held[]) {
  const ids = idsOf(held, 'contacts', 'erased');
  if (ids.length > 0) await transaction.deleteFrom('contacts').where('id', 'in', ids).execute();
  const sessions = idsOf(held, 'desk_sessions', 'erased');
  if (sessions.length > 0)
    await transaction.deleteFrom('desk_sessions').where('id', 'in', sessions).execute();
  const oppositions = idsOf(held, 'official_oppositions', 'emptied');
  if (oppositions.length > 0)
    await transaction
      .updateTable('official_oppositions')
      .set({ email: null })
      .where('reference', 'in', oppositions)
      .execute();
  const links = idsOf(held, 'desk_links', 'erased');
  if (links.length > 0) await transaction.deleteFrom('desk_links').where('token_hash', 'in', links).execute();
}
