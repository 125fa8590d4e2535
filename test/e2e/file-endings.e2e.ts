import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { representBuyerOf } from '../support/orders.ts';
import { Reader } from '../support/reader.ts';
import { filesOf, type SiteFile } from '../support/site-file.ts';
import { anAssessment, aQuote } from '../support/training-files.ts';
import { findOrder, showAsReader } from '../support/visitor.ts';

const { site, browser } = await startJourney();
const files = filesOf(site);
const [learner, school] = [new Reader(site.url), new Reader(site.url)];
let page: Page;
beforeAll(async () => {
  page = await (await openVisitor(browser, site.url, { viewport: phone })).newPage();
});

const today = parisDay(new Date());
const title = (here: Reader, name: string | RegExp) => here.getByRole('heading', { level: 1, name });
const press = (here: Reader, name: string) => here.getByRole('button', { name }).click();
/** As a phone shows what was read. */
async function expectNoFault(...readers: readonly Reader[]) {
  for (const reader of readers) {
    await showAsReader(page, reader);
    expect(await faultsOfPage(page)).toEqual([]);
  }
}
/** What a page says, where `{day}` is this day, however its spaces break. */
const textWithDay = (text: string, day: string) =>
  new RegExp(text.replace('{day}', frenchDay(day)).replaceAll(/\s/gu, '\\s'), 'u');
/** Those in closed parts of the pages too. */
const buttonsOf = async (...readers: readonly Reader[]) =>
  (await Promise.all(readers.map((reader) => reader.locator('main button').allTextContents()))).flat();

async function sendQuote(file: SiteFile) {
  await files.move(file.school, { kind: 'agree', at: new Date().toISOString() });
  const quote = { assessment: anAssessment(today), quote: aQuote(today) };
  await files.move(file.school, { kind: 'quote', version: 1, ...quote });
}

/** «Signé», by the school. */
const declare = (file: SiteFile) => files.move(file.school, { kind: 'sign', on: today, where: 'school' });

const openBoth = (file: SiteFile) => Promise.all([learner.goto(file.learner), school.goto(file.school)]);
const reloadBoth = () => Promise.all([learner.reload(), school.reload()]);
const bothSay = (text: RegExp) =>
  Promise.all([learner, school].map((reader) => reader.getByText(text).first().waitFor()));

it('silence on «signé» asks the operator after two reminders, and without his decision announces a refund', async () => {
  const file = await files.paid();
  await sendQuote(file);
  await declare(file);
  for (const days of [3, 2, 2]) {
    await files.passDays(file, days);
    await files.runJob();
  }
  await openBoth(file);
  await title(learner, 'Avez-vous signé ce contrat ?').waitFor();
  await title(school, 'Camille confirme la signature').waitFor();
  await learner.getByText('Ce qui s’est passé').click();
  expect(await learner.getByText('Confirmation de la signature redemandée').count()).toBe(2);

  await files.passDays(file, 1);
  await files.runJob();
  await reloadBoth();
  await title(learner, 'Contrat signé ou non ?').waitFor();
  await title(school, 'Contrat signé ou non ?').waitFor();
  const by = addWorkingDays(today, 10, file.zipCode);
  await bothSay(textWithDay('Envoyez-nous vos preuves datées avant le {day} au soir', by));
  await bothSay(/sans décision à cette date, le remboursement est annoncé pour 14\sjours plus tard/u);
  await expectNoFault(learner, school);

  await files.passDays(file, 20);
  await files.runJob();
  await reloadBoth();
  await title(learner, 'Votre remboursement est prévu').waitFor();
  await title(school, 'Sans contrat signé, le remboursement part').waitFor();
  const due = addDays(today, 14);
  await learner.getByText(textWithDay('Le remboursement de \\d+,00 € part le {day}', due)).waitFor();
  await school.getByText(textWithDay('\\d+,00 € repartent vers Camille le \\w+ {day}', due)).waitFor();
  expect(await learner.getByText('Envoyez-nous vos preuves').count()).toBe(0);
  await learner.getByRole('button', { name: 'Oui, c’est signé' }).waitFor();
  expect(await files.countRefunds(file)).toBe(0);
});

it('of a minor the parent alone answers: the child’s page has no button to', async () => {
  const file = await files.paid();
  const { email } = await representBuyerOf(site.db, file.reference);
  const birthday = addDays(today, -16 * 365);
  await site.db.updateTable('buyers').set({ birthday }).where('id', '=', file.buyer_id).execute();
  await sendQuote(file);
  const parent = new Reader(site.url);
  await parent.goto(await files.mailedLink(`file:${file.fileId}:`, email));
  await title(parent, 'Le devis est arrivé').waitFor();
  expect(await buttonsOf(parent)).toEqual(
    expect.arrayContaining(['Accepter le devis', 'Refuser le devis', 'Je renonce', 'Oui, c’est signé']),
  );
  await openBoth(file);
  await title(learner, 'Le devis est arrivé').waitFor();
  expect(await buttonsOf(learner)).toEqual([]);

  await declare(file);
  await reloadBoth();
  await learner.getByText(/C’est Dominique qui y répond\.$/u).waitFor();
  expect(await buttonsOf(learner)).toEqual([]);
  await title(school, 'Dominique confirme la signature').waitFor();
  await parent.reload();
  await parent.getByRole('button', { name: 'Non, je n’ai pas signé' }).waitFor();
  await press(parent, 'Oui, c’est signé');
  await title(parent, /^Contrat signé le/u).waitFor();
  await reloadBoth();
  await title(school, 'Contrat signé avec Camille').waitFor();
  await learner
    .locator('dd')
    .filter({ hasText: /^le représentant légal$/u })
    .waitFor();
});

it('a dispute suspends the file for both: it goes on with a new day, or is closed', async () => {
  const [won, lost] = [await files.paid(), await files.paid()];
  await sendQuote(won);
  const deadline = addDays(today, 40);
  const running = { deadline_on: deadline, clock: null, clock_mail: null };
  await site.db.updateTable('training_files').set(running).where('id', '=', won.fileId).execute();
  for (const file of [won, lost]) await files.dispute(file);
  await files.runJob();
  await openBoth(won);
  await title(learner, 'Dossier suspendu').waitFor();
  await title(school, 'Dossier suspendu').waitFor();
  await bothSay(/aucun délai ne se termine et rien n’est remboursé/u);
  const movesMoney = /refuse|renonce|rembours|prolonge/iu;
  expect((await buttonsOf(learner, school)).filter((name) => movesMoney.test(name))).toEqual([]);
  expect(await learner.getByText('Contrat à signer au plus tard le').count()).toBe(0);
  await expectNoFault(school);

  // Lost by the buyer, five days later.
  await files.passDays(won, 5);
  await files.decideDispute(won, 'won');
  await files.decideDispute(lost, 'lost');
  await files.runJob();
  await reloadBoth();
  await title(learner, 'Le devis est arrivé').waitFor();
  await title(school, 'Camille répond à votre devis').waitFor();
  await bothSay(textWithDay('{day}', addDays(deadline, 5)));
  const acts = (await buttonsOf(learner, school)).filter((name) => movesMoney.test(name));
  expect(acts).toEqual(['Refuser le devis', 'Je renonce', 'Oui, refuser définitivement']);

  await openBoth(lost);
  await title(learner, 'Votre banque a repris le paiement').waitFor();
  await title(school, 'Le dossier de Camille est clos').waitFor();
  await school.getByText('Le paiement a été contesté auprès de la banque.').waitFor();
  expect(await buttonsOf(learner, school)).toEqual([]);
  expect([await files.countRefunds(won), await files.countRefunds(lost)]).toEqual([0, 0]);
});

it('after four weeks of silence the order leads to its file, where the learner has his money back and chooses another school', async () => {
  const file = await files.paid();
  await files.passDays(file, 28);
  const moved_at = new Date(Date.now() - 28 * 86_400_000);
  const silent = site.db.updateTable('training_files').set({ moved_at, reminded_at: new Date() });
  await silent.where('id', '=', file.fileId).execute();
  await findOrder(learner, file.reference, '/retractation');
  await title(learner, 'Le délai de rétractation est terminé').waitFor();
  await learner.getByText(/^Mais rien n’est signé\s: .*\d+,00\s€ vous sont alors remboursés/u).waitFor();
  await expectNoFault(learner);
  await press(learner, 'Ouvrir le dossier');
  await title(learner, 'Le lien est dans vos e-mails').waitFor();
  await learner.goto(await files.mailedLink(`file:${file.fileId}:link:`));
  await title(learner, 'L’auto-école tarde à répondre').waitFor();
  await learner.getByText('Renoncer et être remboursé').click();
  const refund = textWithDay('Le remboursement de \\d+,00 € part le {day}', addDays(today, 7));
  await learner.getByText(refund).first().waitFor();
  await learner.getByRole('button', { name: 'Je renonce' }).waitFor();
  await press(learner, 'Elle ne répond pas, remboursez-moi');
  await title(learner, 'Inscription abandonnée').waitFor();
  await learner.getByText(refund).waitFor();
  await expectNoFault(learner);
  await learner.getByRole('link', { name: 'Choisir une autre auto-école' }).click();
  expect(learner.url()).toMatch(/\/inscription-en-ligne\?etape=ecole&categorie=[\w-]+&q=\d{5}&sauf=\d+$/u);
  await school.goto(file.school);
  await title(school, 'Camille n’a pas eu votre réponse à temps').waitFor();
});

it('another mailbox in the directory ends the mailed link of the school, and receives a new one', async () => {
  const file = await files.paid();
  const mailbox = `${file.fileId}@exemple.fr`;
  await site.db.updateTable('offices').set({ email: mailbox }).where('id', '=', file.office_id).execute();
  await school.goto(file.school);
  await title(school, 'Ce lien n’ouvre aucun dossier').waitFor();
  expect(await school.getByText(file.reference).count()).toBe(0);
  for (const asker of [file.schoolEmail, mailbox]) {
    await school.goto('/dossier');
    await school.getByLabel('Adresse e-mail').fill(asker);
    await school.getByText('Vous êtes l’auto-école').click();
    await school.getByLabel('Référence').fill(file.reference);
    await press(school, 'Recevoir mes liens');
    await school.getByText('Regardez vos e-mails').waitFor();
  }
  const key = `file:${file.fileId}:link:`;
  const mails = site.db.selectFrom('mails').select('recipient').where('key', 'like', `${key}%`);
  expect(await mails.execute()).toEqual([{ recipient: mailbox }]);
  await school.goto(await files.mailedLink(key));
  await title(school, 'Proposez trois dates à Camille').waitFor();
});
