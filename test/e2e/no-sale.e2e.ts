import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import { Reader } from '#test/support/reader.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '#test/support/running-site.ts';
import { enrolmentOf } from '#test/support/site-order.ts';

const rehearsal = 'Répétition\u202f: aucun paiement n’est réel.';

describe('schools of one’s own, nobody having said who takes the cards', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSiteForJourneys({ DEMONSTRATION: 'off' });
    await site.db.updateTable('offices').set({ is_demonstration: false }).execute();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('are shown and cannot be paid: it is said before anybody’s identity is asked', async () => {
    const { officeId, id, identityStep } = await anyFormula(site);
    const page = new Reader(site.url);
    await page.goto(`/inscription-en-ligne?etape=formation&ecole=${officeId}`);
    await page.getByText('Paiement bientôt ouvert').waitFor();
    await page.locator(`a[href*="formule=${id}"]`).first().click();
    await page.getByRole('heading', { level: 1, name: 'Paiement bientôt ouvert' }).waitFor();
    expect(await page.getByLabel('Prénom').count()).toBe(0);
    await page.getByRole('link', { name: 'Écrire à l’auto-école' }).last().waitFor();
    expect(await page.getByText(rehearsal).count()).toBe(0);
    expect((await page.goto(identityStep.replace('identite', 'paiement'))).status).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Paiement bientôt ouvert' }).waitFor();
  });

  it('are shown without the fictional partner and story of the demonstration', async () => {
    const licences = ['de-conduire', 'moto', 'bateau', 'scooter', 'remorque', 'poids-lourd'];
    for (const path of ['/', '/a-propos', ...licences.map((name) => `/permis-${name}`)]) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/Mistral|payée par|campagne-partenaire|redoute/u);
    }
  });

  it('are sold by no call of the enrolment service either', async () => {
    const { officeId } = await anyFormula(site);
    expect(await enrolmentOf(site).preregister({ officeId: String(officeId), ...aBuyer() })).toEqual({
      refused: [refusalTexts.saleClosed],
    });
  });
});

describe('a rehearsal with schools of one’s own', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSiteForJourneys({ DEMONSTRATION: 'off', CARDS_REHEARSAL: 'yes' });
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('sells, and says on each page that no payment is real', async () => {
    const { officeId, identityStep } = await anyFormula(site);
    const page = new Reader(site.url);
    for (const path of ['/', '/contact', identityStep, '/rien']) {
      await page.goto(path);
      expect(await page.getByRole('complementary', { name: 'Répétition' }).textContent(), path).toBe(
        rehearsal,
      );
    }
    expect(await enrolmentOf(site).preregister({ officeId: String(officeId), ...aBuyer() })).toMatchObject({
      UserId: expect.any(String),
    });
  });
});
