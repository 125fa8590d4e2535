import type { Kysely } from 'kysely';
import { type CardHooks, type CardProvider, providerCallLimits } from '#contracts/card-provider.ts';
import type { CoursePlatform } from '#contracts/course.ts';
import type { Read } from '#database/replica.ts';
import type { Database } from '#database/schema.ts';
import { imageHostOf } from '#domain/images.ts';
import { paymentReturnPage, schoolPage } from '#domain/site-pages.ts';
import type { MailKeys } from '#mails/mailbox.ts';
import { type MailSender, rehearsalMessage } from '#mails/templates/mail-content.ts';
import { createContentService } from '#services/content/app.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import type { PhotoStore } from '#services/directory/desk/listing-context.ts';
import { contactFingerprint, mailKeysOfContacts } from '#services/directory/schools/contact-office.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { createDiskStore } from '#services/disk-store.ts';
import { createEnrolmentService } from '#services/enrolment/app.ts';
import type { Directory, Sellers } from '#services/enrolment/dependencies.ts';
import { mailKeysOfOrders } from '#services/enrolment/orders/order-links.ts';
import { limitsFromList } from '#services/enrolment/payment/refused-cards.ts';
import { createImageService } from '#services/images/app.ts';
import type { FindSchool } from '#services/images/facades.ts';
import { publicInternet } from '#services/images/fetch-image.ts';
import { createPictures, encodeUpload, keepUpload, PictureFault } from '#services/images/pictures.ts';
import { createStreetTiles } from '#services/images/street-tiles.ts';
import { createNotices, type ReviewedDirectory } from '#services/reviews/notices.ts';
import type { ReviewTransaction } from '#services/reviews/publication.ts';
import { createReviewDesk } from '#services/reviews/review-desk.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createSchoolReviews } from '#services/reviews/school-reviews.ts';
import { createCardSandbox } from '#stand-ins/cards/app.ts';
import { type CardSandboxDeps, generousCallLimits } from '#stand-ins/cards/sandbox.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { createCourseService } from '#stand-ins/course/app.ts';
import { createTileService } from '#stand-ins/tiles/app.ts';
import { openLibrary, uploads } from './boot/content-library.ts';
import { publicFolder, stampPublicFiles, tileVersion } from './boot/stamp-files.ts';
import type { Settings } from './config/settings.ts';
import type { PagePurges } from './http/page-purges.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type Service, type ServiceName, servicePaths } from './service-paths.ts';

export interface ServiceDependencies {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  /** Its own pool: a payment that waits for the sandbox must not hold the connection that it needs. */
  readonly sandboxDb: Kysely<CardSandboxTables>;
  /** Default: of `db`. */
  readonly read?: Read | undefined;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'call'> | undefined;
  readonly development?: boolean;
  readonly purges?: Pick<PagePurges, 'latest'> | undefined;
  /** Of a service that runs alone; default: below the site's own address. */
  readonly address?: string | undefined;
}

export const mailKeys: MailKeys = { mailKeysOfOrders, mailKeysOfContacts, contactFingerprint };

export interface Neighbours {
  readonly provider: () => CardProvider & CardHooks;
  readonly directory: () => Directory & ReviewedDirectory;
  readonly findSchool: FindSchool;
  /** Undefined without COURSE_URL: codes open theory courses, or their schools. */
  readonly course: () => CoursePlatform | undefined;
}

export const createService: Readonly<
  Record<ServiceName, (dependencies: ServiceDependencies, neighbours: Neighbours) => Service>
> = {
  content: (dependencies) =>
    createContentService({
      library: openLibrary(dependencies),
      uploads,
      token: dependencies.settings.content.token,
      address: addressOf('content', dependencies),
      log: dependencies.log.child({ service: 'content' }),
    }),
  geo: (dependencies) =>
    createGeoService(loadCommunes(), {
      token: dependencies.settings.geo.token,
      address: addressOf('geo', dependencies),
    }),
  directory: ({ db, read, settings, log, address }) =>
    createDirectoryService({
      db,
      read: read && ((work) => read((db) => work({ db, reviews: createReviews(db) }))),
      address: addressOf('directory', { settings, address }),
      token: settings.directory.token,
      ...listingsOf({ db, settings, isAlone: address !== undefined }),
      log: log.child({ service: 'directory' }),
    }),
  enrolment: ({ db, settings, log: all, address }, neighbours) => {
    const directory = neighbours.directory();
    const log = all.child({ service: 'enrolment' });
    const paymentSettings = paymentSettingsOf(settings);
    const transact: ReviewTransaction = (work) =>
      db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction)));
    return createEnrolmentService({
      db,
      token: settings.enrolment.token,
      address: addressOf('enrolment', { settings, address }),
      cards: neighbours.provider(),
      directory,
      course: neighbours.course(),
      notices: createNotices({ db, directory, sender: paymentSettings.sender, log }),
      ...(settings.directory.url === undefined && {
        reviewDesk: createReviewDesk({ transact, addressKey: paymentSettings.addressKey, log }),
        schoolReviews: createSchoolReviews({
          db,
          transact,
          directory,
          sender: paymentSettings.sender,
          now: () => new Date(),
        }),
      }),
      log,
      ...paymentSettings,
      sells: sellersOf(settings),
      partner: settings.partner && {
        prefix: settings.partner.group.prefix,
        schoolId: settings.partner.group.schoolId,
        offers: new Map(settings.partner.group.offers.map(({ id, formula }) => [id, formula])),
        formulas: settings.partner.formulas,
        sealKey: settings.sessionKey,
      },
      returnUrl: (intentId) => settings.publicUrl + paymentReturnPage(intentId),
    });
  },
  cards: (dependencies) => createCardSandbox(cardSandboxOf(dependencies)),
  course: (dependencies) =>
    createCourseService({
      token: dependencies.settings.course.token,
      address: addressOf('course', dependencies),
    }),
  tiles: ({ settings, log: all, metrics }) => {
    const log = all.child({ service: 'tiles' });
    const store = createDiskStore({
      ...settings.tileCache,
      onFault: (error) => log.warn({ err: error }, 'Tiles cannot be kept on the disk'),
    });
    const drawn = createTileService({ version: tileVersion(), store, log });
    const { streetTiles: url } = settings;
    return url === undefined
      ? drawn
      : createStreetTiles({ url, drawn, store, network: publicInternet, log, onCall: metrics?.call });
  },
  images: ({ db, settings, log, purges }, { findSchool }) =>
    createImageService({
      pictures: createPictures(db),
      findSchool,
      files: { folder: publicFolder, stamp: stampPublicFiles() },
      hosts: settings.public.imageHosts,
      trusted: settings.trustedImageHosts,
      content: {
        host: settings.content.url && imageHostOf(new URL(settings.content.url)),
        purgedAt: () => purges?.latest('texts') ?? 0,
      },
      cache: settings.imageCache,
      log: log.child({ service: 'images' }),
    }),
};

function addressOf(
  name: ServiceName,
  { settings, address }: Pick<ServiceDependencies, 'settings' | 'address'>,
): string {
  return address ?? `${settings.publicUrl}${servicePaths[name]}`;
}

function sellersOf({ cards, demonstration, public: { sale } }: Settings): Sellers {
  if (sale === 'closed') return demonstration ? 'fictional' : 'none';
  return cards.environment === 'production' ? 'real' : 'all';
}

export function cardSandboxOf({ sandboxDb, settings, log }: ServiceDependencies): CardSandboxDeps {
  return {
    db: sandboxDb,
    publicUrl: settings.public.cards.baseUrl,
    clientId: settings.cards.clientId,
    apiKey: settings.cards.apiKey,
    merchant: settings.public.siteName,
    ...settings.cards.sandbox,
    log: log.child({ service: 'cards' }),
  };
}

interface Listings {
  readonly db: ServiceDependencies['db'];
  readonly settings: Settings;
  /** A directory that runs alone has a database that the site's pages may not read. */
  readonly isAlone?: boolean;
}

/** What the desk of a school and an operator write listings by. */
export function listingsOf({ db, settings, isAlone = false }: Listings) {
  const { operator, publicUrl, public: shown } = settings;
  return {
    reviews: createReviews(db),
    mails: { ...mailSenderOf(settings), schoolUrl: (uri: string) => publicUrl + schoolPage(uri) },
    listing: {
      documentHosts: shown.documentHosts,
      operatorEmail: operator.email,
      photos: isAlone ? undefined : createPhotoStore(),
    },
  };
}

export function paymentSettingsOf(settings: Settings) {
  const { operator, terms, offerTerms, cards, sessionKey, leavesOlderOrders } = settings;
  return {
    sender: mailSenderOf(settings),
    operator,
    terms,
    offerTerms,
    documentHosts: settings.public.documentHosts,
    ownFiles: publicFolder,
    addressKey: sessionKey,
    leavesOlderOrders,
    refusedCardLimits: limitsFromList(cards.refusedLimits, { hasTestCardsOnly: cards.url === undefined }),
    callLimits:
      cards.url === undefined ? (cards.sandbox.callLimits ?? generousCallLimits) : providerCallLimits,
  };
}

function mailSenderOf(settings: Settings): MailSender {
  const { siteName, sale } = settings.public;
  return {
    siteName,
    publicUrl: settings.publicUrl,
    notice: sale === 'rehearsal' ? rehearsalMessage : undefined,
    accent: settings.brand.accent,
  };
}

/** Photos that schools send, in the tables of the image service. */
export function createPhotoStore(): PhotoStore {
  return {
    async prepare(bytes) {
      try {
        const picture = await encodeUpload(bytes);
        return {
          address: picture.address,
          keep: (transaction) => keepUpload(transaction, picture),
        };
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
        return `Cette photo ${error.message}.`;
      }
    },
  };
}
