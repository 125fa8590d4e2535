import { describe, expect, it, vi } from 'vitest';
import type { TheoryQuestion } from '#contracts/content.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { aTheoryQuestion } from '#test/support/theory-question.ts';
import { loadTheoryTrial } from './theory-trial-data.server.ts';

function aSite(
  answer: () => Promise<TheoryQuestion[]> = async () => [aTheoryQuestion(1), aTheoryQuestion(2)],
) {
  const standIn = aStandInSite();
  const listTheoryQuestions = vi.fn(answer);
  const content = { ...standIn.upstreams.content, listTheoryQuestions };
  return { ...standIn, upstreams: { ...standIn.upstreams, content } };
}
const load = (query: string, site = aSite()) =>
  loadTheoryTrial(site as unknown as SiteRequest, new URLSearchParams(query));

describe('the page of a trial', () => {
  it('loads the questions of its course; default: the car’s', async () => {
    const site = aSite();
    await load('code=cotier', site);
    await load('code=avion', site);
    expect(site.upstreams.content.listTheoryQuestions.mock.calls).toEqual([['cotier'], ['voiture']]);
  });

  it('is one to find at its start alone, under one address', async () => {
    expect(await load('code=moto')).toMatchObject({ isStart: true, path: '/code-en-ligne/essai?code=moto' });
    for (const query of ['valider=oui', 'r=a', 'question=2', 'question=bilan'])
      expect((await load(query)).isStart, query).toBe(false);
  });

  it('names the rules behind its questions and their date', async () => {
    expect((await load('code=cotier')).words.source).toMatch(
      /^Questions écrites en novembre 2026 d’après le règlement/u,
    );
  });

  it('names each step, and an error first', async () => {
    const tabs = ['question=2', 'question=2&valider=oui', 'question=2&r=a', 'question=bilan&reponses=a'].map(
      async (query) => (await load(`code=moto&${query}`)).words.tab,
    );
    expect(await Promise.all(tabs)).toEqual([
      'Question 2 sur 2\u00a0– Code moto, essai gratuit',
      'Erreur\u202f: Question 2 sur 2\u00a0– Code moto, essai gratuit',
      'Question 2 sur 2\u202f: C’est juste\u00a0– Code moto, essai gratuit',
      '1 sur 2\u00a0– Code moto, essai gratuit',
    ]);
  });

  it.each([
    ['is down', async () => Promise.reject(new Error('down'))],
    ['has no question', async () => []],
  ])('says so when the content service %s, and still leads to the course', async (_, answer) => {
    const page = await load('code=moto&question=3', aSite(answer));
    expect(page.step).toBeUndefined();
    expect(page.words.lack).toBe('Les questions ne sont pas disponibles pour l’instant');
    expect(page.course.to).toBe('/code-en-ligne?code=moto');
    expect(page.isStart).toBe(false);
    expect(page.words.heading).toBe('Code moto\u202f: Essai gratuit');
  });
});
