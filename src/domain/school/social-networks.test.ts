import { expect, it } from 'vitest';
import { readSocialAddresses } from './social-networks.ts';

it('every field that begins with SOC and holds a web address is a link, known networks first', () => {
  expect(
    readSocialAddresses({
      SOC_MASTODON: 'https://social.example/@ecole',
      SOC_GOOGLE_BUSINESS: 'https://business.example/ecole',
      SOC_TIKTOK: 'https://tiktok.example/@ecole',
      SOC_FACEBOOK: 'http://facebook.example/ecole',
      SITE: 'https://ecole.example',
      agrement: 'E 21 069 0012 0',
    }),
  ).toEqual([
    { label: 'Facebook', href: 'http://facebook.example/ecole' },
    { label: 'TikTok', href: 'https://tiktok.example/@ecole' },
    { label: 'Google Business', href: 'https://business.example/ecole' },
    { label: 'Mastodon', href: 'https://social.example/@ecole' },
  ]);
});

it.each([null, undefined, '', 7, '/tiktok', 'javascript:alert(1)', 'https://', 'ecole'])(
  '%s is no address',
  (address) => {
    expect(readSocialAddresses({ SOC_X: address })).toEqual([]);
  },
);
