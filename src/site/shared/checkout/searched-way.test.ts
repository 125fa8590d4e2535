import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { courseOfSchool } from '#domain/wording/course-contents.ts';
import { memberScreenData } from '#site/pages/school/school-data.server.ts';
import { findSchools } from '#site/shared/school-list/find-schools.server.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedIdentity, typedPerson } from '#test/support/identity.ts';
import { aFormula, anOffice, aPageOf } from '#test/support/office.ts';
import { renderPart } from '#test/support/render.tsx';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { sealDraft } from './draft.server.ts';
import { takeIdentity } from './identity/take-identity.server.ts';
import { loadEnrolment } from './load-enrolment.server.ts';
import { PaymentStep } from './payment/payment-step.tsx';

const uri = 'lyon/conduite-du-port/12';
const person = typedIdentity(typedPerson);
const garanties = ['CPF - Voiture', 'Permis à 1€/jour'];
const office = anOffice({ uri, garanties }, [aFormula({ price: 96_000, advancePayment: 30_000 })]);
const funnel = 'http://localhost:3000/inscription-en-ligne';

function aSite() {
  const standIn = aStandInSite();
  standIn.upstreams.directory.getOffice.mockResolvedValue(office);
  const directory = {
    ...standIn.upstreams.directory,
    getReviews: async () => undefined,
    findOfficesNear: async () => aPageOf([{ ...office, clubInformations: undefined }]),
  };
  return { ...standIn, upstreams: { ...standIn.upstreams, directory } } as unknown as SiteRequest;
}

const load = async (query: string, { birthday = person.birthday } = {}) => {
  const site = aSite();
  const headers = { cookie: (await sealDraft({ ...person, birthday }, site)) ?? '' };
  return loadEnrolment(new Request(`${funnel}?${query}`, { headers }), site);
};

it('leads from the list: nothing is due now by the CPF', async () => {
  const { category, filters } = readSearchQuery(new URLSearchParams('filtres=cpf,pmr'));
  const place = { city: 'Lyon', location: [45.75, 4.85] as [number, number] };
  const target = { kind: 'place', name: 'Lyon', place, readAs: undefined } as const;
  const search = (chosen: typeof filters) =>
    findSchools(aSite(), target, { category, filters: chosen, page: 1, radius: 20 });
  expect((await search(filters)).schools[0]?.price).toMatchObject({ dueNow: 0, way: 'cpf' });
  expect((await search([])).schools[0]?.price).not.toHaveProperty('way');
  expect(category).toBe(defaultFrontCategory);
});

it('is what the page of the school says first, and keeps in its links', async () => {
  const page = new URLSearchParams('financement=cpf');
  const { school } = await memberScreenData(aSite(), { ...office, uri }, page);
  expect(school.quoted?.price).toMatchObject({ dueNow: 0, way: 'cpf' });
  expect(school.nextStep.href).toContain('financement=cpf');
  const expected = { due: '0,00\u202f€ maintenant par le CPF', price: { way: 'cpf' } };
  expect(school.offerGroups[0]?.offers[0]).toMatchObject(expected);
});

it('stays through the steps to the payment, where it is the chosen one', async () => {
  const order = 'ecole=12&formule=34&financement=cpf';
  expect(await load(`etape=identite&${order}`)).toMatchObject({
    recap: { formula: { dueNow: 30_000, price: { dueNow: 0, way: 'cpf' } } },
  });
  const sent = new Request(`${funnel}?etape=identite&${order}`, {
    method: 'POST',
    headers: { cookie: 'temoin=1' },
    body: new URLSearchParams({ ...person }),
  });
  const answer = await takeIdentity(sent, aSite(), '/inscription-en-ligne');
  const to = answer instanceof Response ? answer.headers.get('location') : '';
  expect(to).toBe(`/inscription-en-ligne?etape=paiement&${order}`);
  expect(await load(`etape=paiement&${order}`)).toMatchObject({
    form: { way: 'cpf' },
    quotedWays: [{ way: 'uneuro' }, { way: 'cpf' }, { way: 'aide' }],
  });
});

it('is not the way of an order by card that is under way', async () => {
  const view = await load('etape=paiement&ecole=12&formule=34&financement=cpf');
  if (view.step !== 'paiement') throw new Error(view.step);
  const order = { kind: 'open', reference: 'CR-7K3M-9XQ2', amount: 30_000, begunOn: '28 novembre' } as const;
  const standing = { ...order, bankUrl: undefined };
  const page = renderPart(createElement(PaymentStep, { view: { ...view, standing } }));
  expect(page).toContain('300,00\u202f€ maintenant');
  expect(page).not.toContain('0,00\u202f€ maintenant par');
});

it('is not offered to a buyer who is too old for it', async () => {
  const payment = await load('etape=paiement&ecole=12&formule=34&financement=uneuro', {
    birthday: '01/02/1980',
  });
  expect(payment).toMatchObject({ form: { way: 'uneuro' }, quotedWays: [{ way: 'cpf' }, { way: 'aide' }] });
});

it('does not reach a theory course, whose recap says who supplies it', async () => {
  const site = aSite();
  const course = aFormula({ id: 40, typeId: 1, price: 2900, advancePayment: null });
  vi.mocked(site.upstreams.directory.getOffice).mockResolvedValue(anOffice({ uri, garanties }, [course]));
  const request = new Request(`${funnel}?etape=identite&ecole=12&formule=40&financement=cpf`);
  const view = await loadEnrolment(request, site);
  if (view.step !== 'identite') throw new Error(view.step);
  expect(view.recap.formula.price).not.toHaveProperty('way');
  expect(view.recap.lines[0]?.answer).toContain(courseOfSchool);
});
