import { describe, expect, it, vi } from 'vitest';
import type { PartnerCampaign } from '#contracts/content.ts';
import { loadCampaign } from './load-campaign.server.ts';

const now = new Date('2026-11-21T12:00:00+01:00');
const image = {
  name: 'campagne.png',
  url: '/uploads/campagne.png',
  alternativeText: 'Une voiture assurée',
  caption: null,
  mime: 'image/png',
  width: 1920,
  height: 480,
};
const aCampaign = (changes: Partial<PartnerCampaign> = {}): PartnerCampaign => ({
  title: 'Jeunes conducteurs',
  url: 'https://partenaire.example/offre',
  dateStart: '2026-11-21',
  dateEnd: '2026-11-21',
  image,
  ...changes,
});

async function load(answer: () => Promise<PartnerCampaign | undefined>) {
  const log = { error: vi.fn() };
  const site = { upstreams: { content: { getPartnerCampaign: answer } }, log };
  return { ...(await loadCampaign(site, now)), log };
}
const of = async (changes: Partial<PartnerCampaign>) => (await load(async () => aCampaign(changes))).campaign;

describe('the campaign of today', () => {
  it('is shown with its picture and where it leads', async () => {
    expect(await of({})).toEqual({
      title: 'Jeunes conducteurs',
      advertiser: 'partenaire.example',
      href: 'https://partenaire.example/offre',
      source: '/uploads/campagne.png',
      alt: 'Une voiture assurée',
      proportion: 4,
    });
  });

  it.each([
    ['Mistral Assurances ', 'Mistral Assurances'],
    [' ', 'partenaire.example'],
  ])('says who pays: a caption of «%s» makes it %s', async (caption, advertiser) => {
    const url = 'https://www.partenaire.example/offre';
    expect((await of({ url, image: { ...image, caption } }))?.advertiser).toBe(advertiser);
  });

  it.each([null, '', '  '])('with the words %j is an «Opération partenaire»', async (alternativeText) => {
    expect((await of({ image: { ...image, alternativeText } }))?.alt).toBe('Opération partenaire');
  });

  it.each([
    [1500, 500, 3],
    [1000, 400, 2.5],
    // A tall picture is fitted into a wide place.
    [1000, 401, 2.5],
    [null, null, 4],
  ])('%s × %s pixels keep a place %d times as wide as high', async (width, height, proportion) => {
    expect((await of({ image: { ...image, width, height } }))?.proportion).toBe(proportion);
  });

  it.each([
    ['it is over', { dateEnd: '2026-11-20' }],
    ['it has no picture', { image: null }],
    ['it leads to no advertiser', { url: '/quelque-part' }],
  ])('is absent when %s, and the page may be kept', async (_, changes) => {
    const { campaign, answered } = await load(async () => aCampaign(changes));
    expect([campaign, answered]).toEqual([undefined, true]);
  });

  it('is absent when there is none, and when the content service is away: that page is not kept', async () => {
    expect(await load(async () => undefined)).toMatchObject({ campaign: undefined, answered: true });
    const down = await load(() => Promise.reject(new Error('no answer')));
    expect(down).toMatchObject({ campaign: undefined, answered: false });
    expect(down.log.error).toHaveBeenCalledOnce();
  });
});
