import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredAttachment } from '#database/schema.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { conformityGuarantee } from '#domain/wording/conformity-guarantee.ts';
import { noContractRefund } from '#domain/wording/pre-registration.ts';
import { rehearsalMessage } from '#mails/templates/mail-content.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { house } from '#test/support/house.ts';
import { openConnections, readOutbox } from '#test/support/mails.ts';
import { sellerLines } from '#test/support/office.ts';
import { makeUnmailable, representBuyerOf } from '#test/support/orders.ts';
import { readPdf, readPdfText } from '#test/support/pdf-text.ts';

const bench = disposeAfterAll(await createEnrolmentBench({ writesPdf: true }));
beforeEach(async () => {
  await bench.db.deleteFrom('mails').execute();
  bench.logged.length = 0;
});

const { version, sha256 } = house.terms;
const order = (changes: Parameters<EnrolmentBench['prepare']>[0] = {}, body: object = {}) =>
  bench.buy(changes, { versionConditions: version, ...body });

/** The confirmations, without the mail sent while the order waited at the bank. */
async function readConfirmations() {
  return (await readOutbox(bench.db)).filter(({ kind }) => kind !== 'order-started');
}

async function outbox() {
  const mails = await readConfirmations();
  const of = (kind: string) => mails.find((mail) => mail.kind === kind);
  return {
    mails,
    buyer: of('order-buyer'),
    school: of('order-school'),
    representative: of('order-representative'),
  };
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
const textOf = (pdf: Pick<StoredAttachment, 'content'> | undefined) =>
  readPdf(Buffer.from(pdf?.content ?? '', 'base64'));
const pdfOf = (mail: { attachments: readonly StoredAttachment[] } | undefined) =>
  readPdfText(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));

const termsUrl = '/demonstration/documents/conditions-generales-de-vente.html';
const ownTerms = readFileSync(`public${termsUrl}`);
const termsHash = createHash('sha256').update(ownTerms).digest('hex');

describe('a paid order', () => {
  it('is confirmed to its buyer by a mail and a PDF with all that the law requires', async () => {
    const formulas = bench.schools.formulasOf(1).map((one) => ({
      ...one,
      ...(one.id === 11 && { hoursIncluded: 20, includes: ['theory' as const], validityDays: 365 }),
    }));
    bench.schools.change(1, { accueil: { agrement: 'E 24 075 0001 0', cgvUri: termsUrl }, formulas });
    const { reference, finalised_at } = await order();
    const paidAt = finalised_at ?? new Date(0);
    const { buyer } = await outbox();
    expect(buyer).toMatchObject({
      recipient: bench.buyer.Email,
      subject: `Votre commande ${reference} est confirmée`,
      attachments: [
        { filename: `commande-${reference}.pdf`, contentType: 'application/pdf' },
        { filename: 'conditions-auto-ecole.html', contentType: 'text/html' },
      ],
    });
    const pdf = pdfOf(buyer);
    for (const text of [plain(buyer?.text_body), plain(pdf)]) {
      for (const said of [
        reference,
        frenchInstant(paidAt),
        'Auto-école du Canal 1 rue de la Paix, 75011 Paris ecole1@exemple.fr',
        'https://site.test/contact-auto-ecole/1',
        'E 24 075 0001 0',
        ...sellerLines,
        'Permis B traditionnel (préinscription)',
        '1 299,00 €',
        '300,00 €',
        'Camille Moreau',
        'camille.moreau@exemple.fr',
        frenchDay(house.terms.date),
        'sans donner de motif, dans un délai de 14 jours',
        `Ce délai expire le ${frenchInstant(withdrawalDeadline(paidAt, '75011'))} (heure de Paris)`,
        'en ligne sur https://site.test/retractation. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.',
        'Modèle de formulaire de rétractation',
        'Médiation Exemple',
        'https://site.test/suivi-paiement',
        `Conditions générales du ${frenchDay(house.terms.date)}`,
        'https://site.test/cgu',
        noContractRefund,
        '999,00 € à l’auto-école si vous signez le contrat',
        'L’épreuve théorique : 30,00 € à chaque passage',
        '20\u202fh de conduite, code compris, valable 12\u202fmois',
      ]) {
        expect(text).toContain(plain(said));
      }
    }
    // The hash is longer than its column: it wraps.
    expect(pdf.replaceAll(' ', '')).toContain(sha256);
    expect(buyer?.text_body).toContain(sha256);
    expect(pdf.replaceAll(' ', '')).toContain(`https://site.test${termsUrl}`);
    expect(pdf.replaceAll(' ', '')).toContain(termsHash);
    expect(buyer?.text_body).toContain(`https://site.test/conditions-auto-ecole/${termsHash}`);
    expect(Buffer.from(buyer?.attachments[1]?.content ?? '', 'base64')).toEqual(ownTerms);
    expect(buyer?.text_body).toContain(`https://site.test/cgu?version=${house.terms.version}`);
    expect(pdf).toContain(
      'Annexe : les conditions générales de Créneau'.replaceAll(' :', '\u202f:').replaceAll(/\s+/gu, ' '),
    );
    const { pages } = textOf(buyer?.attachments[0]);
    expect(pages.findIndex((page) => page.includes('Formulaire de rétractation'))).toBe(2);
  });

  it('of a rehearsal is marked so in each mail and in the PDF', async () => {
    const { client } = bench.start({ sender: { ...house.sender, notice: rehearsalMessage } });
    await client.register({ officeId: String(offers.officeId), ...(await bench.prepare()) });
    const { buyer, school } = await outbox();
    for (const text of [buyer?.text_body, school?.text_body, pdfOf(buyer)]) {
      expect(plain(text)).toContain(plain(rehearsalMessage));
    }
  });

  it('is announced to the school: who, what, what is paid, what remains, when it may begin', async () => {
    const { reference, finalised_at } = await order();
    const { school } = await outbox();
    expect(school).toMatchObject({
      recipient: 'ecole1@exemple.fr',
      reply_to: bench.buyer.Email,
      attachments: [],
    });
    const text = plain(school?.text_body);
    const begins = new Date(withdrawalDeadline(finalised_at ?? new Date(0), '75011').getTime() + 1);
    for (const said of [
      reference,
      'Camille Moreau 12 rue des Lilas, 75011 06 12 34 56 78',
      'Sexe : Femme',
      'Permis B traditionnel',
      'Payé en ligne : 300,00 €',
      'Reste à vous régler : 999,00 €',
      `Ne commencez pas avant le ${frenchDay(begins)}`,
    ]) {
      expect(text).toContain(plain(said));
    }
  });

  it('states waiver, express request and end of the withdrawal period', async () => {
    const { reference } = await order({ offer: offers.withoutAdvance }, { demarrage: 'immediat' });
    const { buyer: ofCourse, school: ofSchool } = await outbox();
    const waived = plain(ofCourse?.text_body);
    expect(waived).toContain('renoncé expressément au droit de rétractation');
    expect(waived).toContain('ce droit prend fin dès que l’accès est ouvert');
    expect(waived).toContain('Ce délai expire le');
    expect(waived).toContain('Renoncer au contrat ici');
    for (const paragraph of conformityGuarantee) expect(waived).toContain(plain(paragraph));
    expect(ofSchool?.text_body).toContain(`https://site.test/suivi-paiement/acces?jeton=${reference}.`);
    await bench.db.deleteFrom('mails').execute();
    await order({}, { demarrage: 'sur-demande' });
    const { buyer, school } = await outbox();
    expect(plain(buyer?.text_body)).toContain('que la prestation commence pendant ce délai');
    expect(plain(school?.text_body)).toContain('demande à commencer sans attendre');
  });

  it('states how long the access lasts, where the school says it', async () => {
    const pass = { slug: 'voiture-code-en-ligne', price: 3900, duration: 185, onlineSale: true };
    const silent = bench.schools.formulasOf(1).map((formula) => ({ ...formula, validityDays: null }));
    bench.schools.change(1, { office: { passes: [pass] }, formulas: silent });
    await order({ offer: offers.withoutAdvance });
    bench.schools.change(1, { formulas: silent.map((one) => ({ ...one, validityDays: 365 })) });
    expect(plain((await outbox()).buyer?.text_body)).toContain('Durée de l’accès : 6 mois');
  });

  it('of a minor is confirmed to his representative too', async () => {
    const { intent, redirectUrl } = await bench.payAtBank();
    const { email } = await representBuyerOf(bench.db, intent.reference);
    await bench.decide(redirectUrl, 'accept');
    await bench.reconcile();
    const { mails, buyer, representative, school } = await outbox();
    expect(mails).toHaveLength(3);
    for (const mail of [buyer, representative]) {
      const text = plain(mail?.text_body);
      expect(text).toContain('au nom de Camille Moreau, élève, par son représentant légal, Dominique Moreau');
      expect(text).toContain('Nom du consommateur : Camille Moreau, par son représentant légal');
      expect(text).toContain('Représentant légal, qui commande et paie : Dominique Moreau');
    }
    expect(plain(buyer?.text_body)).toContain('votre représentant légal, a commandé et payé en votre nom');
    expect(plain(representative?.text_body)).toContain('vous avez commandé et payé au nom de Camille Moreau');
    expect(school?.reply_to).toBe(email);
    expect(representative).toMatchObject({
      recipient: email,
      subject: `La commande ${intent.reference} est confirmée`,
      attachments: [{ contentType: 'application/pdf' }, { contentType: 'text/html' }],
    });
    expect(plain(school?.text_body)).toContain('Dominique Moreau');
  });

  it('is confirmed once, however many processes find it paid at the same time', async () => {
    const { intent, redirectUrl } = await bench.payAtBank();
    expect(await readConfirmations()).toEqual([]);
    await bench.decide(redirectUrl, 'accept');
    await openConnections(bench.db, 6);
    const services = [bench.start(), bench.start(), bench.start()];
    await Promise.all([
      ...services.map(({ client }) => client.settlePayment({ intentId: intent.id })),
      bench.reconcile(),
      bench.reconcile(),
    ]);
    await bench.reconcile();
    const { mails } = await outbox();
    expect(mails.map(({ key }) => key).sort()).toEqual([
      `order:${intent.id}:buyer`,
      `order:${intent.id}:school`,
    ]);
  });

  it('of a school without an e-mail is confirmed to its buyer, and the log only names the school', async () => {
    bench.schools.change(1, { email: null });
    const { reference } = await order();
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    expect((await readOutbox(bench.db)).map(({ kind }) => kind)).toEqual(['order-buyer']);
    expect(bench.logged).toContainEqual(expect.objectContaining({ reference, officeId: 1, who: 'school' }));
    expect(JSON.stringify(bench.logged)).not.toContain('@');
  });

  it('is valid where its buyer’s e-mail, taken by an earlier release, is unusable', async () => {
    const prepared = await bench.prepare();
    await makeUnmailable(bench.db);
    const intent = await bench.intentOf(await bench.pay(prepared));
    expect(intent.status).toBe('succeeded');
    expect(await readOutbox(bench.db)).toMatchObject([{ kind: 'order-school', reply_to: null }]);
  });

  it('writes names with accents and apostrophes in its PDF, and marks an emoji', async () => {
    await order({ buyer: { FirstName: 'Zoé-Łucja 🚗', LastName: 'D’Arçon & "Fils" O\'Brien' } });
    expect(pdfOf((await outbox()).buyer)).toContain('Zoé-Łucja […] D’Arçon & "Fils" O\'Brien');
  });

  it('has no annex of other terms than its own, and still states their hash', async () => {
    await order({}, { versionConditions: undefined });
    const pdf = pdfOf((await outbox()).buyer);
    expect(pdf).not.toContain('Annexe');
    expect(pdf.replaceAll(' ', '')).not.toContain(sha256);
  });

  it('holds no card data', async () => {
    await order();
    const { buyer, school } = await outbox();
    const all = [buyer?.text_body, buyer?.html_body, school?.text_body, pdfOf(buyer)].join(' ');
    expect(all).not.toMatch(/4970|XXXX|cvx/iu);
  });
});

describe('a payment that waits at the bank', () => {
  it('is mailed to its payer once: its reference, and nothing typed by a visitor', async () => {
    const { intent } = await bench.payAtBank();
    await bench.reconcile();
    const [mail, ...others] = await readOutbox(bench.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-started', recipient: bench.buyer.Email, reply_to: null });
    expect(plain(mail?.text_body)).toContain(intent.reference);
    for (const typed of [bench.buyer.FirstName, bench.buyer.LastName, bench.buyer.address]) {
      expect(mail?.text_body).not.toContain(typed);
    }
  });

  it.each([
    [3, 3],
    [4, 3],
  ])('and %i others of one address within the hour, mails it %i', async (orders, mails) => {
    for (let made = 0; made < orders; made += 1) await bench.payAtBank();
    expect(await readOutbox(bench.db)).toHaveLength(mails);
  });
});

it('a payment that is not made is not confirmed', async () => {
  await bench.pay(await bench.prepare({ card: testCards.refused }));
  const { redirectUrl } = await bench.payAtBank();
  await bench.decide(redirectUrl, 'refuse');
  await bench.reconcile();
  expect(await readConfirmations()).toEqual([]);
});
