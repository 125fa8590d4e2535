import { describe, expect, it } from 'vitest';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { createSchoolListing } from '#operator/console/school-listing.ts';
import { workForms } from '#operator/console/work.ts';
import { createConsoleWork, registry } from '#operator/console.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aDeskListing } from '#test/support/desk-listing.ts';
import { keepSession } from './console.server.ts';
import * as formRoute from './form.route.tsx';
import * as listRoute from './list.route.tsx';
import * as partRoute from './school-part.route.tsx';

const sealing = { sessionKey: 'a key of the tests', config: { publicUrl: 'https://www.example.fr' } };
const minute = 60_000;

/** On nothing: whoever comes past the rights fails on the database that is not there. */
function siteFor(role: OperatorRole | undefined, provenMinutesAgo = 0) {
  const provenAt = new Date(Date.now() - provenMinutesAgo * minute);
  const operator = role && { id: '1', sessionId: '2', email: 'operateur@example.fr', role, provenAt };
  return {
    ...sealing,
    buyer: { ip: '127.0.0.1', accept: 'text/html' },
    console: {
      wayIn: { find: async () => operator },
      work: createConsoleWork({ elsewhere: [] } as never),
      loopbackOnly: false,
    },
    allow: async () => true,
  };
}

async function statusOf(
  handler: (args: never) => unknown,
  site: object,
  params: Readonly<Record<string, string>>,
  form?: Readonly<Record<string, string>>,
) {
  const { 'set-cookie': kept = '' } = await keepSession('valid', sealing);
  const headers = { cookie: kept.split(';', 1)[0] ?? '' };
  const call = { address: '/comptoir/x', headers, params };
  try {
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const answer = (await callRoute(handler, site, { ...call, ...sent })) as { init?: ResponseInit };
    return answer.init?.status ?? 200;
  } catch (thrown) {
    if (thrown instanceof Response)
      return `${thrown.status} ${thrown.headers.get('location')?.split('?', 1)}`;
    return (thrown as { init?: ResponseInit }).init?.status ?? 'passed';
  }
}

const sections = Object.entries(registry);
const lists = sections.flatMap(([section, { lists: of }]) => of.map((page) => ({ section, page })));
const forms = [...sections.flatMap(([, section]) => section.forms), ...workForms];

describe.each(lists)('the list $page.slug', ({ section, page }) => {
  const params = { section, list: page.slug };
  it('is for those who are signed in, in its role', async () => {
    expect(await statusOf(listRoute.loader, siteFor(undefined), params)).toBe('303 /comptoir/entrer');
    const ofSupport = await statusOf(listRoute.loader, siteFor('support'), params);
    expect(ofSupport === 403).toBe(page.role === 'direction');
    expect(await statusOf(listRoute.loader, siteFor('direction'), params)).not.toBe(403);
  });
});

describe.each(forms)('the form $slug', (page) => {
  const params = { form: page.slug };
  it('is for those who are signed in, in its role, read and sent', async () => {
    expect(await statusOf(formRoute.loader, siteFor(undefined), params)).toBe('303 /comptoir/entrer');
    expect(await statusOf(formRoute.action, siteFor(undefined), params, {})).toBe(401);
    const refused = page.role === 'direction' ? 403 : 200;
    expect(await statusOf(formRoute.loader, siteFor('support'), params)).toBe(refused);
    expect((await statusOf(formRoute.action, siteFor('support'), params, {})) === 403).toBe(refused === 403);
    expect(await statusOf(formRoute.loader, siteFor('direction'), params)).toBe(200);
  });

  it('asks for the passkey again, where it moves something', async () => {
    const asked = page.action.moves === undefined ? 200 : '303 /comptoir/confirmer';
    expect(await statusOf(formRoute.loader, siteFor('direction', 5), params)).toBe(asked);
    const sent = await statusOf(formRoute.action, siteFor('direction', 5), params, {});
    expect(sent === 403).toBe(page.action.moves !== undefined);
  });
});

describe.each([
  ...['horaires', 'lecons', 'photos', 'presentation'].map((part) => ({ part, isAsked: false })),
  ...['formules', 'prix', 'contenus', 'documents', 'identite'].map((part) => ({ part, isAsked: true })),
])('the part $part of a school', ({ part, isAsked }) => {
  it(isAsked ? 'asks for the passkey again' : 'asks for no passkey again', async () => {
    const site = siteFor('direction', 5);
    const listing = {
      ...createSchoolListing({} as never, {} as never),
      readListing: async () => aDeskListing(),
    };
    const { console } = site;
    const asked = { ...site, console: { ...console, work: { ...console.work, listing } } };
    const status = await statusOf(partRoute.loader, asked, { school: '1', part });
    expect(status).toBe(isAsked ? '303 /comptoir/confirmer' : 200);
  });
});

it('a form that is sent after the proof ended keeps its texts', async () => {
  const { 'set-cookie': kept = '' } = await keepSession('valid', sealing);
  const sent = {
    method: 'POST',
    body: new URLSearchParams({ because: 'écrit longtemps', vu: '2026-11-01' }),
  };
  const headers = { cookie: kept.split(';', 1)[0] ?? '' };
  const params = { form: 'decider-de-la-signature' };
  const call = { address: '/comptoir/faire/decider-de-la-signature', headers, params, ...sent };
  expect(await callRoute(formRoute.action, siteFor('support', 5), call)).toMatchObject({
    init: { status: 403 },
    data: {
      kind: 'asked',
      form: { fields: expect.arrayContaining([expect.objectContaining({ value: 'écrit longtemps' })]) },
      proof: '/comptoir/confirmer?retour=%2Fcomptoir%2Ffaire%2Fdecider-de-la-signature',
    },
  });
});

it('what was shown is changed with its texts in the form, not in an address', async () => {
  const { 'set-cookie': kept = '' } = await keepSession('valid', sealing);
  const sent = {
    method: 'POST',
    body: new URLSearchParams({ reason: 'geste', vu: '2026-11-01', corriger: 'oui' }),
  };
  const headers = { cookie: kept.split(';', 1)[0] ?? '' };
  const call = { address: '/comptoir/x', headers, params: { form: 'rembourser' }, ...sent };
  const fields = [{ value: '' }, { value: '' }, { value: 'geste', fault: undefined }];
  expect(await callRoute(formRoute.action, siteFor('support'), call)).toMatchObject({
    data: { kind: 'asked', form: { fault: undefined, fields } },
  });
});

it('unknown lists and forms answer 404 to who is signed in', async () => {
  expect(await statusOf(listRoute.loader, siteFor('direction'), { section: 'autre' })).toBe(404);
  expect(await statusOf(formRoute.loader, siteFor('direction'), { form: 'autre' })).toBe(404);
  expect(await statusOf(formRoute.action, siteFor(undefined), { form: 'autre' }, {})).toBe(401);
});
