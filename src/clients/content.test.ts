import { afterAll, describe, expect, test } from 'vitest';
import { createContentService } from '#services/content/app.ts';
import { readLibrary } from '#services/content/library.ts';
import { aContentFolder, sampleContent } from '#test/support/content.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { reached, reaches } from '#test/support/reached.ts';
import { createContentClient } from './content.ts';

const questions = Array.from({ length: 130 }, (_, at) =>
  [`- question: Question ${at + 1} ?`, '  answer: Oui.', `  rank: ${130 - at}`].join('\n'),
);
const folder = aContentFolder({ ...sampleContent, 'faq/longue.yaml': questions.join('\n') });
const library = readLibrary(folder.folders);
const service = createContentService({
  library: () => library,
  uploads: folder.folders.uploads,
  log: { error: () => {} },
});
afterAll(() => folder[Symbol.dispose]());

describe.each(reaches)('the content client %s', async (how) => {
  const upstream = disposeAfterAll(await reached(how, 'content', service));
  const client = createContentClient(upstream, { hosts: [] });

  test('returns the campaign with its picture', async () => {
    expect(await client.getPartnerCampaign()).toEqual({
      title: 'Les journées du code',
      url: 'https://partenaire.example/journees',
      dateStart: '2026-11-01',
      dateEnd: '2026-11-30',
      image: {
        ...{ name: 'pixel.png', url: '/uploads/pixel.png', mime: 'image/png', width: 1, height: 1 },
        ...{ alternativeText: 'Un feu vert', caption: 'Dessin' },
      },
    });
  });

  test('returns the questions of one topic, in order', async () => {
    const found = await client.listFaqs('candidats');
    expect(found.map(({ question }) => question)).toEqual(['Combien d’écoles ?', 'Est-ce cher ?']);
    expect(found[0]).toMatchObject({ slug: 'combien-d-ecoles', section: 'Le réseau', rank: 1 });
    expect(found[1]?.section).toBeNull();
  });

  test('reads all pages of a long list', async () => {
    const found = await client.listFaqs('longue');
    expect(found.map(({ rank }) => rank)).toEqual(Array.from({ length: 130 }, (_, at) => at + 1));
  });

  test('finds a guide by its slug, its text in blocks', async () => {
    const guide = await client.findLicenceGuide('moto');
    expect(guide).toMatchObject({
      title: 'Le permis moto',
      frontCategory: { slug: 'moto', label: 'Permis moto' },
    });
    expect(guide?.body.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'quote', 'image']);
  });

  test('returns the sheets of the licences with their parts', async () => {
    expect(await client.listLicenceSheets()).toMatchObject([
      {
        slug: 'permis-moto',
        figures: [{ figure: '16 ans', sources: ['a1Age'] }],
        sections: [{ kind: 'list', id: 'pieces', items: ['une photo'] }],
      },
    ]);
  });

  test('finds the text of a city, and the words with which to speak of it', async () => {
    expect((await client.findCityText('lyon'))?.city).toEqual({
      slug: 'lyon',
      label: 'Lyon',
      at: 'à Lyon',
      from: 'de Lyon',
      epithetFp: 'lyonnaises',
    });
  });

  test('returns the questions of a course', async () => {
    expect(await client.listTheoryQuestions('voiture')).toMatchObject([
      { slug: 'voiture-1', answers: [{ right: false }, { right: true }], picture: null },
    ]);
  });

  test('returns nothing when there is nothing', async () => {
    expect(await client.findLicenceGuide('avion')).toBeUndefined();
    expect(await client.findPage('a-propos')).toBeUndefined();
    expect(await client.findCityText("d'ailleurs&filters[x]=1")).toBeUndefined();
    expect(await client.listBanners()).toEqual([]);
    expect(await client.listHomeSections()).toEqual([]);
    expect(await client.listFaqs('')).toEqual([]);
  });
});
