import { describe, expect, it } from 'vitest';
import { type MailContent, writeMail } from './mail-content.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://www.example.fr' };
const content: MailContent = {
  subject: 'Une demande',
  preview: 'Léa voudrait être rappelée.',
  title: 'Une élève vous écrit',
  parts: [
    'Bonjour,',
    { facts: [['Téléphone', '0612345678']] },
    { quote: 'Première ligne\r\n\nTroisième' },
    { heading: 'La suite' },
    { list: ['d’abord', 'ensuite'] },
    { link: 'Votre page', url: 'https://www.example.fr/a?b=1&c=2' },
    { link: 'Une question\u202f?', url: 'https://www.example.fr/faq' },
  ],
  reason: 'Vous recevez ce message parce que votre auto-école est dans l’annuaire.',
};

describe('a mail', () => {
  it('begins with the sender’s notice, when there is one', () => {
    const notice = 'Répétition\u202f: aucun paiement n’est réel.';
    const { text, html } = writeMail({ ...sender, notice }, content);
    expect(text).toContain(`Une élève vous écrit\n\n${notice}\n\nBonjour,`);
    expect(html.indexOf(notice)).toBeLessThan(html.indexOf('Bonjour,'));
    expect(html).toContain(notice);
    expect(writeMail(sender, content).text).toContain('Une élève vous écrit\n\nBonjour,');
  });

  it('says the same in plain text and in HTML', () => {
    const { text, html } = writeMail(sender, content);
    expect(text).toBe(`Une élève vous écrit

Bonjour,

Téléphone\u202f: 0612345678

> Première ligne
>
> Troisième


LA SUITE

- d’abord
- ensuite

Votre page\u202f:
https://www.example.fr/a?b=1&c=2

Une question\u202f?
https://www.example.fr/faq

-- 
Créneau
https://www.example.fr

Vous recevez ce message parce que votre auto-école est dans l’annuaire.
`);
    expect(html).toContain('Première ligne<br><br>Troisième');
    expect(html).toContain('href="https://www.example.fr/a?b=1&amp;c=2"');
    expect(html).toContain('<li style="margin:0 0 8px">d’abord</li>');
    expect(html).toContain('<title>Une demande</title>');
  });

  it('never breaks a reference across lines', () => {
    const reference = 'CR-7K3M-9XQ2';
    const link = { link: `Ouvrir ${reference}`, url: 'https://www.example.fr/' };
    const parts = [`Gardez ${reference}.`, { facts: [['Référence', reference]] }, link] as const;
    const { text, html } = writeMail(sender, { ...content, parts, reason: `Votre commande ${reference}.` });
    const whole = `<span style="white-space:nowrap">${reference}</span>`;
    expect(html.split(whole)).toHaveLength(5);
    expect(html.replaceAll(whole, '')).not.toContain(reference);
    expect(text).toContain(`Ouvrir ${reference}\u202f:`);
  });

  it('keeps a date on one line in HTML, and typed text as it is', () => {
    const date = 'le 9 décembre 2026';
    const { html } = writeMail(sender, { ...content, parts: [date, { quote: date }] });
    expect(html).toContain('<p style="margin:0 0 16px">le 9\u00a0décembre\u00a02026</p>');
    expect(html).toContain(`>${date}</blockquote>`);
  });

  it('has its button in the colour of the site, after its first sentences', () => {
    const button = { link: 'Répondre', url: 'https://www.example.fr/r' };
    const { html } = writeMail({ ...sender, accent: '#0b5f73' }, { ...content, button });
    const at = html.indexOf(
      'class="button" style="display:inline-block;padding:11px 20px;background:#0b5f73',
    );
    expect(at).toBeGreaterThan(html.indexOf('Bonjour,'));
    expect(at).toBeLessThan(html.indexOf('Téléphone'));
  });

  it('escapes typed text in HTML', () => {
    const hostile = `"><img src=x onerror='alert(1)'>`;
    const { html } = writeMail(
      { siteName: hostile, publicUrl: hostile },
      {
        subject: hostile,
        preview: hostile,
        title: hostile,
        reason: hostile,
        parts: [
          hostile,
          { facts: [[hostile, hostile]] },
          { quote: hostile },
          { heading: hostile },
          { list: [hostile] },
          { link: hostile, url: hostile },
        ],
      },
    );
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=(?:&#39;|’)alert\(1\)(?:&#39;|’)&gt;/gu)).toHaveLength(14);
  });

  it.each([
    ['a header', 'Demande\r\nBcc: max@example.fr', 'Demande Bcc: max@example.fr'],
    ['a control character', 'Deman\u0000de', 'Deman de'],
    ['spaces around it', ' Demande ', 'Demande'],
  ])('keeps %s out of its subject', (_, subject, written) => {
    expect(writeMail(sender, { ...content, subject }).subject).toBe(written);
  });
});
