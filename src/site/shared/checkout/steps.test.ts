import { describe, expect, it } from 'vitest';
import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadEnrolment } from './load-enrolment.server.ts';
import { ownSteps, readStep, stepToShow } from './steps.ts';

const partner = ['identite', 'paiement'] as const;

describe('the step shown', () => {
  it.each([
    ['paiement', '', 'formation'],
    ['paiement', 'formation', 'ecole'],
    ['paiement', 'formation ecole', 'identite'],
    ['paiement', 'formation ecole identite', 'paiement'],
    ['identite', '', 'formation'],
    ['identite', 'formation', 'ecole'],
    ['identite', 'formation ecole', 'identite'],
    ['ecole', '', 'formation'],
    ['ecole', 'formation', 'ecole'],
    ['formation', '', 'formation'],
    // An earlier step than the requested one is always shown, and no unfinished one is left out.
    ['identite', 'formation ecole identite', 'identite'],
    ['ecole', 'formation ecole identite', 'ecole'],
    ['formation', 'formation ecole identite', 'formation'],
    ['paiement', 'ecole identite', 'formation'],
    ['paiement', 'formation identite', 'ecole'],
    // Without a request, never the payment.
    [undefined, '', 'formation'],
    [undefined, 'formation', 'ecole'],
    [undefined, 'formation ecole', 'identite'],
    [undefined, 'formation ecole identite', 'identite'],
    // A form that has fewer steps.
    ['formation', '', 'identite', partner],
    ['paiement', 'formation ecole', 'identite', partner],
    ['paiement', 'formation ecole identite', 'paiement', partner],
    [undefined, 'formation ecole identite', 'identite', partner],
  ] as const)(
    'for %s, with «%s» finished, is %s',
    (requested, finished, shown, steps: readonly EnrolmentStep[] = enrolmentSteps) => {
      const isFinished = (step: string) => finished.split(' ').includes(step);
      const state = {
        formation: isFinished('formation'),
        ecole: isFinished('ecole'),
        identite: isFinished('identite'),
      };
      expect(stepToShow(requested, state, steps)).toBe(shown);
    },
  );
});

it.each([
  ['', ['formation', 'ecole', 'identite', 'paiement'], 0],
  // Of a known school.
  ['?etape=formation&ecole=12', ['formation', 'identite', 'paiement'], 0],
  ['?etape=ecole&categorie=auto', ['ecole', 'identite', 'paiement'], 0],
  // Another school for the same formula.
  ['?etape=ecole&ecole=12&formule=34&sauf=12', ['ecole', 'identite', 'paiement'], 0],
  ['?etape=ecole&vu=formation&categorie=auto', ['formation', 'ecole', 'identite', 'paiement'], 1],
  // From the page of a school, its formulas, or the list of schools of this funnel.
  ['?etape=identite&ecole=12&formule=34', ['identite', 'paiement'], 0],
  ['?etape=identite&vu=formation&ecole=12&formule=34', ['formation', 'identite', 'paiement'], 1],
  [
    '?etape=identite&vu=formation,ecole&ecole=12&formule=34',
    ['formation', 'ecole', 'identite', 'paiement'],
    2,
  ],
  ['?etape=identite&vu=identite,x&ecole=12&formule=34', ['identite', 'paiement'], 0],
])('counts at «%s» the steps that this buyer has', async (query, steps, current) => {
  const site = aStandInSite();
  site.upstreams.directory.getOffice.mockResolvedValue(anOffice({ id: 12 }, [aFormula({ id: 34 })]));
  const request = new Request(`http://localhost:3000/inscription-en-ligne${query}`);
  const view = await loadEnrolment(request, site as unknown as SiteRequest);
  if (!('form' in view)) throw new Error(view.step);
  expect([view.form.steps, view.form.steps.indexOf(view.step)]).toEqual([steps, current]);
});

it('reads a step from the address, and no other word', () => {
  for (const step of enrolmentSteps) expect(readStep(step)).toBe(step);
  for (const word of [null, '', 'Paiement', 'toString']) expect(readStep(word)).toBeUndefined();
});

it('the identity is counted before a payment, though the address names no step seen', () => {
  const progress = { step: 'paiement', seen: [], knowsSchool: true } as const;
  expect(ownSteps(enrolmentSteps, progress)).toEqual(['identite', 'paiement']);
});
