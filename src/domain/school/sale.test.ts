import { describe, expect, it } from 'vitest';
import { aFormula, anOffice } from '#test/support/office.ts';
import {
  checkSale,
  formulaObstacle,
  isListedOnQuote,
  type OfferedFormula,
  obstacleOfFormula,
  type Seller,
  saleObstacle,
  sellerOf,
} from './sale.ts';

const today = '2026-11-28';
const hosts = ['https://documents.example'];
const complete: Seller = {
  cgvUri: 'https://documents.example/cgv.pdf',
  mediatorUrl: 'https://mediateur.example',
  agrement: 'E 21 069 0012 0',
  labels: ['Label DSR'],
};

it.each<[string, Partial<Seller>, string | undefined]>([
  ['has all', {}, undefined],
  ['has terms on this site', { cgvUri: '/documents/cgv.html' }, undefined],
  ['has no terms', { cgvUri: null }, 'terms'],
  ['has terms on a host that is not accepted', { cgvUri: 'https://elsewhere.example/cgv.pdf' }, 'terms'],
  ['has no mediator', { mediatorUrl: null }, 'mediator'],
  ['has a mediator by e-mail alone', { mediatorUrl: 'mediation@mediateur.example' }, 'mediator'],
  ['names a mediator who cannot be reached', { mediatorUrl: 'le médiateur' }, 'mediator'],
  ['has no agreement number', { agrement: null }, 'agreement'],
  ['has a blank one', { agrement: ' ' }, 'agreement'],
  ['has no legal identity', { identified: false }, 'identity'],
  ['has one', { identified: true }, undefined],
  ['has nothing', { cgvUri: null, mediatorUrl: null, agrement: null }, 'terms'],
  ['has no label', { labels: [] }, undefined],
])('a school that %s meets the obstacle it should', (_, changes, obstacle) => {
  expect(saleObstacle({ ...complete, ...changes }, hosts)).toBe(obstacle);
});

describe('a formula of a school that sells', () => {
  const essentials = { hoursIncluded: 20, includes: ['theory'] as const, validityDays: 365 };
  const assess = (formula: Partial<OfferedFormula>, labels: readonly string[] = ['Label DSR']) =>
    formulaObstacle({ typeId: 4, ...essentials, ...formula }, { labels }, hosts);

  it('is sold with hours, contents and validity', () => {
    expect(assess({})).toBeUndefined();
  });

  it.each([9, 12, 18])('of type %i is reserved to schools with the State’s label', (typeId) => {
    expect(assess({ typeId }, ['Label DSR'])).toBeUndefined();
    expect(assess({ typeId }, ['Qualiopi'])).toBe('label');
  });

  it.each([4, 14, 17, 19])('of type %i needs no label', (typeId) => {
    expect(assess({ typeId }, [])).toBeUndefined();
  });

  it('is on request as a single lesson', () => {
    expect(assess({ typeId: 10, lessonMinutes: 60 })).toBe('lesson');
  });

  it.each<[string, Partial<OfferedFormula>]>([
    ['no hours', { hoursIncluded: null }],
    ['no contents', { includes: null }],
    ['empty contents', { includes: [] }],
    ['no validity', { validityDays: null }],
  ])('is on request with %s, even with a document', (_, silence) => {
    expect(assess(silence)).toBe('essentials');
    expect(assess({ ...silence, courseUrl: 'https://documents.example/b.pdf' })).toBe('essentials');
  });

  it('is sold with a document when its directory has no such fields', () => {
    const none = { hoursIncluded: undefined, includes: undefined, validityDays: undefined };
    expect(assess(none)).toBe('essentials');
    expect(assess({ ...none, courseUrl: 'https://elsewhere.example/b.pdf' })).toBe('essentials');
    expect(assess({ ...none, courseUrl: 'https://documents.example/b.pdf' })).toBeUndefined();
  });

  it('needs hours or contents when its training is no licence, and always a validity', () => {
    expect(assess({ typeId: 14, includes: null })).toBeUndefined();
    expect(assess({ typeId: 22, hoursIncluded: null })).toBeUndefined();
    expect(assess({ typeId: 22, hoursIncluded: null, includes: null })).toBe('essentials');
    expect(assess({ typeId: 14, validityDays: null })).toBe('essentials');
  });

  it('needs no hours in class, and only its validity for an online course', () => {
    expect(assess({ typeId: 2, hoursIncluded: null })).toBeUndefined();
    expect(assess({ typeId: 1, hoursIncluded: null, includes: null })).toBeUndefined();
    expect(assess({ typeId: 1, validityDays: null })).toBe('essentials');
  });
});

it('reads what a school has from its own page, else from a list', () => {
  const seller = { cgvUri: null, mediatorUrl: 'https://mediateur.example', agrement: 'E 1' };
  const office = anOffice({ garanties: ['Label DSR'] });
  const { mediatorUrl } = seller;
  expect(sellerOf(office, today)).toMatchObject({ mediatorUrl, labels: ['Label DSR'] });
  expect(sellerOf({ garanties: ['Qualiopi'], seller }, today)).toEqual({ ...seller, labels: ['Qualiopi'] });
  expect(sellerOf({ garanties: [] }, today)).toBeUndefined();
  expect(sellerOf(office, today)?.identified).toBe(true);
  office.address.streetName = '';
  expect(sellerOf(office, today)?.identified).toBe(false);
  if (office.clubInformations)
    office.clubInformations.accueil.garanties_selectionnees = [{ GAR_LABEL: 'CPF', ABG_INFO: null }];
  expect(sellerOf(office, today)?.labels).toEqual(['Label DSR', 'CPF']);
});

it('uses the validity of the pass for a course', () => {
  const course = aFormula({ typeId: 1, validityDays: null });
  const passes = [{ slug: 'voiture-code-en-ligne', price: 2990, duration: 90, onlineSale: true }];
  expect(obstacleOfFormula(anOffice(), course, hosts)).toBe('essentials');
  expect(obstacleOfFormula(anOffice({ passes }), course, hosts)).toBeUndefined();
});

it('uses what a list entry says, and decides nothing when that is too little', () => {
  const shown = { typeId: 4, hoursIncluded: 20, includes: ['theory'] as const, validityDays: 365 };
  const entry = { garanties: [], seller: { ...complete } };
  expect(isListedOnQuote({ garanties: [] }, undefined, hosts)).toBe(false);
  expect(isListedOnQuote(entry, shown, hosts)).toBe(false);
  expect(isListedOnQuote(entry, { ...shown, validityDays: null }, hosts)).toBe(true);
  expect(isListedOnQuote({ ...entry, seller: { ...complete, agrement: null } }, shown, hosts)).toBe(true);
  expect(isListedOnQuote({ ...entry, seller: { ...complete, identified: false } }, shown, hosts)).toBe(true);
});

it('sells under the stored text of the terms, and not before there is one', async () => {
  const storedTerms = (url: string) => Promise.resolve(url === complete.cgvUri ? 'abc' : undefined);
  for (const [seller, sale] of [
    [complete, { termsSha256: 'abc' }],
    [{ ...complete, cgvUri: '/other.html' }, { obstacle: 'terms' }],
    [{ ...complete, agrement: null }, { obstacle: 'agreement' }],
    [undefined, { obstacle: 'terms' }],
  ] as const) {
    expect(await checkSale(seller, hosts, storedTerms)).toEqual(sale);
  }
});
