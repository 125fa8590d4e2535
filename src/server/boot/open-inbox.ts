import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { findClaimed } from '#services/directory/desk/claim-rows.ts';
import { createInbox, type Inbox, inboxReaders } from '#services/inbox/inbox.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';
import { paymentSettingsOf } from '../services.ts';

interface OpenInbox {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly log: Log;
}

export function openInbox({ db, settings, log }: OpenInbox): Inbox {
  return createInbox({
    db,
    sender: paymentSettingsOf(settings).sender,
    readers: inboxReaders(settings.operator),
    schools:
      settings.directory.url === undefined
        ? { find: (officeId) => findClaimed(db, officeId, settings.public.showsEverybody) }
        : undefined,
    now: () => new Date(),
    log,
  });
}
