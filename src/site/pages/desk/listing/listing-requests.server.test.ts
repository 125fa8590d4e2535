import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskListing } from '#contracts/desk-listing.ts';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { keepDesk } from '#site/session/desk.server.ts';
import type { PartAnswer } from '#site/shared/listing/listing-view.ts';
import { fillPart } from '#site/shared/listing/read-part.server.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aDeskListing, partValues } from '../../../../../test/support/desk-listing.ts';
import { takePart } from './listing-requests.server.ts';

const sealing = { sessionKey: 'a key of the tests', config: { publicUrl: 'http://localhost:3000' } };
const school = { id: 1, label: 'École du Pont', city: 'Lyon', uri: null };
const cookie = (await keepDesk('valid', sealing)).split(';', 1)[0] ?? '';

let listing: DeskListing;
let calls: [name: string, body: Record<string, unknown>][];
/** Of the directory, by call; a listing is read. */
let answers: Record<string, unknown>;
let isAllowed: boolean;
beforeEach(() => {
  listing = aDeskListing();
  calls = [];
  answers = { writePart: { outcome: 'published', listing }, addPhoto: { outcome: 'published', listing } };
  isAllowed = true;
});

const directory = new Proxy(
  {},
  {
    get: (_, name: string) => async (body: Record<string, unknown>) => {
      if (name === 'readListing' && !(name in answers)) return listing;
      calls.push([name, body]);
      const answer = answers[name];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  },
);

async function send(part: string, form: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  const site = {
    ...sealing,
    config: { ...sealing.config, desk: true },
    upstreams: { desk: { readDesk: async () => ({ schools: [school] }) }, directory },
    log: { error: () => {} },
    allow: async () => isAllowed,
  };
  const address = `/bureau/1/fiche/${part}`;
  const call = { address, params: { school: '1', part }, method: 'POST', headers: { cookie }, body };
  const answer = await callRoute(takePart, site, call).catch(
    (thrown: unknown) => thrown as { data: null; init: ResponseInit },
  );
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') };
  return { status: answer.init?.status, ...(answer.data as PartAnswer | null) };
}

const hours = () => ({ partie: 'hours', version: '3', ...fillPart(listing, 'hours') });

describe('a form of the listing', () => {
  it('publishes what it has of the version that it read, and leads to what was done', async () => {
    const answer = await send('horaires', { ...hours(), puis: 'publier', officeId: '2', seance: 'other' });
    expect(answer).toEqual({ status: 303, to: '/bureau/1/fiche/horaires?fait=published' });
    const change = { part: 'hours', values: partValues.hours };
    expect(calls).toEqual([['writePart', { seance: 'valid', officeId: 1, expected: 3, change }]]);
  });

  it.each([
    ['of a part of another page', { partie: 'prices' }],
    ['of an unknown part', { partie: 'autre' }],
    ['of no part', { partie: '' }],
    ['of a version that is no number', { version: 'x' }],
    ['of a version below 0', { version: '-1' }],
    ['that cancels no change', { puis: 'annuler', changement: 'x' }],
  ])('%s is refused as a forged one', async (_, changed) => {
    expect(await send('horaires', { ...hours(), ...changed })).toEqual({ status: 400 });
    expect(calls).toEqual([]);
  });

  it('previews without publishing, with the findings of its own part alone', async () => {
    const [own, other] = ['Vos horaires se chevauchent.', 'Il manque un médiateur.'].map((sentence) => ({
      ...{ level: 'check' as const, article: 'R. 213-1', todo: 'Corrigez.', sentence },
    }));
    if (own && other) {
      listing.parts.documents.findings = [other];
      answers.previewListing = { office: {}, findings: [own, other] };
    }
    const answer = await send('horaires', { ...hours(), puis: 'apercu' });
    expect(answer).toMatchObject({ status: 200, preview: { findings: [own] } });
    expect(calls.map(([name]) => name)).toEqual(['previewListing']);
  });

  it('previews the prices that change, alone', async () => {
    answers.previewListing = { office: {}, findings: [] };
    const form = { partie: 'prices', version: '0', ...fillPart(listing, 'prices'), puis: 'apercu' };
    const shown = async (changes: object) => {
      const answer = await send('prix', { ...form, ...changes });
      return 'preview' in answer && answer.preview?.shown.lines;
    };
    expect(await shown({})).toEqual([]);
    expect(await shown({ 'formulas.13.price': '59' })).toEqual([expect.stringContaining('59,00')]);
  });

  it('previews a price that another formula of the same name has already', async () => {
    answers.previewListing = { office: {}, findings: [] };
    const plain = { hourPrice: null, advancePayment: null };
    const formulas = [
      { id: 12, price: 100_000, ...plain },
      { id: 13, price: 120_000, ...plain },
    ];
    const same = aDeskListing({ prices: { formulas, passes: [] } });
    listing = { ...same, formulas: same.formulas.map((one) => ({ ...one, label: 'Permis B' })) };
    const form = { partie: 'prices', version: '0', ...fillPart(listing, 'prices'), puis: 'apercu' };
    const answer = await send('prix', { ...form, 'formulas.12.price': '1200' });
    expect('preview' in answer && answer.preview?.shown.lines).toHaveLength(1);
  });

  it('previews an added formula with its price and contents', async () => {
    answers.previewListing = { office: {}, findings: [] };
    const form = { partie: 'formulas', version: '0', ...fillPart(listing, 'formulas'), puis: 'apercu' };
    const added = { 'added.typeId': '16', 'added.price': '900', 'added.hoursIncluded': '20' };
    const answer = await send('formules', { ...form, ...added });
    const lines = 'preview' in answer && answer.preview?.shown.lines;
    expect(lines).toContain('Permis moto A2\u202f: 900,00\u202f€');
    expect(lines).toContain('Permis moto A2\u202f: 20\u202fh de conduite');
  });

  it('that another change came before keeps what was typed, beside what is published now', async () => {
    answers.writePart = { isStale: true, messages: {} };
    listing.parts.hours.version = 9;
    const answer = await send('horaires', { ...hours(), 'week.6.HOR_DEBUT_AM': '08:00', puis: 'publier' });
    expect(answer).toMatchObject({
      status: 409,
      typed: { version: '9', 'week.6.HOR_DEBUT_AM': '08:00' },
      stale: { written: undefined, shown: { week: partValues.hours.week } },
    });
  });

  it.each([
    ['horaires', 'hours', 'week.2', 'week.2.HOR_DEBUT_AM'],
    ['horaires', 'hours', 'closures.0', 'closures.0.from'],
    ['prix', 'prices', 'formulas.12.price', 'formulas.12.price'],
    ['prix', 'prices', 'startsOn', 'startsOn'],
    ['documents', 'documents', 'mediator', 'mediator'],
  ] as const)('%s: a refusal of %s at %s is at its field', async (page, part, path, field) => {
    answers.writePart = { isStale: false, messages: { [path]: ['Non.'] } };
    const form = { partie: part, version: '0', ...fillPart(listing, part), puis: 'publier' };
    expect(await send(page, form)).toMatchObject({ status: 422, errors: { [field]: 'Non.' } });
  });

  it('one too many in a while, or while the directory fails, keeps what was typed', async () => {
    const form = { ...hours(), 'week.6.HOR_DEBUT_AM': '08:00', puis: 'publier' };
    const typed = { 'week.6.HOR_DEBUT_AM': '08:00' };
    answers.writePart = new Error('down');
    expect(await send('horaires', form)).toMatchObject({ status: 503, failure: 'away', typed });
    answers.readListing = new Error('down');
    expect(await send('horaires', form)).toMatchObject({ status: 503, failure: 'away', typed });
    delete answers.readListing;
    isAllowed = false;
    expect(await send('horaires', form)).toMatchObject({ status: 429, failure: 'too-many', typed });
  });

  it('without a right to the school any more is the 404 of a page that does not exist', async () => {
    answers.writePart = undefined;
    expect(await send('horaires', { ...hours(), puis: 'publier' })).toMatchObject({ status: 404 });
    answers.readListing = undefined;
    expect(await send('horaires', hours())).toMatchObject({ status: 404 });
  });

  it('changes itself by its buttons, and publishes nothing', async () => {
    const answer = await send('horaires', { ...hours(), puis: 'ajouter' });
    expect(answer).toMatchObject({ status: 200, typed: { 'closures.1.from': '' } });
    expect(calls).toEqual([]);
  });

  it('cancels a change by its number', async () => {
    answers.cancelChange = listing;
    const answer = await send('prix', { partie: 'prices', version: '0', puis: 'annuler', changement: '7' });
    expect(answer).toEqual({ status: 303, to: '/bureau/1/fiche/prix?fait=cancelled' });
    expect(calls).toEqual([['cancelChange', { seance: 'valid', officeId: 1, id: 7 }]]);
  });
});

describe('a photo', () => {
  const photos = { partie: 'photos', version: '0', puis: 'envoyer-photo' };

  it.each([
    ['that is missing', {}, /^Remplissez|^Choisissez|requis|obligatoire/u],
    ['of more than 10 MB', { photo: new Blob([Buffer.alloc(maxPictureBytes + 1)]) }, /dépasse 10\sMo/u],
  ])('%s is refused at its field, without a call', async (_, photo, sentence) => {
    const answer = await send('photos', { ...photos, ...photo });
    expect(answer).toMatchObject({ status: 422, errors: { photo: expect.stringMatching(sentence) } });
    expect(calls).toEqual([]);
  });

  it('of 10 MB is sent, and what the service refuses is at its field', async () => {
    answers.addPhoto = { isStale: false, messages: { photo: ['Cette photo pèse trop.'] } };
    const photo = new Blob([Buffer.alloc(maxPictureBytes)]);
    const answer = await send('photos', { ...photos, photo });
    expect(answer).toMatchObject({ status: 422, errors: { photo: 'Cette photo pèse trop.' } });
    expect(calls[0]).toMatchObject(['addPhoto', { officeId: 1, expected: 0 }]);
  });
});
