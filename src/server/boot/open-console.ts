import type { Kysely } from 'kysely';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import { isLoopbackUrl, readConsoleAddress } from '#domain/operators/console-address.ts';
import type { MoneyLimits } from '#domain/operators/money-limits.ts';
import { type ConsoleWork, createConsoleWork } from '#operator/console.ts';
import type { Operator, Owner } from '#operator/declaration.ts';
import { createOperatorListing } from '#services/directory/desk/operator-listing.ts';
import { createAddressService } from '#services/directory/import/address-service.ts';
import { createJournal, type Journal } from '#services/operators/journal.ts';
import { createWayIn, type WayIn } from '#services/operators/way-in.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';
import { listingsOf, paymentSettingsOf } from '../services.ts';

/** What the pages of operators work on. */
export interface Console {
  /** Undefined where browsers make no passkeys: neither https nor localhost. */
  readonly wayIn: WayIn | undefined;
  readonly journal: Journal;
  readonly limits: MoneyLimits;
  readonly work: ConsoleWork;
  /** The default of the demonstration. */
  readonly loopbackOnly: boolean;
}

interface OpenConsole {
  readonly provider: CardProvider;
  readonly directory: Operator['house']['directory'];
  readonly course: Operator['house']['course'];
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly log: Log;
}

export function openConsole({
  db,
  settings,
  log,
  provider,
  directory,
  course,
}: OpenConsole): Console | undefined {
  const access = consoleAccess(settings);
  if (access === 'off') return undefined;
  const now = () => new Date();
  const { publicUrl, public: shown } = settings;
  const address = readConsoleAddress(publicUrl);
  const journal = createJournal(db, now);
  const house = { ...paymentSettingsOf(settings), directory, course };
  const { limits } = settings.console;
  return {
    wayIn:
      address && createWayIn({ db, address, sender: house.sender, now, log: log.child({ part: 'console' }) }),
    journal,
    limits,
    work: createConsoleWork({
      operator: {
        ...{ db, log, now, cards: provider, enrolmentUrl: settings.enrolment.url },
        opensDesks: shown.desk,
        erasuresFolder: settings.erasuresFolder,
        house,
        /** One for each import, since after failures it asks no more. */
        get findAddress() {
          return openAddressService(settings, log);
        },
      },
      journal,
      limits,
      elsewhere: listElsewhere(settings),
      listing: settings.directory.url === undefined ? openListing({ db, settings }) : undefined,
    }),
    loopbackOnly: access === 'loopback',
  };
}

function openAddressService({ geocode }: Settings, log: Log) {
  const { url } = geocode;
  const onGivenUp = (why: string) => log.warn({ why }, 'GEOCODE_URL is asked no more by this import');
  return url === undefined ? undefined : createAddressService({ url, onGivenUp });
}

function openListing({ db, settings }: Pick<OpenConsole, 'db' | 'settings'>) {
  const { reviews, mails: sender, listing } = listingsOf({ db, settings });
  return createOperatorListing({ db, reviews, sender, now: () => new Date(), ...listing });
}

function listElsewhere({ directory, enrolment }: Settings): Owner[] {
  return [
    ...(directory.url === undefined ? [] : (['directory'] as const)),
    ...(enrolment.url === undefined ? [] : (['enrolment'] as const)),
  ];
}

/** By default on in the demonstration, for this machine alone. */
export function consoleAccess({
  console: { access },
  demonstration,
  publicUrl,
}: Pick<Settings, 'console' | 'demonstration' | 'publicUrl'>): 'on' | 'loopback' | 'off' {
  if (access !== undefined) return access;
  return demonstration && isLoopbackUrl(publicUrl) ? 'loopback' : 'off';
}
