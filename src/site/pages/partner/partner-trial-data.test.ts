import { describe, expect, it, vi } from 'vitest';
import type { TheoryQuestion } from '#contracts/content.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { schoolPathFacts } from '#domain/school/school-path.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { aTheoryQuestion } from '#test/support/theory-question.ts';
import { loadChildTrial, loadTeasers } from './partner-trial-data.server.ts';

const ten = Array.from({ length: 10 }, (_, index) => aTheoryQuestion(index + 1));

function aSite(answer: () => Promise<TheoryQuestion[]> = async () => ten) {
  const standIn = aStandInSite();
  const content = { ...standIn.upstreams.content, listTheoryQuestions: vi.fn(answer) };
  return { ...standIn, upstreams: { ...standIn.upstreams, content } };
}

const group = (...slugs: string[]) =>
  ({
    prefix: 'mistral',
    name: 'Groupe Mistral',
    offers: slugs.map((slug) => ({ id: slug, slug, label: slug, url: `/mistral/${slug}` })),
  }) as unknown as PartnerGroup;
const all = group('assr', 'aper', 'gratuit', 'flottes');

const load = (trial: 'assr' | 'aper', query: string, { site = aSite(), of = all } = {}) =>
  loadChildTrial(site as unknown as SiteRequest, of, trial, new URLSearchParams(query));

describe('the trial of children', () => {
  it('asks the questions of its own course, at its own address', async () => {
    const site = aSite();
    const page = await load('aper', 'question=2&reponses=b', { site });
    expect(site.upstreams.content.listTheoryQuestions).toHaveBeenCalledWith('aper');
    expect(page?.step).toMatchObject({
      kind: 'question',
      action: '/mistral/aper-essai#question',
      kept: [
        ['question', '2'],
        ['reponses', 'b'],
      ],
    });
  });

  it('addresses the parent at its start and shows the school level at its end', async () => {
    expect((await load('aper', ''))?.lead).toContain('votre enfant');
    expect((await load('aper', 'question=2'))?.lead).toBeUndefined();
    const { asked, right } = schoolPathFacts.assr;
    const level = async (given: string) => {
      const page = await load('assr', `question=bilan&reponses=${given}`);
      return page?.step?.kind === 'tally' ? page.step.level : undefined;
    };
    const score = `${right.value} bonnes réponses sur ${asked.value}`;
    expect(await level('a.a.a.a')).toContain(`il faut ${score}`);
    expect(await level('a.a.a.a.a')).toContain(`demandée au collège\u202f: ${score}`);
  });

  it('has neither mark nor exam before the collège, and leads back to its offer', async () => {
    const page = await load('aper', 'question=bilan');
    expect(page?.step).toMatchObject({
      course: expect.stringContaining('ni note ni examen'),
      onward: { to: '/mistral/aper' },
    });
  });

  it('is there where its offer is alone', async () => {
    expect(await load('assr', '', { of: group('aper', 'gratuit') })).toBeUndefined();
    expect((await load('aper', '', { of: group('aper') }))?.others).toEqual([]);
    expect((await load('aper', ''))?.others.map(({ to }) => to)).toEqual(['/mistral/assr-essai']);
  });

  it('says so when the content service is down, and leads back', async () => {
    const page = await load('assr', '', { site: aSite(async () => Promise.reject(new Error('down'))) });
    expect(page).toMatchObject({ step: undefined, back: { to: '/mistral/assr' } });
    expect(page?.lack?.title).toBe('Les questions ne sont pas disponibles pour l’instant');
  });
});

describe('the first questions on the pages of offers', () => {
  const teasers = async (slug: string, site = aSite()) =>
    (await loadTeasers(site as unknown as SiteRequest, all, slug)).map(({ start }) => start.to);

  it('are those of the offer, all of them on the one for children, none on that of fleets', async () => {
    expect(await teasers('assr')).toEqual(['/mistral/assr-essai#question']);
    const expected = ['/mistral/assr-essai#question', '/mistral/aper-essai#question'];
    expect(await teasers('gratuit')).toEqual(expected);
    expect(await teasers('flottes')).toEqual([]);
  });

  it('are left out when the content service is down', async () => {
    expect(
      await teasers(
        'aper',
        aSite(async () => Promise.reject(new Error('down'))),
      ),
    ).toEqual([]);
  });
});
