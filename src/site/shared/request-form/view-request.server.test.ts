import { describe, expect, it, vi } from 'vitest';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { findReceipt, viewContentReport, viewMessage } from './view-request.server.ts';

const stored = 'ME-7K3M-9XQ2';

describe('what an address says was kept', () => {
  const holds = vi.fn(async (_kind: string, reference: string) => reference === stored);
  const find = (query: string) => {
    const { log } = aStandInSite();
    const inbox = {
      holds,
      submitMessage: vi.fn(),
      submitApplication: vi.fn(),
      findSchool: vi.fn(),
      takeFleetRequest: vi.fn(),
      submitContentReport: vi.fn(),
    };
    return findReceipt({ inbox, log }, 'message', new URLSearchParams(query));
  };

  it.each([
    [`recu=${stored}`, { reference: stored, isRepeat: false }],
    [`recu=${stored}&deja=oui`, { reference: stored, isRepeat: true }],
    ['recu=ME-0000-0000', undefined],
    ['recu=<b>', undefined],
    ['', undefined],
  ])('«%s»', async (query, receipt) => {
    expect(await find(query)).toEqual(receipt);
  });

  it('is not shown while it cannot be looked up', async () => {
    holds.mockRejectedValueOnce(new Error('away'));
    expect(await find(`recu=${stored}`)).toBeUndefined();
  });
});

/** The site of a form, with the query of its address. */
const form = (query: string) => {
  const { config, sessionKey } = aStandInSite();
  const inboxRetentionDays = { message: 90, application: 365 };
  const pages = new Set(['/suivi-paiement', '/retractation']);
  const here = { config: { ...config, inboxRetentionDays }, sessionKey, pages, mailbox: undefined };
  return [here as never, new URLSearchParams(query), new Date()] as const;
};

describe('the contact page', () => {
  const view = (query: string) => viewMessage(...form(query));

  it('leads first to what the payment pages answer, and to no page that is not there', () => {
    expect(view('').shortcuts.map(({ ways }) => ways.map(({ href }) => href))).toEqual([
      ['/suivi-paiement', '/retractation'],
    ]);
  });

  it.each([
    ['sujet=donnees', 'donnees'],
    ['sujet=constructor', ''],
    ['', ''],
  ])('takes its subject of an address «%s»: «%s»', (query, subject) => {
    expect(view(query).subject).toBe(subject);
  });
});

describe('the form that notifies illegal content', () => {
  it.each([
    ['adresse=/avis/12/signaler', '/avis/12/signaler'],
    ['adresse=https://ailleurs.test/', undefined],
    ['adresse=//ailleurs.test', undefined],
    ['', undefined],
  ])('names the page that «%s» gives, when it is one of ours', (query, path) => {
    const { place, privacy } = viewContentReport(...form(query));
    expect(place).toBe(path === undefined ? '' : `http://localhost:3000${path}`);
    expect(privacy.items.join(' ')).toContain('365\u202fjours');
  });
});
