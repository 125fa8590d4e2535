import { describe, expect, it } from 'vitest';
import { formatPrice } from '#domain/money.ts';
import { everyMail } from './support/every-mail.ts';

const mails = Object.entries(everyMail);
/** What a reader sees of the page, as words alone. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&');
const previewOf = (html: string) => /mso-hide:all">([^<]*)</u.exec(html)?.[1] ?? '';
const squeezed = (text: string) => text.toLowerCase().replaceAll(/[\s\u202f\u00a0]+/gu, '');

describe.each(mails)('the mail %s', (_, { subject, text, html }) => {
  it('has a subject of 60 characters at most, and a first line that says something else', () => {
    expect(subject.length, subject).toBeLessThanOrEqual(60);
    expect(previewOf(html).length).toBeGreaterThan(10);
    expect(previewOf(html)).not.toBe(subject);
  });

  it('has one button at most, and no picture', () => {
    expect(html.match(/class="button"/gu)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/<img|background-image|url\(/u);
  });

  it('says in plain text all that its page says', () => {
    const plain = squeezed(text.replaceAll(/^[>-] ?/gmu, ''));
    const said = wordsOf(html)
      .split(/\s{2,}/u)
      .map(squeezed)
      .filter((part) => part !== '');
    expect(said.filter((part) => !plain.includes(part))).toEqual([]);
  });
});

it('a parent reads the whole price and what is due now before the link is opened', () => {
  for (const { text } of [everyMail['consent-link'], everyMail['consent-code']]) {
    expect(text).toContain(`Prix total\u202f: ${formatPrice(129_900)}`);
    expect(text).toContain(`À payer maintenant\u202f: ${formatPrice(19_900)}`);
    expect(text).toContain(
      `À régler à l’auto-école si vous signez le contrat\u202f: ${formatPrice(110_000)}`,
    );
  }
  expect(everyMail['consent-reminder'].text).toContain('remplace celui de notre premier message');
  expect(everyMail['consent-link'].text).not.toContain('remplace');
});
