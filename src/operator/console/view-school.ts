import { sql } from 'kysely';
import { formatPrice } from '#domain/money.ts';
import { labelEnd } from '#domain/network-lint/agreement-and-labels.ts';
import type { Level } from '#domain/network-lint/finding.ts';
import { lintSchool } from '#domain/network-lint/lint-school.ts';
import { checkListing } from '#domain/network-lint/what-is-sold.ts';
import { writeAddress } from '#domain/place/address.ts';
import { frenchDay, frenchInstant, parisDay } from '#domain/time/french-dates.ts';
import { listWaiting } from '#services/directory/desk/publish-change.ts';
import { findOpenHiding } from '#services/directory/import/hidings.ts';
import { readListings } from '#services/directory/lists/listings.ts';
import { paymentFigures } from '#services/enrolment/operator/find-payments.ts';
import { type Facts, knownFacts, type Operator, plural } from '../declaration.ts';
import { claimSteps } from './claims.ts';
import { type Step, step } from './page.ts';
import {
  changeForm,
  closeDeskForm,
  hideForm,
  letterForm,
  mailFindingsForm,
  releaseForm,
  showForm,
} from './schools.ts';
import { frenchHidingReasons, frenchObstacles } from './states.ts';

export interface SchoolView {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly uri: string | null;
  readonly parts: readonly { readonly title: string; readonly facts: Facts }[];
  readonly findings: readonly {
    readonly level: Level;
    readonly article: string;
    readonly sentence: string;
    readonly todo: string;
  }[];
  /** What waits for an operator. */
  readonly waits: readonly { readonly text: string; readonly steps: readonly Step[] }[];
  readonly steps: readonly Step[];
}

const ordersOfDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** Undefined without such a school. */
export async function viewSchool(operator: Operator, id: number): Promise<SchoolView | undefined> {
  const { db } = operator;
  const office = await readOffice(operator, id);
  if (!office) return undefined;
  const [listing] = await readListings(db, { id });
  const [sale, findings] = listing ? readSale(operator, listing) : [[], []];
  const claims = await readClaims(operator, id);
  const changes = (await listWaiting(db)).filter(({ office_id: of }) => of === id);
  const hiding = await findOpenHiding(db, id);
  const school = String(id);
  const isHidden = office.hidden_at !== null;
  const isOpened = claims.some(
    ({ opened_at: at, released_at: released }) => at !== null && released === null,
  );
  const parts: SchoolView['parts'] = [
    { title: 'École', facts: officeFacts(office) },
    { title: 'Vente en ligne', facts: sale },
    {
      title: 'Espace',
      facts: [
        ['Messagerie', office.email ?? 'aucune'],
        ['Sessions ouvertes', String(office.sessions)],
        ...claims.map((claim) => ['Demande', `${claim.reference}, ${claimState(claim)}`] as const),
      ],
    },
    { title: `Commandes de ${ordersOfDays} jours`, facts: await orderFacts(operator, school) },
    { title: 'Masquages', facts: await hidingFacts(operator, id) },
  ];
  return {
    ...{ id, title: office.label, uri: isHidden ? null : office.uri, findings },
    state: isHidden ? 'masquée' : office.member ? 'visible' : 'listée par l’État seul',
    parts: parts.filter(({ facts }) => facts.length > 0),
    waits: [
      ...changes.map((change) => ({
        text: `Changement n° ${change.id}, demandé le ${frenchInstant(change.created_at)}`,
        steps: [step(changeForm, { id: String(change.id) })],
      })),
      ...claims
        .filter(({ decision, stopped_at: stopped }) => decision === null && stopped === null)
        .map(({ reference, created_at: at }) => ({
          text: `Espace demandé le ${frenchInstant(at)} (${reference})`,
          steps: claimSteps(reference),
        })),
    ],
    steps: [
      ...(hiding && hiding.told_by !== 'mail' && hiding.letter_sent_at === null
        ? [step(letterForm, { school })]
        : []),
      ...(findings.length > 0 && office.email !== null ? [step(mailFindingsForm, { school })] : []),
      ...(office.sessions > 0 ? [step(closeDeskForm, { school })] : []),
      ...(isOpened ? [step(releaseForm, { school })] : []),
      ...(isHidden || hiding ? [step(showForm, { school })] : []),
      ...(isHidden ? [] : [step(hideForm, { school })]),
    ],
  };
}

type Office = NonNullable<Awaited<ReturnType<typeof readOffice>>>;

function readOffice({ db, now }: Operator, id: number) {
  return db
    .selectFrom('offices')
    .select(['id', 'label', 'uri', 'street_name', 'zip_code', 'city_name', 'email', 'agrement', 'siret'])
    .select(['legal_name', 'phone_number', 'member', 'hidden_at', 'external_ref', 'updated_at'])
    .select(
      sql<number>`(select count(*) from desk_sessions where lower(desk_sessions.email) = lower(offices.email)
        and revoked_at is null and expires_at > ${now()})`.as('sessions'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

function officeFacts(office: Office): Facts {
  return knownFacts([
    ['N°', String(office.id)],
    [
      'Adresse',
      writeAddress({ street: office.street_name, zipCode: office.zip_code, city: office.city_name }),
    ],
    ['Téléphone', office.phone_number],
    ['Nom légal', office.legal_name],
    ['SIRET', office.siret],
    ['Agrément', office.agrement],
    ['Référence interne', office.external_ref],
    ['Dernier changement', frenchInstant(office.updated_at)],
  ]);
}

type Listing = Awaited<ReturnType<typeof readListings>>[number];

function readSale({ house, now }: Operator, listing: Listing): [Facts, SchoolView['findings']] {
  const context = {
    ...{ day: parisDay(now()), documentHosts: house.documentHosts },
    unanswered: new Map<string, string>(),
  };
  const { formulas } = checkListing(listing, context);
  const sold = formulas.filter((obstacle) => obstacle === undefined).length;
  const ends = labelEnd(listing);
  const facts = knownFacts([
    ['Formules vendues', `${sold} sur ${formulas.length}`],
    ...listing.formulas.map(({ label, price }, at) => {
      const obstacle = formulas[at];
      const why = obstacle ? `, sur devis\u202f: ${frenchObstacles[obstacle]}` : '';
      return [label, `${formatPrice(price)}${why}`] as const;
    }),
    ['Fin du label', ends && frenchDay(ends)],
  ]);
  return [facts, joinFormulas(lintSchool(listing, context))];
}

/** Their sentences begin with the name of a formula. */
const rulesOfFormulas = ['contents-untold', 'advance-high', 'label-missing', 'licence-unlisted'];

/** The same of several formulas is one line, with their number. */
function joinFormulas(findings: ReturnType<typeof lintSchool>): SchoolView['findings'] {
  const keyOf = ({ rule, sentence, todo }: (typeof findings)[number]) =>
    rulesOfFormulas.includes(rule.id) ? `${withoutFormula(sentence)}\n${todo}` : sentence;
  return [...Map.groupBy(findings, keyOf).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { rule, todo, sentence } = first;
    const all = `${withoutFormula(sentence).replace(/\.$/u, '')}\u202f: ${plural(others.length + 1, 'formule')}`;
    const isAlone = others.length === 0 || !rulesOfFormulas.includes(rule.id);
    return [{ level: rule.level, article: rule.article, todo, sentence: isAlone ? sentence : all }];
  });
}

const withoutFormula = (sentence: string) => sentence.replace(/«\u202f[^»]*\u202f»/u, '…');

function readClaims({ db }: Operator, id: number) {
  return db
    .selectFrom('school_claims')
    .select(['reference', 'created_at', 'decision', 'opens_at', 'opened_at', 'stopped_at', 'released_at'])
    .where('office_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
}

function claimState(claim: Awaited<ReturnType<typeof readClaims>>[number]): string {
  if (claim.released_at) return `espace repris le ${frenchDay(claim.released_at)}`;
  if (claim.opened_at) return `espace ouvert le ${frenchDay(claim.opened_at)}`;
  if (claim.stopped_at) return 'arrêtée';
  if (claim.decision === null) return `demandée le ${frenchDay(claim.created_at)}`;
  if (claim.decision === 'refused') return 'refusée';
  return `acceptée${claim.opens_at ? `, ouvre le ${frenchInstant(claim.opens_at)}` : ''}`;
}

async function orderFacts({ db, now, enrolmentUrl }: Operator, school: string): Promise<Facts> {
  if (enrolmentUrl !== undefined) return [];
  const since = new Date(now().getTime() - ordersOfDays * dayMs);
  const lines = await paymentFigures(db, { school, since });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return [
    ['Payées', String(sum(({ orders }) => orders))],
    ['Débité', formatPrice(sum(({ amountCents }) => amountCents))],
    ['Remboursé', formatPrice(sum(({ refundedCents }) => refundedCents))],
    ['Repris par la banque', formatPrice(sum(({ disputedCents }) => disputedCents))],
  ];
}

async function hidingFacts({ db }: Operator, id: number): Promise<Facts> {
  const rows = await db
    .selectFrom('school_hidings')
    .select(['reason', 'decided_at', 'hidden_at', 'hide_from', 'ended_at'])
    .where('school_id', '=', id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ reason, decided_at: at, hidden_at: hidden, hide_from: from, ended_at: ended }) => {
    const begin = hidden ?? from;
    const until = ended ? ` au ${frenchDay(ended)}` : '';
    const when = begin ? `, du ${frenchDay(begin)}${until}` : ', après sa lettre';
    return [frenchDay(at), `${frenchHidingReasons[reason]}${when}`] as const;
  });
}
