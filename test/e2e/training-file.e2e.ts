import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { FileMove } from '#domain/training-file/moves.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, anyPreRegistration } from '../support/running-site.ts';
import { enrolmentOf, placeOrder } from '../support/site-order.ts';
import { anAssessment, aQuote } from '../support/training-files.ts';
import { comeToPayment, giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();

const today = parisDay(new Date());
const title = (page: Page | Reader, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page | Reader, name: string | RegExp) => page.getByRole('button', { name }).click();
const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);

/** The link in the latest mail of this kind, of any file of this site. */
async function mailedLink(kind: string, to?: string, page?: string): Promise<string> {
  let mails = site.db.selectFrom('mails').select('text_body').where('kind', '=', kind);
  if (to !== undefined) mails = mails.where('recipient', '=', to);
  const { text_body } = await mails.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  return linkIn(text_body, page);
}

function linkIn(text: string | null, page = 'lien'): string {
  const link = new RegExp(`/dossier/${page}\\?jeton=[\\w.-]+`, 'u').exec(text ?? '')?.[0];
  if (!link) throw new Error('no link in this mail');
  return link;
}

async function move(link: string, body: FileMove) {
  const moved = await enrolmentOf(site).moveFile({ jeton: link.split('=')[1] ?? '', coup: body });
  if ('refused' in moved) throw new Error(moved.refused.join(' '));
}

const proposeDates = (link: string) =>
  move(link, {
    kind: 'propose',
    dates: [1, 2, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
  });
const sendQuote = (link: string) =>
  move(link, { kind: 'quote', version: 1, assessment: anAssessment(today), quote: aQuote(today) });

/** As the job does a week before the end. */
const askWhetherSigned = () =>
  site.db
    .updateTable('training_files')
    .set({ deadline_on: addDays(today, 7), asked_on: today, clock: null, clock_mail: null })
    .where('state', '=', 'accepted')
    .execute();

async function countPayments(): Promise<number> {
  return (await site.db.selectFrom('payment_intents').select('id').execute()).length;
}

describe('the training file of a learner', () => {
  it('goes from the payment of a licence in place of a theory course, which asks for sex and nationality, to «signé»', async () => {
    const theory = await anyFormula(site);
    const { identityStep } = await anyPreRegistration(site);
    await using learner = await openVisitor(browser, site.url, { viewport: phone });
    const page = await learner.newPage();
    await comeToPayment(page, site.url, theory.identityStep);
    await page.goto(identityStep.replace('identite', 'paiement'));
    await title(page, 'Votre identité').waitFor();
    const sex = page.getByRole('group', { name: 'Sexe' });
    const nationality = page.getByLabel('Nationalité');
    expect(await nationality.getAttribute('autocomplete')).toBeNull();
    await press(page, 'Continuer vers le paiement');
    await page.getByRole('link', { name: /^Sexe/u }).waitFor();
    await sex.getByText('Champ requis.').waitFor();
    await page.getByRole('radio', { name: 'Femme' }).check();
    await nationality.selectOption({ label: 'Belgique' });
    await press(page, 'Continuer vers le paiement');
    await payButton(page).waitFor();
    await page.goBack();
    await title(page, 'Votre identité').waitFor();
    expect(await page.getByRole('radio', { name: 'Femme' }).isChecked()).toBe(true);
    expect(await nationality.inputValue()).toBe('BE');
    await press(page, 'Continuer vers le paiement');
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await title(page, 'Votre préinscription est payée').waitFor();
    const mail = (await readOutbox(site.db)).find(({ kind }) => kind === 'order-school');
    expect(mail?.text_body?.match(/Sexe|Femme|Nationalité|Belgique/gu)).toEqual([
      'Sexe',
      'Femme',
      'Nationalité',
      'Belgique',
    ]);
    await press(page, 'Ouvrir le dossier');
    await title(page, 'L’auto-école choisit trois dates').waitFor();

    const school = await mailedLink('order-school');
    await proposeDates(school);
    await page.goto(await mailedLink('file-dates'));
    await title(page, 'Choisissez une date').waitFor();
    const other = await learner.newPage();
    await other.goto(page.url());
    await press(page, 'Prendre cette date');
    await page.getByRole('alert').getByText('Champ requis.').waitFor();
    await page.getByRole('radio').first().check();
    await expectNoFault(page);
    await press(page, 'Prendre cette date');
    await title(page, /^Rendez-vous le/u).waitFor();
    await page.getByText('Rien n’est à envoyer ici').waitFor();
    const agenda = page.getByRole('link', { name: 'Ajouter à mon agenda' });
    const calendar = await page.request.get(`${site.url}${await agenda.getAttribute('href')}`);
    expect(await calendar.text()).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:/u);
    // The same file in another tab, left open.
    await press(other, 'Demander d’autres dates');
    await other.getByRole('alert').getByText('Ce dossier a changé').waitFor();
    await title(other, /^Rendez-vous le/u).waitFor();

    await sendQuote(school);
    await page.goto(await mailedLink('file-quote'));
    await title(page, 'Le devis est arrivé').waitFor();
    await page
      .getByText(/^Vous aviez vu ≈\s[\d\s]+€\s; devis 2\s010,00\s€\s: 37\sh au lieu de \d+\.$/u)
      .waitFor();
    await page.getByText('Déjà payé en ligne, à déduire').first().waitFor();
    await expectNoFault(page);
    await press(page, 'Accepter le devis');
    await title(page, 'Il reste à signer le contrat').waitFor();

    await askWhetherSigned();
    await page.reload();
    await page.getByText(/^Sans réponse .+ remboursement .+,00\s€ est annoncé, et part 7\sjours/u).waitFor();
    await expectNoFault(page);
    await press(page, /^Prolonger jusqu’au/u);
    await page.getByText(/^Sans réponse le/u).waitFor({ state: 'detached' });
    await page.getByText('Le contrat est déjà signé ?').click();
    await press(page, 'Oui, c’est signé');
    await page.getByRole('alert').getByRole('link').nth(1).waitFor();
    await page.getByRole('radio', { name: 'À distance' }).check();
    await page.getByLabel('Signé le').fill(today);
    await press(page, 'Oui, c’est signé');
    await title(page, /^Contrat signé le/u).waitFor();
    await page
      .getByText(
        /^Les leçons peuvent commencer à partir du [^.]+\. Signé à distance, il vous laisse jusqu’au/u,
      )
      .waitFor();
    await page.getByText('Vous pouvez y mettre fin à tout moment').waitFor();
    await page.getByRole('link', { name: /^Vous pouvez aussi vous rétracter de la commande/u }).waitFor();
    await expectNoFault(page);
  });

  it('goes from «CPF» to a quote without a debit, and without script', async () => {
    const { id, office_id } = await site.db
      .selectFrom('formulas')
      .innerJoin('offices', 'offices.id', 'formulas.office_id')
      .select(['formulas.id', 'formulas.office_id'])
      .where('formulas.formula_type_id', '=', 4)
      .where((where) => where('garanties', '@>', where.val(['CPF - Voiture'])))
      .orderBy('formulas.id')
      .executeTakeFirstOrThrow();
    const before = await countPayments();
    const page = new Reader(site.url);
    await page.goto(`/inscription-en-ligne?etape=identite&ecole=${office_id}&formule=${id}`);
    await giveIdentity(page);
    await press(page, 'Demander un devis');
    await page.getByRole('radio', { name: /^CPF/u }).check();
    await press(page, 'Demander un devis');
    await title(page, 'Regardez vos e-mails').waitFor();
    await page.goto(await mailedLink('file-confirm-request'));
    await press(page, 'Confirmer la demande');
    await title(page, 'L’auto-école choisit trois dates').waitFor();
    const { school_email } = await site.db
      .selectFrom('training_files')
      .select('school_email')
      .where('office_id', '=', office_id)
      .where('payment_intent_id', 'is', null)
      .executeTakeFirstOrThrow();
    const school = await mailedLink('file-request', school_email);
    await proposeDates(school);
    await page.reload();
    await page.getByRole('radio').nth(1).check();
    await press(page, 'Prendre cette date');
    await title(page, /^Rendez-vous le/u).waitFor();
    await sendQuote(school);
    await page.reload();
    await page.getByRole('heading', { name: 'Sur Mon Compte Formation' }).waitFor();
    const href = await page.getByRole('link', { name: 'Devis en PDF' }).getAttribute('href');
    const paper = await page.request(href ?? '');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('cache-control')).toBe('no-store');
    await page.getByText('Refuser le devis').first().click();
    await page.getByText('Le dossier se termine. Rien n’a été débité.').waitFor();
    await press(page, 'Refuser le devis');
    await title(page, 'Le devis est refusé').waitFor();
    expect(await countPayments()).toBe(before);
  });
});

describe('the addresses of a file', () => {
  it('with an unknown token lead to the form that mails a link', async () => {
    const page = new Reader(site.url);
    await page.goto('/dossier/lien?jeton=devine');
    await title(page, 'Ce lien n’ouvre aucun dossier').waitFor();
    await page.getByRole('link', { name: 'Recevoir un lien' }).click();
    await title(page, 'Mes achats').waitFor();
  });

  const send = (
    path: string,
    { fields, cookie = '' }: { fields?: Record<string, string>; cookie?: string },
  ) =>
    fetch(site.url + path, {
      redirect: 'manual',
      headers: { cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
  const tokenOf = (link: string) => link.split('=')[1] ?? '';
  const paidFile = async () => {
    const { id, reference } = await placeOrder(site, await anyPreRegistration(site));
    const mailed = async (to: string) => {
      const mails = site.db.selectFrom('mails').select('text_body').where('key', '=', `order:${id}:${to}`);
      return linkIn((await mails.executeTakeFirstOrThrow()).text_body);
    };
    const [learner, school] = [tokenOf(await mailed('buyer')), tokenOf(await mailed('school'))];
    return { reference, learner, school };
  };

  it('show by GET, move by POST, and keep the link from caches, other sites and the log', async () => {
    const { learner, school } = await paidFile();
    const states = () => site.db.selectFrom('training_file_events').select(['number', 'kind']).execute();
    const before = await states();
    for (const address of ['lien', 'auto-ecole', 'agenda', 'devis', 'commande']) {
      const asked = `jeton=${school}&coup=sign&le=${today}&ou=school`;
      const { headers } = await send(`/dossier/${address}?${asked}`, {});
      expect(headers.get('cache-control'), address).toContain('no-store');
      expect(headers.get('referrer-policy'), address).toBe('same-origin');
    }
    expect(await states()).toEqual(before);
    const post = async (fields: Record<string, string>) => (await send('/dossier/lien', { fields })).status;
    const refuse = { coup: 'refuse', motif: 'Plus de place.' };
    expect(await post({ jeton: 'devine', ...refuse })).toBe(404);
    expect(await post({ jeton: learner, ...refuse })).toBe(409);
    expect([await post({ jeton: school, ...refuse }), await post({ jeton: school, ...refuse })]).toEqual([
      303, 303,
    ]);
    expect(await post({ jeton: learner, coup: 'sign', le: today, ou: 'school' })).toBe(409);
    expect((await send(`/dossier/lien?jeton=${learner}`, {})).status).toBe(200);
    for (const token of [learner, school]) expect(site.product.output).not.toContain(token);
  });

  it('are mailed to who finds the order by reference and e-mail, and opened by its mailed link', async () => {
    const { reference } = await paidFile();
    const found = await send('/suivi-paiement', { fields: { reference, email: aBuyer().Email } });
    const cookie = found.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const tracked = await send(found.headers.get('location') ?? '', { cookie });
    expect(await tracked.text()).toContain('Ouvrir le dossier');
    const open = (more: { cookie?: string }) => send('/dossier/commande', { fields: { reference }, ...more });
    expect((await open({})).headers.get('location')).toBe('/mes-achats');
    expect(await (await open({ cookie })).text()).toContain('Nous venons d’envoyer le lien à c…@exemple.fr.');
    const file = await send(await mailedLink('file-link', aBuyer().Email), {});
    expect([file.status, (await file.text()).includes(reference)]).toEqual([200, true]);
  });

  it('deny an act by a form alone, which blocks the file and ends the party’s links', async () => {
    const { school } = await paidFile();
    await proposeDates(`jeton=${school}`);
    const link = await mailedLink('file-receipt', undefined, 'pas-moi');
    const read = async () => (await send(link, {})).text();
    expect(await read()).toContain('Voici ce qui a été fait en votre nom.');
    const denied = await send('/dossier/pas-moi', { fields: { jeton: tokenOf(link) } });
    expect([denied.status, denied.headers.get('location')]).toEqual([303, link]);
    expect(await read()).toContain('L’argent est bloqué');
    expect((await send(`/dossier/auto-ecole?jeton=${school}`, {})).status).toBe(404);
  });
});
