import { describe, expect, it } from 'vitest';
import { correctEmails, suggestEmail } from './email-typo.ts';

describe('a typing error in an e-mail address', () => {
  it.each([
    ['camille@gmial.com', 'camille@gmail.com'],
    ['camille@gmail.con', 'camille@gmail.com'],
    ['camille@gmail.co', 'camille@gmail.com'],
    ['camille@gmai.com', 'camille@gmail.com'],
    ['camille@gmaill.com', 'camille@gmail.com'],
    ['camille@gamil.con', 'camille@gmail.com'],
    ['camille@gmail.fr', 'camille@gmail.com'],
    ['camille@gmail', 'camille@gmail.com'],
    ['camille@gmail,com', 'camille@gmail.com'],
    ['camille@gmail..com', 'camille@gmail.com'],
    ['camille@gmail.com.', 'camille@gmail.com'],
    ['camille@hotmial.fr', 'camille@hotmail.fr'],
    ['camille@hotmail.rf', 'camille@hotmail.fr'],
    ['camille@hotmal.com', 'camille@hotmail.com'],
    ['camille@ornage.fr', 'camille@orange.fr'],
    ['camille@outlok.fr', 'camille@outlook.fr'],
    ['camille@yaho.fr', 'camille@yahoo.fr'],
    ['camille@wanado.fr', 'camille@wanadoo.fr'],
    ['camille@laposte.fr', 'camille@laposte.net'],
    ['camille@laposte.ney', 'camille@laposte.net'],
    ['camille@icloud.fr', 'camille@icloud.com'],
    ['camille@fre.fr', 'camille@free.fr'],
    ['Camille.B+auto@GMIAL.com', 'Camille.B+auto@gmail.com'],
  ])('%s suggests %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'camille@gmail.com',
    'camille@GMAIL.com',
    'camille@hotmail.be',
    'camille@yahoo.ca',
    'camille@gmx.com',
    'camille@mail.com',
    'camille@live.com',
    'camille@me.com',
    'camille@exemple.example',
    'camille@ac-lyon.fr',
    'camille@etu.univ-lyon1.fr',
    'camille@mairie-lyon.fr',
    'camille@ovh.fr',
    'camille@sncf.fr',
    'camille',
    'camille@',
    '@gmial.com',
    '',
  ])('has no suggestion for %j', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it('allows one error in a domain of 6 to 8 characters, two from 9 on, none below', () => {
    expect(suggestEmail('a@sfe.fr')).toBe('a@sfr.fr');
    expect(suggestEmail('a@sef.fr')).toBeUndefined();
    expect(suggestEmail('a@srf.f')).toBeUndefined();
    expect(suggestEmail('a@gmalo.com')).toBe('a@gmail.com');
    expect(suggestEmail('a@gmaloo.co')).toBeUndefined();
  });

  it('suggests nothing that would need another suggestion', () => {
    for (const typed of ['a@gmial.com', 'a@gmail', 'a@laposte.fr', 'a@hotmail.rf', 'a@gmail.com.']) {
      expect(suggestEmail(suggestEmail(typed) ?? typed)).toBeUndefined();
    }
  });
});

describe('a form whose address is to be corrected', () => {
  const slip = { email: 'a@gmial.com', emailConfirmation: 'a@gmial.com', representativeEmail: 'b@orage.fr' };

  it('is corrected when its boxes are ticked', () => {
    expect(correctEmails(slip, {})).toEqual(slip);
    const own = { ...slip, email: 'a@gmail.com', emailConfirmation: 'a@gmail.com' };
    expect(correctEmails(slip, { correctEmail: 'on' })).toEqual(own);
    const theirs = { ...slip, representativeEmail: 'b@orange.fr' };
    expect(correctEmails(slip, { correctRepresentativeEmail: 'on' })).toEqual(theirs);
  });

  it('keeps a different confirmation, and an address without an error', () => {
    const other = { ...slip, emailConfirmation: 'a@gmail.com' };
    expect(correctEmails(other, { correctEmail: 'on' })).toMatchObject({ emailConfirmation: 'a@gmail.com' });
    const right = { ...slip, email: 'a@free.fr', emailConfirmation: 'a@free.fr' };
    expect(correctEmails(right, { correctEmail: 'on' })).toEqual(right);
  });
});
