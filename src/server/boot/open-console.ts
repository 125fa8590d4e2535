import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { isLoopbackUrl, readConsoleAddress } from '#domain/operators/console-address.ts';
import type { MoneyLimits } from '#domain/operators/money-limits.ts';
import { createJournal, type Journal } from '#services/operators/journal.ts';
import { createWayIn, type WayIn } from '#services/operators/way-in.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';

/** What the pages of operators work on. */
export interface Console {
  /** Undefined where browsers make no passkeys: neither https nor localhost. */
  readonly wayIn: WayIn | undefined;
  readonly journal: Journal;
  readonly limits: MoneyLimits;
  /** The default of the demonstration. */
  readonly loopbackOnly: boolean;
}

interface OpenConsole {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly log: Log;
}

export function openConsole({ db, settings, log }: OpenConsole): Console | undefined {
  const access = consoleAccess(settings);
  if (access === 'off') return undefined;
  const now = () => new Date();
  const { publicUrl, public: shown } = settings;
  const address = readConsoleAddress(publicUrl);
  return {
    wayIn:
      address &&
      createWayIn({ db, address, siteName: shown.siteName, now, log: log.child({ part: 'console' }) }),
    journal: createJournal(db, now),
    limits: settings.console.limits,
    loopbackOnly: access === 'loopback',
  };
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
