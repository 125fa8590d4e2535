import { describe, expect, it } from 'vitest';
import type { ReviewInvitation } from '#contracts/review-desk.ts';
import { renderPart, wordsOf } from '#test/support/render.tsx';
import type { Unsent } from './review-view.ts';
import { viewInvitation } from './view-review.server.ts';
import { WritePage } from './write-page.tsx';

const anInvitation: ReviewInvitation = {
  ...{ proof: 'order', writer: 'learner', isCourse: false, state: 'open', version: 0, words: null },
  school: { id: 1, label: 'Alpha Conduite' },
  experiencedOn: '2026-11-20',
  openUntil: '2027-02-25',
  ...{ publishesAt: null, publishedAt: null, heldBecause: [], refusedBecause: null },
};
const written: Partial<ReviewInvitation> = {
  version: 1,
  words: {
    note: 4,
    marks: { enseignement: 5, ponctualite: null, prix: null, dateExamen: null },
    ...{ hours: 31, exam: 'passed', comment: 'Des heures tenues.', pseudonym: 'Zélia' },
  },
};

function read(changes: Partial<ReviewInvitation>, more: { unsent?: Unsent; done?: string } = {}) {
  const review = viewInvitation({ ...anInvitation, ...changes }, { token: 'jeton', uri: undefined });
  const html = renderPart(<WritePage review={review} unsent={more.unsent} done={more.done} />);
  return { html, text: wordsOf(html) };
}

describe('the page of an invitation', () => {
  it('says what becomes of a review before it is written', () => {
    const { html, text } = read({});
    for (const said of [
      'Votre avis sur Alpha Conduite',
      'avec une étoile comme avec cinq',
      'votre adresse e-mail jamais',
      'Rien n’est donné ni promis en échange',
      'trois ans avec votre pseudonyme, puis sans',
      'À écrire au plus tard le 25 février 2027',
      'Ne plus m’écrire',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('Effacer mon avis');
    expect(html.match(/type="radio"[^>]*name="note"/gu)).toHaveLength(5);
  });

  it('names the school as the source of an address', () => {
    expect(read({ proof: 'school' }).text).toContain('Alpha Conduite nous a indiqué');
  });

  it('reminds a representative of whose training it is', () => {
    expect(read({ writer: 'representative' }).text).toContain('Vous écrivez pour votre enfant');
  });

  it('asks nothing of the road after a theory course', () => {
    const { html, text } = read({ isCourse: true });
    expect(html).not.toMatch(/name="(?:heures|ponctualite|dateExamen)"/u);
    expect(text).toContain('L’examen du code');
  });

  it.each([
    ['written', { publishesAt: '2026-12-01T10:00:00.000Z' }, 'Il sera publié le 1 er décembre 2026'],
    ['held', { heldBecause: ['boite'] }, 'vient de la même adresse e-mail'],
    ['published', { publishedAt: '2026-12-01T10:00:00.000Z' }, 'page d’Alpha Conduite depuis le'],
    ['refused', { refusedBecause: 'vie-privee' }, 'Nom d’une personne ou vie privée'],
    ['withdrawn', {}, 'Il n’est plus en ligne'],
  ] satisfies [ReviewInvitation['state'], Partial<ReviewInvitation>, string][])(
    '%s: says so, offers to correct and to erase',
    (state, changes, said) => {
      const { html, text } = read({ ...written, state, ...changes });
      expect(text).toContain(said);
      expect(text).toContain('Effacer mon avis');
      expect(html).toMatch(/name="pseudonyme"[^>]*value="Zélia"/u);
      expect(text.includes('Retirer mon avis')).toBe(state !== 'refused' && state !== 'withdrawn');
    },
  );

  it('says that a correction is stored, but of the first writing the state alone', () => {
    expect(read({ ...written, state: 'written' }, { done: 'ecrire' }).text).not.toContain('correction est');
    const corrected = { ...written, version: 2, state: 'written' } as const;
    expect(read(corrected, { done: 'ecrire' }).text).toContain('Votre correction est enregistrée');
  });

  it('keeps what was typed beside the text of another tab', () => {
    const values = { note: '1', pseudonyme: 'Autre' };
    const unsent = { act: 'ecrire', values, errors: {}, refused: ['Changé.'], isChanged: true };
    const { html, text } = read({ ...written, state: 'written' }, { unsent });
    expect(text).toContain('Rien n’a été remplacé');
    expect(html).toMatch(/name="pseudonyme"[^>]*value="Autre"/u);
    expect(html).toMatch(/name="version" value="1"/u);
    expect(text).toContain('Des heures tenues.');
  });
});
