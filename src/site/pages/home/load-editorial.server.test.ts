import { expect, it, vi } from 'vitest';
import type { Banner, Faq, HomeSection } from '#contracts/content.ts';
import { defaultFigures } from '#domain/school/network-figures.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { house } from '#test/support/house.ts';
import { loadEditorial } from './load-editorial.server.ts';

const now = new Date('2026-11-21T12:00:00+01:00');
const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
});
const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  text: 'Nouveau',
  url: null,
  linkLabel: null,
  dateStart: null,
  dateEnd: null,
  ...changes,
});
const aSection = (changes: Partial<HomeSection> = {}): HomeSection => ({
  slug: 'prix',
  title: 'Le prix',
  body: [paragraph(`Parmi \${nbMembers} écoles.`)],
  rank: 1,
  drawing: null,
  url: null,
  linkLabel: null,
  ...changes,
});
const aFaq: Faq = {
  slug: 'age',
  topic: 'accueil',
  section: null,
  question: 'À quel âge ?',
  answer: [paragraph('Tôt.')],
  rank: 1,
};

interface Scene {
  readonly banners?: readonly Banner[];
  readonly sections?: readonly HomeSection[];
  readonly down?: boolean;
}

async function load({ banners = [], sections = [aSection()], down = false }: Scene = {}) {
  const answer = async <T>(list: readonly T[]) => {
    if (down) throw new Error('no answer');
    return [...list];
  };
  const log = { error: vi.fn() };
  const site = {
    upstreams: {
      content: {
        listBanners: () => answer(banners),
        listHomeSections: () => answer(sections),
        listFaqs: (topic: string) => answer(topic === 'accueil' ? [aFaq] : []),
      },
    },
    config: { siteName: 'Créneau', publicUrl: 'https://creneau.example' },
    operator: house.operator,
    log,
  };
  return { ...(await loadEditorial(site, { figures: defaultFigures(now), hour: undefined }, now)), log };
}

it('what is written on the home page is its reasons, their placeholders filled, and its questions', async () => {
  const { shown, isComplete } = await load();
  expect(isComplete).toBe(true);
  expect(shown.why).toEqual([{ title: 'Le prix', text: ['Parmi 2\u202f400 écoles.'], drawing: null }]);
  expect(shown.questions).toEqual([{ id: 'age', question: 'À quel âge ?', answer: aFaq.answer }]);
});

it.each([
  ['/comment-nous-classons', 'Lire', { to: '/comment-nous-classons', label: 'Lire' }],
  ['https://partenaire.example', 'Lire', { to: 'https://partenaire.example', label: 'Lire' }],
  ['/comment-nous-classons', null, undefined],
  [null, 'Lire', undefined],
])('what is written on the home page links to %j in words of %j', async (url, linkLabel, link) => {
  const { shown } = await load({ sections: [aSection({ url, linkLabel })] });
  expect(shown.why[0]?.link).toEqual(link);
});

it('what is written on the home page has the first banner whose days these are', async () => {
  const of = async (...banners: Banner[]) => (await load({ banners })).shown.banner?.text;
  expect(await of(aBanner({ dateEnd: '2026-11-20' }), aBanner({ text: 'Deuxième' }))).toBe('Deuxième');
  expect(await of(aBanner({ dateEnd: '2026-11-21' }), aBanner({ text: 'Deuxième' }))).toBe('Nouveau');
  expect(await of(aBanner({ dateStart: '2026-11-22' }))).toBeUndefined();
});

it('what is written on the home page is left out where the content service is away', async () => {
  const { shown, isComplete, log } = await load({ down: true });
  expect(isComplete).toBe(false);
  expect(shown).toEqual({ banner: undefined, why: [], questions: [] });
  expect(log.error).toHaveBeenCalledTimes(3);
});
