import { expect, it } from 'vitest';
import { lintSchool } from '#domain/network-lint/lint-school.ts';
import { aListing } from '#test/support/listing.ts';
import { writeLintMail } from './lint.ts';
import { writeMail } from './mail-content.ts';

it('a school is mailed its points in its own words, each with its text of law and what to do', () => {
  const school = aListing({ agreement: null, mediator: null });
  const found = lintSchool(school, { day: '2026-11-23', documentHosts: [], unanswered: new Map() });
  const mail = writeLintMail(school, found, { siteName: 'Créneau', day: '2026-11-23', url: undefined });
  const { subject, text } = writeMail({ siteName: 'Créneau', publicUrl: 'https://www.example.fr' }, mail);
  expect(subject).toBe('Votre page sur Créneau\u202f: 2 points à revoir');
  expect(text).toContain('L. 612-1');
  expect(text).toContain('la vente en ligne est fermée');
  expect(text).toContain('https://www.economie.gouv.fr/');
});
