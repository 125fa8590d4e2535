import { expect, it } from 'vitest';
import { isSocialAddress, readSocialAddresses } from './social-networks.ts';

it('every field that begins with SOC and holds an address of its network is a link, known networks first', () => {
  expect(
    readSocialAddresses({
      SOC_MASTODON: 'https://social.example/@ecole',
      SOC_GOOGLE_BUSINESS: 'https://business.example/ecole',
      SOC_TIKTOK: 'https://www.tiktok.com/@ecole',
      SOC_FACEBOOK: 'https://facebook.com/ecole',
      SOC_INSTAGRAM: 'https://facebook.com/ecole',
      SITE: 'https://ecole.example',
      agrement: 'E 21 069 0012 0',
    }),
  ).toEqual([
    { label: 'Facebook', href: 'https://facebook.com/ecole' },
    { label: 'TikTok', href: 'https://www.tiktok.com/@ecole' },
    { label: 'Google Business', href: 'https://business.example/ecole' },
    { label: 'Mastodon', href: 'https://social.example/@ecole' },
  ]);
});

it.each([null, undefined, '', 7, '/tiktok', 'javascript:alert(1)', 'https://', 'ecole'])(
  '%s is no address',
  (address) => {
    expect(readSocialAddresses({ SOC_X: address, SOC_MASTODON: address })).toEqual([]);
  },
);

it.each([
  ['facebook', 'https://facebook.com'],
  ['facebook', 'HTTPS://WWW.FACEBOOK.COM/ecole'],
  ['facebook', 'https://fr-fr.facebook.com/ecole?ref=page'],
  ['youtube', 'https://youtu.be/abc'],
  ['instagram', 'https://www.instagram.com/@ecole'],
  [undefined, 'https://social.example/@ecole'],
] as const)('%s has the page %s', (network, address) => {
  expect(isSocialAddress(network, address)).toBe(true);
});

it.each([
  ['facebook', 'https://facebook.com@evil.example/'],
  ['facebook', 'https://ecole@facebook.com/'],
  ['facebook', 'https://:secret@facebook.com/'],
  ['facebook', 'https://facebook.com.evil.example/'],
  ['facebook', 'https://evilfacebook.com/'],
  ['facebook', 'https://evil.example/facebook.com'],
  ['facebook', 'https://evil.example#facebook.com'],
  ['facebook', 'https://instagram.com/ecole'],
  ['facebook', 'http://facebook.com/ecole'],
  ['facebook', 'https:\\\\facebook.com/ecole'],
  ['facebook', 'https://facebook.com\\@evil.example/'],
  ['facebook', 'https://face\tbook.com/'],
  ['facebook', '//facebook.com/ecole'],
  [undefined, 'https://social.example@evil.example/'],
  [undefined, 'http://social.example/@ecole'],
] as const)('%s has no page %s', (network, address) => {
  expect(isSocialAddress(network, address)).toBe(false);
});
