import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SchoolResult } from '#contracts/exam-results.ts';
import { aSchoolResult } from '#test/support/exam-results.ts';
import { anOffice } from '#test/support/office.ts';
import { renderPart } from '#test/support/render.tsx';
import { SchoolResults } from './school-results.tsx';
import { viewSchool } from './school-view.ts';

const now = new Date('2026-12-04T10:00:00Z');

function render(results: readonly SchoolResult[] | undefined): string {
  const office = anOffice(results ? { results: [...results] } : {});
  const school = viewSchool(
    { ...office, uri: 'lyon/conduite-du-port/12' },
    { now, documentHosts: [], imageHosts: [] },
  );
  return renderPart(<SchoolResults school={school} />)
    .replaceAll(/<\/(?:li|p|a|h2|summary)>/gu, '\n')
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .trim();
}

it('the results of a school give rate, interval, all tries, source and caveat', () => {
  expect(render([aSchoolResult()])).toBe(
    [
      'Réussite au premier passage',
      'Permis B : 61 % (92 candidats, 2025), département 57 %',
      'Comment lire ce taux',
      'Permis B : Moins de 100 candidats : le hasard compte, et le taux serait entre 51 et 70 % (95 % de confiance). Tous passages : 70 % (140 candidats, 2025).',
      'Source : Ministère de l’Intérieur, lecture du 1er octobre 2026.',
      'Un taux dépend aussi des candidats que l’école présente, et du hasard quand ils sont peu. Il ne change pas l’ordre des listes.',
      'Toute la méthode',
      'La carte des auto-écoles de l’État',
    ].join('\n'),
  );
});

it('the results of a school lead to those of the département where it has a rate of its own', () => {
  const { departement } = aSchoolResult();
  if (!departement) throw new Error('no département');
  const of = (changes: Partial<typeof departement>) =>
    render([aSchoolResult({ departement: { ...departement, code: '69', ...changes } })]);
  expect(of({})).toContain('Les taux du département\n');
  expect(of({ presented: 29, passed: 20 })).not.toContain('Les taux du département');
  expect(of({ code: '999' })).not.toContain('Les taux du département');
});

it('the results of a school say that invented ones are invented', () => {
  const html = render([aSchoolResult({ demonstration: true })]);
  expect(html).toContain('Source : chiffres inventés pour la démonstration, ceux des départements aussi, ');
});

it('the results of a school give no rate with fewer than 30 candidates, and nothing without data or where they are too old', () => {
  const few = render([aSchoolResult({ presented: 29, passed: 20 })]);
  expect(few).toContain('Taux au premier passage : publié à partir de 30 candidats\n');
  expect(few).not.toContain('%');
  const expected = ['', '', ''];
  expect([render([]), render(undefined), render([aSchoolResult({ period: '2023' })])]).toEqual(expected);
});

it('the results of a school equal the file, for any number of candidates', () => {
  const tries = fc
    .integer({ min: 0, max: 300 })
    .chain((presented) =>
      fc.record({ presented: fc.constant(presented), passed: fc.integer({ min: 0, max: presented }) }),
    );
  fc.assert(
    fc.property(tries, ({ presented, passed }) => {
      const { all: _, departement: __, ...alone } = aSchoolResult({ presented, passed });
      const [, rate] = /^Permis B : (\d+) % \(\d+ candidat/mu.exec(render([alone])) ?? [];
      expect(rate).toBe(presented < 30 ? undefined : String(Math.round((100 * passed) / presented)));
      expect(render([alone]).includes('confiance')).toBe(presented >= 30 && presented < 100);
    }),
    { numRuns: 60 },
  );
});
