import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import { validateForm } from '#domain/form.ts';
import { readContentReport } from '#domain/requests/content-notice.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { invitationEnd } from '#domain/review/invitation.ts';
import { createInbox } from '#services/inbox/inbox.ts';
import { mailboxHash, makeReviewLink } from '#services/reviews/review-links.ts';
import { aBuyer } from '../a-buyer.ts';
import type { AllTables } from '../database.ts';
import { aContentReportForm, aFleetForm, aMessageForm } from '../inbox.ts';
import { aContact, mailsOfTests } from '../mails.ts';
import { aReviewForm } from '../review-bench.ts';
import { anyFormula, anyPreRegistration, type RunningSite, theoryFormulaOf } from '../running-site.ts';
import { placeOrder, prepareOrder } from '../site-order.ts';
import { type EmbeddedServices, embedServices } from './embedded-services.ts';
import { aMinor, aPerson, identityOf, mark, strangerEmail } from './persons.ts';

export type SeededPeople = Awaited<ReturnType<typeof fillWithPeople>>;

/** Everything that people leave on a site, with the right secrets that the mails hold, and the desks of two schools. */
export async function fillWithPeople(site: RunningSite) {
  const { db } = site;
  const services = await embedServices(site);
  const { enrolment, directory } = services.upstreams;
  const offer = await anyPreRegistration(site);
  const school = await giveMailbox(site, offer.officeId, `${mark}.ecole@exemple.fr`);
  const otherSchool = await giveMailbox(site, offer.officeId === 1 ? 2 : 1, 'une.autre.ecole@exemple.fr');

  const order = await orderOf(site, offer, 'apres-delai');
  const theory = { ...(await anyFormula(site)), officeId: school.id };
  const theoryFormula = { ...theory, id: await theoryFormulaOf(site, school.id) };
  const theoryOrder = await orderOf(site, theoryFormula, 'immediat');
  const prepared = await prepareOrder(site, offer, { buyer: aPerson() });
  const strangers = await prepareOrder(site, offer, { buyer: { Email: strangerEmail } });
  await enrolment.requestFile({
    acheteur: aBuyer(aPerson()),
    officeId: school.id,
    formuleId: offer.id,
    moyen: 'cpf',
  });
  const consentKey = randomUUID();
  const consent = await enrolment.askConsent({
    acheteur: aBuyer(aMinor()),
    officeId: school.id,
    formuleId: offer.id,
    voie: 'lien',
    cle: consentKey,
  });
  if ('refused' in consent) throw new Error(consent.refused.join(' '));
  const visitor = { ...aContact().prospect, lastName: 'Zwyrtel', email: aPerson().Email };
  await directory.contactOffice({ id: String(school.id), ...aContact(), prospect: visitor });
  const review = await inviteToReview(site, school.id, services);
  const otherReview = await inviteToReview(site, school.id, services);
  await leaveMessages(site);
  await enrolment.reportNotice({ id: '1', ...aReport('AV-7K3MZ-Q2W9X'), email: aPerson().Email });
  const seances = {
    school: await openDesk(site, services, school),
    closed: await openDesk(site, services, school),
  };
  const listing = await directory.writePart({
    seance: seances.school,
    officeId: school.id,
    expected: 0,
    change: { part: 'email', values: { email: `${mark}.nouvelle@exemple.fr` } },
  });
  if (!listing || 'isStale' in listing) throw new Error('the listing was not written');
  const { parts } = listing.listing;

  // The job of the site opens the course.
  await until(
    async () => (await db.selectFrom('practice_accesses').select('office_id').execute()).length > 0,
  );
  const first = <const Table extends keyof AllTables>(table: Table) => db.selectFrom(table);
  return {
    site,
    services,
    school,
    otherSchool,
    offer,
    city: await first('communes').select('slug').where('nom', '=', 'Lyon').executeTakeFirstOrThrow(),
    order,
    theoryOrder,
    /** A card that its buyer registered and has not paid with. */
    prepared,
    /** The same of somebody else, by whom the walk pays. */
    strangers,
    consent: {
      key: consentKey,
      holderKey: randomUUID(),
      token: await mailedToken(site, '/accord-parental/lien', 'parental-link'),
      sha256:
        (await first('parental_consents').select('text_sha256').executeTakeFirstOrThrow()).text_sha256 ?? '',
    },
    contactId: (await first('contacts').select('id').executeTakeFirstOrThrow()).id,
    mailId: (await first('mails').select('id').where('kind', '=', 'order-buyer').executeTakeFirstOrThrow())
      .id,
    answeredReview: (
      await first('reviews').select('id').where('response', 'is not', null).limit(1).executeTakeFirstOrThrow()
    ).id,
    review,
    otherReview,
    seances,
    sessionId: (await services.upstreams.desk.readDesk({ seance: seances.school }))?.sessionId ?? '',
    listingVersions: { email: parts.email.version, photos: parts.photos.version },
    changeId: parts.email.waiting?.id ?? 0,
    deskLink: await askDesk(site, services, school),
    /** Of the browser of the other school. */
    deskCookie: await deskCookieOf(site, services, otherSchool),
    /** Of a browser in which somebody else typed who he is. */
    draftCookie: await draftCookieOf(site),
    schoolsFileToken: await mailedToken(site, '/dossier/lien', 'order-school'),
    withdrawalToken: await mailedToken(site, '/suivi-paiement/lien', 'order-buyer'),
    ...(await openPractice(site, services)),
  };
}

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 30_000, interval: 100 });

/** Those of a schedule run no more, and all mails are sent: what changes from now on, a call has changed. */
export async function idleJobs({ db }: RunningSite): Promise<void> {
  // The last of `jobs/list.ts`: the site starts its queue behind its pages.
  const last = sql`select from pgboss.schedule where name = 'clean-rate-limits'`;
  await until(async () => (await last.execute(db).catch(() => undefined))?.rows.length === 1);
  await sql`delete from pgboss.schedule`.execute(db);
  await sql`delete from pgboss.job where state = 'created'`.execute(db);
  await until(async () => {
    const mails = db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
    const jobs = sql`select from pgboss.job where state = 'active'`.execute(db);
    return (await mails).length + (await jobs).rows.length === 0;
  });
}

async function giveMailbox({ db }: RunningSite, id: number, email: string) {
  const office = db.updateTable('offices').set({ email }).where('id', '=', id).returning('uri');
  return { id, email, uri: (await office.executeTakeFirstOrThrow()).uri ?? '' };
}

/** By somebody else each: further ones of a mailbox on one day share a mail. */
export const aReport = (reference: string) => ({
  reference,
  motif: 'faux' as const,
  message: 'Ceci est inventé.',
  email: `lectrice.${reference.slice(-1)}@exemple.fr`,
});

async function orderOf(
  site: RunningSite,
  offer: Parameters<typeof placeOrder>[1],
  demarrage: 'apres-delai' | 'immediat',
) {
  const buyer = aPerson();
  const { id, reference, pay_in_id: payInId } = await placeOrder(site, offer, { buyer, demarrage });
  return { id, reference, payInId: payInId ?? '', email: buyer.Email };
}

async function inviteToReview({ db }: RunningSite, officeId: number, { upstreams }: EmbeddedServices) {
  const id = randomUUID();
  const { Email: email } = aPerson();
  const now = new Date();
  await db
    .insertInto('review_invitations')
    .values({
      ...{ id, proof: 'order', order_id: randomUUID(), office_id: officeId, office_label: 'École', email },
      ...{ license_group_id: 1, training_id: 1, is_course: false, has_hours: true, writer: 'learner' },
      ...{ experienced_on: '2026-11-20', mailbox_hash: mailboxHash(email) },
      ...{ sent_at: now, expires_at: invitationEnd(now) },
    })
    .execute();
  const jeton = await makeReviewLink(db, { invitationId: id, party: 'author' }, now);
  const avis = { ...aReviewForm, pseudonyme: 'Zwyrtou' };
  const written = await upstreams.enrolment.writeReview({ jeton, version: 0, avis });
  if (!written || 'refused' in written) throw new Error('the review was not written');
  return { jeton, version: written.version };
}

async function leaveMessages({ db }: RunningSite) {
  const readers = { all: undefined, personalData: undefined };
  const log = { info() {}, warn() {} };
  const inbox = createInbox({ db, sender: mailsOfTests, readers, now: () => new Date(), log });
  const form = { name: 'Zwyrtine Zwyrtel', email: aPerson().Email };
  const message = validateForm(operatorMessageSchema, aMessageForm(form));
  const notice = readContentReport(aContentReportForm(form));
  const fleet = readFleetRequest(normaliseFleetRequest(aFleetForm(form)), {
    brand: 'mistral',
    attachment: undefined,
  });
  if (!message.ok || !notice.ok || !fleet.ok) throw new Error('a form is not valid any more');
  await inbox.submitMessage(message.read);
  await inbox.submitContentReport(notice.read);
  await inbox.takeFleetRequest(fleet.read);
}

async function openPractice(site: RunningSite, { upstreams }: EmbeddedServices) {
  const courseToken = await mailedToken(site, '/mon-cours', 'order-buyer');
  const started = await upstreams.enrolment.startCourse({ jeton: courseToken });
  if ('refused' in started) throw new Error(started.refused.join(' '));
  const practiceKey = new URL(started.url ?? '').searchParams.get('cle') ?? '';
  const asked = { cle: practiceKey, attempt: randomUUID(), kind: 'mixed', isTimed: false } as const;
  const series = await upstreams.practice?.startSeries(asked);
  return { courseToken, practiceKey, seriesId: series?.id ?? '' };
}

interface Mailbox {
  readonly id: number;
  readonly email: string;
}

async function askDesk(
  { db }: RunningSite,
  { upstreams }: EmbeddedServices,
  { email }: Mailbox,
): Promise<string> {
  const { demande } = await upstreams.desk.askDeskLink({ email });
  const mail = db.selectFrom('mails').select('text_body').where('key', '=', `desk:${demande}:link`);
  return tokenIn((await mail.executeTakeFirstOrThrow()).text_body, '/bureau/ouvrir');
}

async function openDesk(site: RunningSite, services: EmbeddedServices, mailbox: Mailbox): Promise<string> {
  const opened = await services.upstreams.desk.openDeskLink({
    jeton: await askDesk(site, services, mailbox),
  });
  return opened?.seance ?? '';
}

async function deskCookieOf(
  site: RunningSite,
  services: EmbeddedServices,
  mailbox: Mailbox,
): Promise<string> {
  return cookieAfter(`${site.url}/bureau/ouvrir`, { jeton: await askDesk(site, services, mailbox) });
}

const draftCookieOf = ({ url }: RunningSite) =>
  cookieAfter(`${url}/inscription-en-ligne`, identityOf(strangerEmail));

async function cookieAfter(address: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const headers = { cookie: 'temoin=1' };
  const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

async function mailedToken({ db }: RunningSite, page: string, kind: string): Promise<string> {
  const mail = db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', kind)
    .where('text_body', 'like', `%${page}?jeton=%`);
  return tokenIn((await mail.orderBy('created_at').limit(1).executeTakeFirst())?.text_body, page);
}

function tokenIn(text: string | null | undefined, page: string): string {
  const [, token] = new RegExp(`${page}\\?jeton=([\\w.-]+)`, 'u').exec(text ?? '') ?? [];
  if (token === undefined) throw new Error(`no mail links to ${page}`);
  return token;
}
