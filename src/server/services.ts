import type { Kysely } from 'kysely';
import { type CardProvider, providerCallLimits } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import { rehearsalNotice } from '#domain/order/payment-messages.ts';
import type { MailSender } from '#domain/requests/mail-content.ts';
import { createContentService } from '#services/content/app.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createDiskStore } from '#services/disk-store.ts';
import { createEnrolmentService } from '#services/enrolment/app.ts';
import type { Directory, Sellers } from '#services/enrolment/dependencies.ts';
import { limitsFromList } from '#services/enrolment/refused-cards.ts';
import { createImageService } from '#services/images/app.ts';
import type { FindSchool } from '#services/images/facades.ts';
import { createCardSandbox } from '#stand-ins/cards/app.ts';
import { type CardSandboxDeps, generousCallLimits } from '#stand-ins/cards/sandbox.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadPlaces } from '#stand-ins/communes/places.ts';
import { createTileService } from '#stand-ins/tiles/app.ts';
import { openLibrary, uploads } from './content-library.ts';
import type { Log } from './log.ts';
import { publicFolder, stampPublicFiles } from './public-files.ts';
import type { Service, ServiceName } from './service-paths.ts';
import type { Settings } from './settings.ts';
import { tileVersion } from './tile-version.ts';

export interface ServiceDependencies {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  /** The card sandbox's own pool: a payment that waits for the sandbox must not hold the connection it needs. */
  readonly sandboxDb: Kysely<CardSandboxTables>;
  readonly log: Log;
  /** Texts are then read again after a change. */
  readonly development?: boolean;
}

/** Those of the other services that one of them calls, wherever they are. */
export interface Neighbours {
  readonly provider: () => CardProvider;
  readonly directory: () => Directory;
  readonly findSchool: FindSchool;
}

/** Makes one service; the site's process makes those it embeds, `npm run service` makes one. */
export const createService: Readonly<
  Record<ServiceName, (dependencies: ServiceDependencies, neighbours: Neighbours) => Service>
> = {
  content: (dependencies) =>
    createContentService({
      library: openLibrary(dependencies),
      uploads,
      log: dependencies.log.child({ service: 'content' }),
    }),
  geo: () => createGeoService(loadPlaces()),
  directory: ({ db, settings, log }) =>
    createDirectoryService({
      db,
      token: settings.directory.token,
      mails: {
        ...mailSenderOf(settings),
        schoolUrl: (uri) =>
          `${settings.publicUrl}/annuaire-auto-ecoles/${uri.split('/').map(encodeURIComponent).join('/')}`,
      },
      log: log.child({ service: 'directory' }),
    }),
  enrolment: ({ db, settings, log }, { provider, directory }) =>
    createEnrolmentService({
      db,
      cards: provider(),
      directory: directory(),
      log: log.child({ service: 'enrolment' }),
      ...paymentSettingsOf(settings),
      sells: sellersOf(settings),
      partner: settings.partner && {
        prefix: settings.partner.group.prefix,
        schoolId: settings.partner.group.schoolId,
        offers: new Map(settings.partner.group.offers.map(({ id, formula }) => [id, formula])),
        formulas: settings.partner.formulas,
        sealKey: settings.sessionKey,
      },
      returnUrl: (intentId) => `${settings.publicUrl}/paiement/retour/${intentId}`,
    }),
  cards: (dependencies) => createCardSandbox(cardSandboxOf(dependencies)),
  tiles: ({ settings, log }) =>
    createTileService({
      version: tileVersion(),
      store: createDiskStore({
        ...settings.tileCache,
        onFault: (error) => log.warn({ err: error, service: 'tiles' }, 'Tiles cannot be kept on the disk'),
      }),
      log: log.child({ service: 'tiles' }),
    }),
  images: ({ settings, log }, { findSchool }) =>
    createImageService({
      findSchool,
      files: { folder: publicFolder, stamp: stampPublicFiles() },
      hosts: settings.public.imageHosts,
      cache: settings.imageCache,
      log: log.child({ service: 'images' }),
    }),
};

function sellersOf({ cards, demonstration, public: { sale } }: Settings): Sellers {
  if (sale === 'closed') return demonstration ? 'fictional' : 'none';
  return cards.environment === 'production' ? 'real' : 'all';
}

/** What the embedded card sandbox stands on: its service and its notifications alike. */
export function cardSandboxOf({ sandboxDb, settings, log }: ServiceDependencies): CardSandboxDeps {
  return {
    db: sandboxDb,
    publicUrl: settings.public.cards.baseUrl,
    clientId: settings.cards.clientId,
    apiKey: settings.cards.apiKey,
    ...settings.cards.sandbox,
    log: log.child({ service: 'cards' }),
  };
}

/** In whose name orders are confirmed, under which terms, and within which limits cards are tried and the provider is asked. */
export function paymentSettingsOf(settings: Settings) {
  const { operator, terms, offerTerms, cards, sessionKey } = settings;
  return {
    sender: mailSenderOf(settings),
    operator,
    terms,
    offerTerms,
    addressKey: sessionKey,
    refusedCardLimits: limitsFromList(cards.refusedLimits),
    callLimits:
      cards.url === undefined ? (cards.sandbox.callLimits ?? generousCallLimits) : providerCallLimits,
  };
}

/** Who every mail comes from, whichever process writes it. */
function mailSenderOf(settings: Settings): MailSender {
  const { siteName, sale } = settings.public;
  return {
    siteName,
    publicUrl: settings.publicUrl,
    notice: sale === 'rehearsal' ? rehearsalNotice : undefined,
  };
}
