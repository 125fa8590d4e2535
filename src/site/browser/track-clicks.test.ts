import { describe, expect, it } from 'vitest';
import { paths } from '#site/paths.ts';
import { readClick } from './track-clicks.ts';

const site = 'https://www.creneau.example';
const results = paths.search({ q: 'Lyon' });
const school = paths.school('lyon/auto-ecole-du-pont/12');
const click = (to: string, from = results, link = {}) =>
  readClick({ href: site + to, isOnMap: false, isOnlineCode: false, ...link }, site + from);

describe('a school click', () => {
  it('is a way to a school’s page, from the page or from the map', () => {
    const details = { name: 'school-click', action: 'details' };
    expect(click(school)).toEqual([{ ...details, from: 'page' }]);
    expect(click(school, results, { isOnMap: true })).toEqual([{ ...details, from: 'map' }]);
  });

  it('is the choice of a school, from outside the enrolment or from its list of schools', () => {
    const chosen = [{ name: 'school-click', action: 'choose', from: 'page' }];
    expect(click(paths.enrolment({ step: 'formation', officeId: 12 }))).toEqual(chosen);
    const taken = paths.enrolment({ step: 'identite', officeId: 12, formulaId: 3 });
    expect(click(taken, paths.enrolment({ step: 'ecole', q: 'Lyon' }))).toEqual(chosen);
  });

  it('is not the choice of a formula, nor a step back to the identity', () => {
    const taken = paths.enrolment({ step: 'identite', officeId: 12, formulaId: 3 });
    expect(click(taken, school)).toEqual([]);
    expect(click(taken, paths.enrolment({ step: 'paiement', officeId: 12, formulaId: 3 }))).toEqual([]);
  });

  it('is not a way to the results, a city, or another site', () => {
    expect(click(paths.search({ q: 'Paris' }))).toEqual([]);
    expect(click(paths.school('lyon'))).toEqual([]);
    const elsewhere = { href: `https://ailleurs.example${school}`, isOnMap: false, isOnlineCode: false };
    expect(readClick(elsewhere, site + results)).toEqual([]);
  });
});

describe('an online-code click', () => {
  it('is a way to the page of the theory courses', () => {
    expect(click('/code-en-ligne', '/')).toEqual([{ name: 'online-code-click', target: 'page' }]);
  });

  it('is not the choice of another kind, or of another place, on that page', () => {
    expect(click(paths.onlineCode({ code: 'moto', q: 'Lyon' }), paths.onlineCode())).toEqual([]);
  });

  it('is the choice of a school by its theory course, in its list and on the map', () => {
    const taken = paths.enrolment({ officeId: 12, onlineCode: 'moto' });
    for (const isOnMap of [false, true]) {
      expect(click(taken, paths.onlineCode(), { isOnMap })).toEqual([
        { name: 'school-click', from: isOnMap ? 'map' : 'page', action: 'choose' },
        { name: 'online-code-click', target: 'formula' },
      ]);
    }
  });

  it('is the choice of a theory formula', () => {
    const taken = paths.enrolment({ step: 'identite', officeId: 12, formulaId: 3 });
    expect(click(taken, school, { isOnlineCode: true })).toEqual([
      { name: 'online-code-click', target: 'formula' },
    ]);
  });
});
