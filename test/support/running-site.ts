import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { purgeSchools } from '#database/purges.ts';
import { amountToCharge } from '#domain/money.ts';
import { type AllTables, createTestDatabase, type Fill } from './database.ts';
import { drawnFolders } from './drawn-once.global.ts';
import { copySchools, emptyOfVisitors, restoreSchools, stateOfSchools } from './left-by-visitors.ts';
import { freePort, Product, temporaryFolder } from './product.ts';

export interface RunningSite extends AsyncDisposable {
  readonly url: string;
  readonly db: Kysely<AllTables>;
  readonly environment: Readonly<Record<string, string>>;
  /** The program now serving; another one after a kill and `restart`. */
  readonly product: Product;
  restart(): Promise<void>;
}

const token = 'the-enrolment-token-of-journeys';
/** For the calls that a site makes of another one's enrolment service. */
export const enrolmentBearer = { token, headers: { authorization: `Bearer ${token}` } };

/** For the calls that another site makes of one's directory. */
const directoryToken = 'the-directory-token-of-journeys';

/** Pages of towns that no other journey opens, and where the operator's rules lead from them. */
export const movedPages = {
  within: {
    from: '/annuaire-auto-ecoles/limoges',
    to: '/annuaire-auto-ecoles/recherche?categorie=moto',
  },
  outside: { from: '/annuaire-auto-ecoles/amiens', to: 'https://dehors.example/auto-ecoles/amiens' },
};

/** Of the site that journeys share: what one of them needs and no other notices. */
const sharedSettings = {
  ROUTE_RULES: JSON.stringify(Object.values(movedPages)),
  DESK: 'on',
  IMAGE_HOSTS: 'photos.example.fr',
  SUPPORT_LIMIT: '20',
  SUPPORT_DAILY_LIMIT: '25',
};

/**
 * The whole program as an operator starts it, by default on a small demonstration network. Without an environment it may be one
 * that an earlier test file of this process gave back, without its visitors and with its schools as they were.
 */
export async function startSiteForJourneys(
  environment?: Readonly<Record<string, string>>,
  fill: Fill = 'network',
): Promise<RunningSite> {
  if (environment) return startSite(environment, fill);
  const waiting = givenBack.pop();
  const kept = await (waiting ? resetSite(waiting) : startKeptSite());
  return {
    ...kept.site,
    get product() {
      return kept.site.product;
    },
    [Symbol.asyncDispose]: () => giveBack(kept),
  };
}

async function startSite(environment: Readonly<Record<string, string>>, fill: Fill): Promise<RunningSite> {
  const database = await createTestDatabase({ fill });
  const folder = temporaryFolder();
  for (const name of drawnFolders) symlinkSync(join(inject('drawnOnce'), name), join(folder.path, name));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const wholeEnvironment = {
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    ENROLMENT_TOKEN: enrolmentBearer.token,
    DIRECTORY_TOKEN: directoryToken,
    TILES_URL: 'drawn',
    ...environment,
  };
  let product = new Product({ environment: wholeEnvironment });
  await product.answers(`${url}/readyz`);
  return {
    url,
    db: database.db,
    environment: wholeEnvironment,
    get product() {
      return product;
    },
    async restart() {
      product = new Product({ environment: wholeEnvironment });
      await product.answers(`${url}/readyz`);
    },
    async [Symbol.asyncDispose]() {
      await product.stop('SIGTERM');
      await database[Symbol.asyncDispose]();
      folder.remove();
    },
  };
}

interface KeptSite {
  readonly site: RunningSite;
  schools: Awaited<ReturnType<typeof stateOfSchools>>;
}

/** Starting it, and rendering each page for the first time, is half of what a file of journeys costs. */
const givenBack: KeptSite[] = [];

async function startKeptSite(): Promise<KeptSite> {
  const site = await startSite(sharedSettings, 'network');
  process.once('exit', () => {
    site.product.child.kill('SIGKILL');
    rmSync(site.environment.DATA_DIR ?? '', { recursive: true, force: true });
  });
  // Vitest ends its processes by a signal, which alone would leave the program behind.
  process.once('SIGTERM', () => process.exit());
  await copySchools(site.db);
  return { site, schools: await stateOfSchools(site.db) };
}

async function resetSite(kept: KeptSite): Promise<KeptSite> {
  const { db, product } = kept.site;
  await emptyOfVisitors(db);
  product.forgetOutput();
  if (await restoreSchools(db, kept.schools)) {
    kept.schools = await stateOfSchools(db);
    await purgeSchools(db);
    await product.says('The cached pages were purged');
    product.forgetOutput();
  }
  return kept;
}

async function giveBack(kept: KeptSite): Promise<void> {
  if (kept.site.product.child.exitCode === null) givenBack.push(kept);
  else await kept.site[Symbol.asyncDispose]();
}

/** Any school that sells something, a theory course, and what it sells; `amount` is what is due now, in cents. */
export const anyFormula = (site: RunningSite) => formulaOfType(site, 1);

/** The same of a pre-registration, which opens a licence file. */
export const anyPreRegistration = (site: RunningSite) => formulaOfType(site, 4);

/** The same of a theory course of the motorbike. */
export const anyMotorbikeCourse = (site: RunningSite) => formulaOfType(site, 41);

async function formulaOfType(site: RunningSite, typeId: number) {
  const row = await site.db
    .selectFrom('formulas')
    .select(['id', 'office_id', 'price_cents', 'advance_payment_cents'])
    .where('formula_type_id', '=', typeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const amount = amountToCharge({ price: row.price_cents, advancePayment: row.advance_payment_cents });
  const identityStep = `/inscription-en-ligne?etape=identite&ecole=${row.office_id}&formule=${row.id}`;
  return { id: row.id, officeId: row.office_id, amount, identityStep };
}

/** The theory course that a school sells. */
export async function theoryFormulaOf(site: RunningSite, officeId: number): Promise<number> {
  const found = await site.db
    .selectFrom('formulas')
    .select('id')
    .where('office_id', '=', officeId)
    .where('formula_type_id', '=', 1)
    .executeTakeFirstOrThrow();
  return found.id;
}
