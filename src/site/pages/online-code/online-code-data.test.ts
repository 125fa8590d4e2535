import { describe, expect, it, vi } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { onlineCodes } from '#domain/theory/online-codes.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { anOffice, aPageOf } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { aTheoryQuestion } from '#test/support/theory-question.ts';
import { loadOnlineCode } from './online-code-data.server.ts';

const pass = { slug: 'voiture-code-en-ligne', price: 2990, duration: 190, onlineSale: true };
const figures = [
  {
    formulaTypeSlug: pass.slug,
    nbOffices: 3,
    price: { min: 1900, median: 2990, max: 4900 },
    duration: { min: 90, max: 365 },
    accesses: [{ months: 6, nbOffices: 3, lowest: 2990 }],
  },
];
const down = async () => {
  throw new Error('down');
};

function aSite(offices: readonly Office[] = [anOffice({ id: 7, passes: [pass], distance: 850 })]) {
  const standIn = aStandInSite();
  const findOfficesNear = vi.fn(async () => aPageOf(offices));
  const directory = {
    ...standIn.upstreams.directory,
    findOfficesNear,
    findOfficesByKeyword: vi.fn(async () => aPageOf([])),
    listPasses: vi.fn(async () => figures),
  };
  return { ...standIn, upstreams: { ...standIn.upstreams, directory } };
}

const load = (query = '', site = aSite(), today = new Date('2026-11-21T12:00:00Z')) =>
  loadOnlineCode(site as unknown as SiteRequest, new URLSearchParams(query), today);

describe('the page of theory courses', () => {
  it.each(onlineCodes)('asks the directory for the type of $slug', async ({ slug, formulaTypeSlug }) => {
    const site = aSite();
    const page = await load(`code=${slug}&q=Lyon&commune=69123`, site);
    expect(page.asked.code).toBe(slug);
    expect(page.kinds.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(page.words.facts.length).toBeGreaterThan(1);
    expect(site.upstreams.directory.findOfficesNear).toHaveBeenCalledWith(
      formulaTypeSlug,
      expect.objectContaining({
        place: { city: 'Lyon', dep: '69', location: [45.75, 4.85] },
        page: 1,
        onlineSale: true,
      }),
    );
  });

  it('starts with the car, the map at the default centre of the payment side: 48.86, 2.35', async () => {
    const page = await load('code=avion');
    expect(page).toMatchObject({
      asked: { code: 'voiture' },
      kind: 'nothing-asked',
      place: '',
      centre: { lat: 48.86, lng: 2.35 },
    });
  });

  it('lists a school with price, duration and onlineSale, and none that lacks one of them', async () => {
    const lacking = [{ price: null }, { duration: null }, { onlineSale: false }].map((lack, index) =>
      anOffice({ id: 20 + index, passes: [{ ...pass, ...lack }] }),
    );
    const whole = anOffice({ id: 7, passes: [pass], distance: 850 });
    const page = await load('', aSite([...lacking, whole]));
    expect(page.found.schools).toMatchObject([
      {
        id: 7,
        distance: 850,
        pass: { price: 2990, duration: 190 },
        access: 'Accès pendant 6\u202fmois, sous 24\u202fheures',
      },
    ]);
    // The directory's count may include other schools.
    expect(page.counted).toBeUndefined();
  });

  it('shows the lowest price of each duration, and none of a course without offers', async () => {
    expect((await load()).price).toMatchObject({ accesses: [{ price: 'dès 29,90\u202f€', chosen: true }] });
    expect((await load('code=moto')).price).toBeUndefined();
  });

  it('does not say of a town that there is none while geography is down', async () => {
    const site = aSite();
    site.upstreams.geo.findPlace.mockImplementation(down);
    const { found, says } = await load('q=Rennes', site);
    const expected = [false, 'Nous ne pouvons pas situer ce lieu pour le moment'];
    expect([found.answered, says.lack.title]).toEqual(expected);
  });

  it('keeps the place when another kind is chosen', async () => {
    const page = await load('code=moto&q=Lyon&commune=69123');
    expect(page).toMatchObject({ kind: 'place', place: 'Lyon', centre: { lat: 45.75, lng: 4.85 } });
    expect(page.kinds.map(({ to }) => to)).toEqual([
      '/code-en-ligne?q=Lyon&commune=69123',
      '/code-en-ligne?code=moto&q=Lyon&commune=69123',
      '/code-en-ligne?code=fluvial&q=Lyon&commune=69123',
      '/code-en-ligne?code=cotier&q=Lyon&commune=69123',
    ]);
  });

  it('describes the course and asks the first question of its trial, unless the address has a place', async () => {
    const standIn = aSite();
    const content = {
      ...standIn.upstreams.content,
      findPage: vi.fn(async () => ({
        slug: 'code-moto',
        title: 'Le cours',
        date: '2026-11-21',
        body: [
          { type: 'heading', level: 2, children: [{ type: 'text', text: 'Ce que contient le cours' }] },
          { type: 'paragraph', children: [{ type: 'text', text: `Les \${theoryThemesInWords} thèmes.` }] },
        ],
      })),
      listTheoryQuestions: vi.fn(async () => [aTheoryQuestion(1), aTheoryQuestion(2)]),
    };
    const site = { ...standIn, upstreams: { ...standIn.upstreams, content } } as unknown as typeof standIn;
    const { course } = await load('code=moto', site);
    expect(content.findPage).toHaveBeenCalledWith('code-moto');
    expect(content.listTheoryQuestions).toHaveBeenCalledWith('moto');
    expect(course).toMatchObject({
      answered: true,
      sections: [
        {
          title: 'Ce que contient le cours',
          blocks: [{ children: [{ type: 'text', text: 'Les dix thèmes.' }] }],
        },
      ],
      trial: {
        question: 'Question 1 ?',
        picture: { url: '/uploads/code/moto-1.svg', alt: 'Situation 1' },
        start: { to: '/code-en-ligne/essai?code=moto#question' },
      },
    });
    expect((await load('code=moto&q=Lyon', site)).course).toBeUndefined();
  });

  it('does not call the directory for an unknown place', async () => {
    const site = aSite();
    const page = await load('q=xqzwv', site);
    const expected = { kind: 'keyword', place: 'xqzwv', centre: undefined, found: { schools: [] } };
    expect(page).toMatchObject(expected);
    expect(site.upstreams.directory.findOfficesNear).not.toHaveBeenCalled();
  });

  it('leads from beyond the last page to the last one', async () => {
    const site = aSite([]);
    site.upstreams.directory.findOfficesNear.mockResolvedValue({ ...aPageOf([], 3), currentPage: 9 });
    const answer = await load('q=Lyon&page=9', site).catch((response: Response) => response);
    expect((answer as Response).headers.get('location')).toBe('/code-en-ligne?q=Lyon&commune=69123');
  });
});

it('an upstream that is down costs the course its text and its trial when it is the content service', async () => {
  const site = aSite();
  site.upstreams.content.findPage.mockImplementation(down);
  site.upstreams.content.listTheoryQuestions.mockImplementation(down);
  const page = await load('', site);
  expect(page.course).toEqual({ sections: [], trial: undefined, answered: false });
  expect(page.found.schools).toHaveLength(1);
  expect(site.log.error).toHaveBeenCalledTimes(2);
});

it('an upstream that is down shows the page without the list when it is the directory', async () => {
  const site = aSite();
  site.upstreams.directory.findOfficesNear.mockImplementation(down);
  site.upstreams.directory.listPasses.mockImplementation(down);
  const page = await load('', site);
  expect(page).toMatchObject({ found: { answered: false }, price: undefined });
  expect(page.words.heading).not.toBe('');
});

it('an upstream that is down costs the list of a postal code when it is geography', async () => {
  const site = aSite();
  site.upstreams.geo.findPlace.mockImplementation(down);
  expect(await load('q=69003', site)).toMatchObject({ kind: 'unreachable', found: { answered: false } });
});
