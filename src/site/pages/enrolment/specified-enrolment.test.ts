import { expect, it } from 'vitest';
import { createClient } from '#clients/client.ts';
import { enrolment as operations } from '#contracts/enrolment.ts';
import { sealDraft } from '#site/shared/checkout/draft.server.ts';
import { loadOrder, takeSearch } from '#site/shared/checkout/find-order.server.ts';
import { sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import { preregister, register } from '#site/shared/checkout/payment/take-order.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedIdentity, typedPerson } from '#test/support/identity.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { browserInfo } from '#test/support/payment-tools.ts';
import { createSpecifiedEnrolment } from '#test/support/specified-enrolment.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadDone } from './enrolment-done-data.server.ts';

const now = new Date();
const search = { reference: 'CR-7K3M-9XQ2', email: typedPerson.email };

/** The site with an enrolment service of the published interface only. */
function aSite() {
  const { fetch, received } = createSpecifiedEnrolment();
  const standIn = aStandInSite();
  standIn.config.enrolmentElsewhere = true;
  const formulas = [aFormula(), aFormula({ id: 35, typeId: 1, price: 2990, advancePayment: null })];
  standIn.upstreams.directory.getOffice.mockResolvedValue(anOffice({}, formulas));
  const enrolment = createClient(operations, { name: 'enrolment', baseUrl: 'http://theirs.test', fetch });
  const site = {
    ...standIn,
    upstreams: { ...standIn.upstreams, enrolment },
    allow: async () => true,
  } as unknown as SiteRequest;
  return { site, received, log: standIn.log };
}

async function asking(site: SiteRequest, path: string, body?: object) {
  const draft =
    (await sealDraft(typedIdentity({ ...typedPerson, country: 'FR' }), site))?.split(';', 1)[0] ?? '';
  return new Request(`http://localhost:3000${path}`, {
    headers: { cookie: draft, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

const formula = { officeId: 12, formulaId: 34 };

it('an enrolment service of the published interface alone takes an order and shows the buyer how the confirmation arrives', async () => {
  const { site, received, log } = aSite();
  const nobody = async () => undefined;
  const opened = await preregister(await asking(site, '/', formula), site, nobody);
  expect(await opened.json()).toMatchObject({ UserId: 'user-1', CardRegistrationId: 'registration-1' });
  const paid = await register(
    await asking(site, '/', {
      ...formula,
      UserId: 'user-1',
      CardRegistrationId: 'registration-1',
      RegistrationData: 'data=abc',
      Amount: 30_000,
      versionConditions: '1',
      demarrage: 'apres-delai',
      BrowserInfo: browserInfo,
    }),
    site,
    nobody,
  );
  expect(await paid.json()).toEqual({ payInId: 'pay-in-1' });
  expect(received.at(-1)?.body).toMatchObject({ LastName: 'Martin', formuleId: 34, Amount: 30_000 });

  const { data: view, init } = await loadDone(
    await asking(site, '/inscription-terminee?id=pay-in-1'),
    site,
    now,
  );
  expect(view).toEqual({ kind: 'untracked', partner: null });
  expect(init?.status).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

it('an enrolment service of the published interface alone gets sex and nationality with every order, a theory course too', async () => {
  const { site, received } = aSite();
  for (const formulaId of [34, 35]) {
    const opened = await preregister(
      await asking(site, '/', { ...formula, formulaId }),
      site,
      async () => undefined,
    );
    expect(opened.status).toBe(200);
    expect(received.at(-1)?.body).toMatchObject({ sexe: 'F', Nationality: 'FR' });
  }
});

it('an enrolment service of the published interface alone leaves who looks for an order with where to turn, and says of none that it does not exist', async () => {
  const { site } = aSite();
  expect(await takeSearch(site, search, now)).toMatchObject({ answer: { failure: 'elsewhere' } });
  expect(await takeSearch(site, { ...search, reference: '' }, now)).toMatchObject({
    answer: { failure: 'elsewhere' },
  });
  const headers = { cookie: `commande=${await sealTicket(search, site, now)}` };
  const request = new Request('http://localhost:3000/suivi-paiement?commande=trouvee', { headers });
  expect(await loadOrder(request, site, now)).toBe('elsewhere');
});
