import { describe, expect, it } from 'vitest';
import type { PagedReviews } from '#contracts/directory.ts';
import { anOffice } from '#test/support/office.ts';
import { aReview, pagedReviews } from '#test/support/review.ts';
import { loadReviews, readServerPage } from './load-reviews.server.ts';
import { readReviewChoice } from './review-address.ts';

const uri = 'lyon/conduite-du-port/12';
const counted = (id: number, slug: string, nbReviews: number) => ({
  id,
  slug,
  label: slug,
  note: 4,
  nbReviews,
});

function schoolWith(cars: number, bikes = 0) {
  const office = anOffice({ nbReviews: cars + bikes });
  const { clubInformations } = office;
  if (!clubInformations) throw new Error('no club information');
  const licenseGroupInformations = [
    counted(1, 'voiture', cars),
    counted(2, 'deux-roues', bikes),
    counted(4, 'bateau', 0),
  ];
  return { ...office, uri, clubInformations: { ...clubInformations, licenseGroupInformations } };
}

function siteWith(answer: (asked: unknown) => Promise<PagedReviews | undefined>) {
  const asked: unknown[] = [];
  const logged: string[] = [];
  const getReviews = (search: unknown) => {
    asked.push(search);
    return answer(search);
  };
  const log = { error: (_details: unknown, name?: string) => void logged.push(String(name)) };
  return { asked, logged, log, upstreams: { directory: { getReviews } } };
}

const choose = (query: string) => readReviewChoice(new URLSearchParams(query));

describe('the reviews of a school’s page', () => {
  it('are of the licence group that has most of them, unless the address names another', async () => {
    const site = siteWith(async () => pagedReviews(20));
    const office = schoolWith(5, 20);
    const expected = { mainGroup: 'deux-roues', answer: { group: 'deux-roues' } };
    expect(await loadReviews(site, office, choose(''))).toMatchObject(expected);
    expect(await loadReviews(site, office, choose('permis=voiture'))).toMatchObject({
      mainGroup: 'deux-roues',
      answer: { group: 'voiture' },
    });
  });

  it('offer only groups with reviews, whatever the address names', async () => {
    const site = siteWith(async () => pagedReviews(5));
    const { groups } = await loadReviews(site, schoolWith(5, 2), choose(''));
    expect(groups.map(({ slug }) => slug)).toEqual(['voiture', 'deux-roues']);
    for (const odd of ['bateau', 'tracteur', '', '__proto__', 'a'.repeat(5000)]) {
      const query = new URLSearchParams({ permis: odd }).toString();
      expect((await loadReviews(site, schoolWith(5, 2), choose(query))).answer?.group).toBe('voiture');
    }
  });

  it.each([
    [1, '', 1, 1],
    [10, 'avis=4', 4, 2],
    [28, 'avis=99999', 10, 4],
  ])('%i of them and «%s»: page %i, of server page %i', async (count, query, page, serverPage) => {
    const site = siteWith(async () => pagedReviews(count));
    expect((await loadReviews(site, schoolWith(count), choose(query))).page).toBe(page);
    expect(site.asked).toEqual([{ id: '12', licenseGroupSlug: 'voiture', page: String(serverPage) }]);
  });

  it('are not asked for when there is none', async () => {
    const site = siteWith(async () => pagedReviews(0));
    const expected = { groups: [], answer: undefined };
    expect(await loadReviews(site, schoolWith(0), choose(''))).toMatchObject(expected);
    expect(site.asked).toEqual([]);
  });

  it('that cannot be read are null, logged, and cost nothing else', async () => {
    const site = siteWith(() => Promise.reject(new Error('down')));
    expect(await loadReviews(site, schoolWith(4), choose(''))).toMatchObject({ page: 1, answer: null });
    expect(site.logged).toEqual(['The reviews of a school could not be read']);
  });

  it('are those of cars where the directory does not count by licence group', async () => {
    const site = siteWith(async () => pagedReviews(12));
    const office = { ...anOffice({ nbReviews: 12 }), uri };
    const expected = { groups: [{ slug: 'voiture', count: 12 }], answer: { count: 12 } };
    expect(await loadReviews(site, office, choose(''))).toMatchObject(expected);
  });
});

describe('a review as it is shown', () => {
  const view = async (changes: Parameters<typeof aReview>[0]) => {
    const site = siteWith(async () => pagedReviews(1, { results: [aReview(changes)] }));
    const answer = await readServerPage(site, { officeId: 12, group: 'voiture', serverPage: 1 });
    return answer?.reviews[0];
  };

  it('has its dates and the school’s answer, without the upstream’s claim that it is verified', async () => {
    const reponse = { commentaire: 'Merci !', date: '2026-05-04T08:00:00Z' };
    expect(await view({ reponse, verifie: true })).toEqual({
      id: 71,
      note: 4,
      author: 'Léa B.',
      text: ['Des explications claires.'],
      experienced: '2026-05-01',
      published: '2026-05-03T10:00:00.000Z',
      answer: { text: ['Merci\u202f!'], date: '2026-05-04T08:00:00Z' },
    });
  });

  it('has no number to be reported by where an upstream gives none', async () => {
    expect(await view({ id: undefined })).not.toHaveProperty('id');
  });

  it('leaves out missing facts', async () => {
    expect(await view({ datePublication: undefined, verifie: null, reponse: undefined })).toEqual({
      id: 71,
      note: 4,
      author: 'Léa B.',
      text: ['Des explications claires.'],
      experienced: '2026-05-01',
    });
  });

  it.each([
    [null, []],
    ['', []],
    [' \n ', []],
    ['Un.\n\n Deux ; trois.', ['Un.', 'Deux\u202f; trois.']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ])('%j is read as the paragraphs %j', async (commentaire, text) => {
    expect((await view({ commentaire }))?.text).toEqual(text);
  });
});
