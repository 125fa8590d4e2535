import { type Kysely, sql } from 'kysely';
import type { ContactBody } from '#contracts/contact.ts';
import { type Mail, queueMail } from '#database/queue-mail.ts';
import type { Database } from '#database/schema.ts';

/** A mail as a test wants it. */
export function aMail(mail: Partial<Mail> = {}): Mail {
  return {
    key: `test:${crypto.randomUUID()}`,
    kind: 'test',
    to: 'lea.martin@example.fr',
    subject: 'Votre demande à l’auto-école',
    text: 'Bonjour Léa,\n.\nÀ bientôt.\n',
    html: '<p>Bonjour Léa</p>',
    ...mail,
  };
}

export function queue(db: Kysely<Database>, mail: Mail): Promise<boolean> {
  return db.transaction().execute((transaction) => queueMail(transaction, mail));
}

/** Every mail of the outbox, the first queued first. */
export function readOutbox(db: Kysely<Database>) {
  return db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Who the mails of a service under test speak for. */
export const mailsOfTests = {
  siteName: 'Créneau',
  publicUrl: 'https://www.example.fr',
  schoolUrl: (uri: string) => `https://www.example.fr/annuaire-auto-ecoles/${uri}`,
};

/** A request to a school that breaks no rule. */
export function aContact(prospect: Partial<ContactBody['prospect']> = {}): ContactBody {
  return {
    days: { mercredi: ['apres-midi'] },
    prospect: {
      lastName: 'Martin',
      firstName: 'Léa',
      email: 'lea.martin@example.fr',
      phone: '0612345678',
      category: 'auto',
      message: 'Bonjour, je voudrais commencer en mars.',
      ...prospect,
    },
  };
}

/** Opens so many connections of the pool: what is then asked at once really runs at once. */
export async function openConnections(db: Kysely<Database>, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.1)`.execute(db)));
}
