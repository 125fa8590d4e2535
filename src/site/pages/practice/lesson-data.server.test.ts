import { expect, it, vi } from 'vitest';
import { cited } from '#domain/scene/cited.ts';
import { themeSlugs } from '#domain/scene/themes.ts';
import { catalogue } from '#test/support/own-course.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { library } from '#test/support/texts.ts';
import { countWords, spokenTexts } from '#test/support/words.ts';
import { loadLessons } from './lesson-data.server.ts';

const request = new Request('https://creneau.example/code-en-ligne/lecons');
const findPage = async (slug: string) => library.page.find(({ values }) => values.slug === slug)?.values;

function siteWith(practice: unknown) {
  const here = aStandInSite();
  const directory = { ...here.upstreams.directory, getStatistics: vi.fn(async () => undefined) };
  return { ...here, upstreams: { ...here.upstreams, directory, content: { findPage }, practice } } as never;
}

async function readLesson(slug: string) {
  const { lesson } = (await loadLessons(request, siteWith({ catalogue }), slug)).data;
  const blocks = lesson?.text?.blocks ?? [];
  const pictures = blocks.flatMap((block) => (block.type === 'image' ? [block.image] : []));
  const written = blocks.filter(({ type }) => type !== 'image');
  return { pictures, texts: [lesson?.text?.lead ?? '', ...spokenTexts(written)] };
}

const articlesIn = (texts: readonly string[]): string[] =>
  texts.join('\n').match(/(?<!\p{L})[DLR]\. \d+-[\d-]*\d|(?<=pénal, article )\d[\d-]*/gu) ?? [];
const read = [...Object.keys(cited), ...articlesIn(Object.values(cited).map(({ source }) => source.name))];

it.each(Object.values(themeSlugs))(
  'the lesson «%s» has 600 words at most beside its pictures, and cites what was read',
  async (slug) => {
    const { texts } = await readLesson(slug);
    expect(countWords(texts)).toBeGreaterThan(300);
    expect(countWords(texts)).toBeLessThanOrEqual(600);
    expect(articlesIn(texts).filter((name) => !read.includes(name))).toEqual([]);
  },
);

it.each(['circulation', 'route', 'conducteur', 'prendre-et-quitter'])(
  'the lesson «%s» shows scenes, with what they show in words',
  async (slug) => {
    const { pictures, texts } = await readLesson(slug);
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    expect(new Set(pictures.map(({ url }) => url)).size).toBe(pictures.length);
    for (const { url, alternativeText, caption } of pictures) {
      expect(catalogue.find(/situations\/(.+)\.svg$/u.exec(url)?.[1] ?? '')?.scene).toBeDefined();
      expect(alternativeText).toMatch(/^Vue? .{40}/u);
      expect(caption).toMatch(/\?.*[.)]$/u);
    }
    expect(texts.filter((text) => text.startsWith('#'))).toEqual([]);
  },
);

it('lists all lessons, and has no other one, nor any where the course is not this site’s', async () => {
  const { lessons, lesson } = (await loadLessons(request, siteWith({ catalogue }), undefined)).data;
  expect([lessons.length, lesson]).toEqual([10, undefined]);
  await expect(readLesson('moto')).rejects.toMatchObject({ init: { status: 404 } });
  await expect(loadLessons(request, siteWith(undefined), 'route')).rejects.toMatchObject({
    init: { status: 404 },
  });
});
