import { describe, expect, it } from 'vitest';
import { validateForm } from '../form.ts';
import {
  maxReportMessageLength,
  type ReportField,
  reportReasons,
  reportReferencePattern,
  reportSchema,
} from './report-form.ts';

const filled = { motif: 'faux', message: 'Cette personne n’existe pas.', email: 'camille@exemple.fr' };
const errorsOf = (changes: Partial<Record<ReportField, string>>) =>
  validateForm(reportSchema, { ...filled, ...changes }).errors;

describe('the report form', () => {
  it('accepts a reason, an explanation and an e-mail', () => {
    expect(validateForm(reportSchema, filled)).toMatchObject({ ok: true, read: filled });
  });

  it('requires every field: «Champ requis.»', () => {
    expect(validateForm(reportSchema, {})).toMatchObject({
      ok: false,
      errors: { motif: 'Champ requis.', message: 'Champ requis.', email: 'Champ requis.' },
    });
  });

  it.each(reportReasons)('accepts the reason «$value»', ({ value: motif }) => {
    expect(errorsOf({ motif })).toEqual({});
  });

  it.each(['bof', 'Faux', 'constructor', ' faux'])('refuses any other reason: «%s»', (motif) => {
    expect(errorsOf({ motif })).toEqual({ motif: 'Champ requis.' });
  });

  it.each([
    [maxReportMessageLength - 1, undefined],
    [maxReportMessageLength, undefined],
    [maxReportMessageLength + 1, '1000 caractères maximum.'],
  ])('an explanation of %i characters: %s', (length, message) => {
    expect(errorsOf({ message: 'é'.repeat(length) }).message).toBe(message);
  });

  it.each([
    ['  camille@exemple.fr ', undefined],
    ['camille@exemple', 'Email invalide.'],
  ])('the e-mail «%s»: %s', (email, message) => {
    expect(errorsOf({ email }).email).toBe(message);
  });
});

describe('a reference', () => {
  it.each(['AV-7K3MZ-Q2W9X', 'AV-00000-ZZZZZ'])('accepts %s', (reference) => {
    expect(reference).toMatch(reportReferencePattern);
  });

  it.each(['AV-7K3MZ-Q2W9', 'AV-7K3MZ-Q2W9XX', 'av-7k3mz-q2w9x', 'AV-OOOOO-LLLLL', 'AV-7K3MZ-Q2W9X\n'])(
    'refuses %j',
    (reference) => {
      expect(reference).not.toMatch(reportReferencePattern);
    },
  );
});
