import { describe, expect, it } from 'vitest';
import { copyToSender, mailToSchool } from './contact.ts';
import { writeMail } from './mail-content.ts';

const contact = {
  school: { label: 'Conduite du Port', city: 'Lyon', url: 'https://www.example.fr/annuaire/12' },
  days: { mercredi: ['apres-midi'], samedi: ['matin', 'apres-midi', 'soir'] },
  prospect: {
    lastName: 'Martin',
    firstName: 'Léa',
    email: 'lea.martin@example.fr',
    phone: '0612345678',
    category: 'aac',
    message: 'Bonjour,\nje commence en mars.',
  },
  siteName: 'Créneau',
  sentAt: new Date('2026-11-21T09:05:00Z'),
} satisfies Parameters<typeof mailToSchool>[0];
const sender = { siteName: 'Créneau', publicUrl: 'https://www.example.fr' };

describe('the mail to the school', () => {
  it('has the sender, the subject and the free times as typed', () => {
    const { subject, text } = writeMail(sender, mailToSchool(contact));
    expect(subject).toBe('Léa Martin\u202f: renseignements (Conduite accompagnée)');
    expect(text).toContain(`Nom\u202f: Léa Martin
E-mail\u202f: lea.martin@example.fr
Téléphone\u202f: 06\u00a012\u00a034\u00a056\u00a078
Formation\u202f: Conduite accompagnée
Disponibilités\u202f: Mercredi\u202f: après-midi
  Samedi\u202f: toute la journée

> Bonjour,
> je commence en mars.
`);
    expect(text).toContain('https://www.example.fr/annuaire/12');
  });

  it('names the missing answers', () => {
    const prospect = { ...contact.prospect, phone: '', message: '' };
    const { text } = writeMail(sender, mailToSchool({ ...contact, days: {}, prospect }));
    expect(text).toContain('Téléphone\u202f: non donné');
    expect(text).toContain('Disponibilités\u202f: non précisées');
    expect(text).not.toContain('>');
  });
});

it('the copy to the sender names the school, the date and the choices, but no address and no typed text', () => {
  const { subject, text } = writeMail(sender, copyToSender(contact));
  expect(subject).toBe('Votre demande à Conduite du Port');
  expect(text).toContain('Formation\u202f: Conduite accompagnée');
  expect(text).toContain('Envoyée le\u202f: 21 novembre 2026');
  expect(text).not.toMatch(/Léa|Martin|mars|06/u);
  expect(text).not.toContain('@');
});
