import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AudienceEvent, audienceEventSchema, dayOfCount } from './audience-events.ts';
import { classifyResults, describeEvent, trackedFormOf, trackedForms } from './audience-terms.ts';

const search: AudienceEvent = { name: 'search', kind: 'place', category: 'auto', results: '6-20' };
const accepts = (event: unknown) => v.is(audienceEventSchema, event);

it('spells the names of the forms to the letter', () => {
  const expected = ['Inscription Code en ligne', 'Formule Covea', 'Pré-inscription formule'];
  expect(Object.values(trackedForms)).toEqual(expected);
});

it('separates a theory course from any other formula', () => {
  expect(trackedFormOf({ isOnlineCode: true })).toBe('Inscription Code en ligne');
  expect(trackedFormOf({ isOnlineCode: false })).toBe('Pré-inscription formule');
});

describe('the events', () => {
  it('are six', () => {
    expect(audienceEventSchema.options.map((option) => option.entries.name.literal)).toEqual([
      'search',
      'school-click',
      'school-page',
      'online-code-click',
      'funnel-step',
      'payment-error',
    ]);
    expect(accepts({ ...search, name: 'purchase' })).toBe(false);
  });

  it('contain only values of closed lists', () => {
    expect(accepts(search)).toBe(true);
    expect(accepts({ ...search, kind: 'Lyon' })).toBe(false);
    expect(accepts({ ...search, category: 'voiture volante' })).toBe(false);
    expect(accepts({ ...search, results: '17' })).toBe(false);
    expect(accepts({ name: 'school-click', from: 'map', action: 'choose' })).toBe(true);
    expect(accepts({ name: 'school-click', from: 'map', action: 'https://ailleurs.example' })).toBe(false);
    expect(accepts({ name: 'funnel-step', form: 'Formule Covea', step: 'paiement' })).toBe(true);
    expect(accepts({ name: 'funnel-step', form: 'Autre', step: 'paiement' })).toBe(false);
  });

  it('accept no other field: no text, no school, no person', () => {
    expect(accepts({ ...search, q: 'Lyon' })).toBe(false);
    expect(accepts({ name: 'school-page', sale: 'online', officeId: 12 })).toBe(false);
    expect(accepts({ name: 'payment-error', form: 'Formule Covea', messages: '', email: 'a@b' })).toBe(false);
  });

  it('replace a message that is not ours', () => {
    const event = { name: 'payment-error', form: 'Formule Covea', messages: 'Le Bihan refusée' };
    expect(v.parse(audienceEventSchema, event)).toEqual({ ...event, messages: 'Autre message.' });
  });

  it('take messages of at most 1,000 characters', () => {
    const error = (length: number) => ({
      name: 'payment-error',
      form: 'Formule Covea',
      messages: 'x'.repeat(length),
    });
    expect(accepts(error(1000))).toBe(true);
    expect(accepts(error(1001))).toBe(false);
  });
});

it.each([
  [0, '0'],
  [1, '1-5'],
  [5, '1-5'],
  [6, '6-20'],
  [20, '6-20'],
  [21, '21-100'],
  [100, '21-100'],
  [101, '101+'],
  [2400, '101+'],
])('%i results are counted as %s', (total, expected) => {
  expect(classifyResults(total)).toBe(expected);
});

it('stores an event under its name, its form and its other values', () => {
  expect(describeEvent(search)).toEqual({ event: 'search', form: '', detail: 'place · auto · 6-20' });
  const expected = { event: 'funnel-step', form: 'Formule Covea', detail: 'identite' };
  expect(describeEvent({ name: 'funnel-step', form: 'Formule Covea', step: 'identite' })).toEqual(expected);
});

it('changes the day at midnight in Paris, in winter and in summer', () => {
  expect(dayOfCount(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
  expect(dayOfCount(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  expect(dayOfCount(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14');
  expect(dayOfCount(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
});
