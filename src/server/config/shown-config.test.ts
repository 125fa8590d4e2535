import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aBrand } from '#test/support/brand.ts';
import { socialNetworks } from './brand-schema.ts';
import { readConfig } from './config.ts';
import { showConfig } from './shown-config.ts';

const networks = (brand: object, demonstration: boolean) =>
  showConfig(readConfig({}, aBrand(brand)).public, demonstration).socialLinks.map(({ network }) => network);

it('shows the made-up network’s own addresses while its schools are shown', () => {
  const shown = showConfig(readConfig({}).public, true);
  expect(shown.postalAddress).toBe('12 rue des Créneaux, 75011 Paris');
  expect(shown.studentAreaUrl).toBeUndefined();
  expect(networks({}, true)).toEqual(['facebook', 'youtube', 'instagram', 'linkedin', 'twitch', 'tiktok']);
});

it('shows nothing fictional beside real schools', () => {
  const shown = showConfig(readConfig({}).public, false);
  expect(shown).toMatchObject({ demonstration: false, socialLinks: [] });
  expect(shown.postalAddress).toBeUndefined();
  expect(shown.studentAreaUrl).toBeUndefined();
});

it.each([true, false])('shows the given networks, in the order of the bar (demonstration: %s)', (shown) => {
  const social = { tiktok: 'https://www.tiktok.com/@r', youtube: 'https://youtu.be/r' };
  expect(networks({ social }, shown)).toEqual(['youtube', 'tiktok']);
});

it('has an icon for each network', () => {
  const icons = readFileSync('src/site/shared/shell/social-icons.svg', 'utf8');
  const drawn = [...icons.matchAll(/<symbol id="(\w+)"/gu)].map(([, id]) => id);
  expect(drawn).toEqual(socialNetworks);
});

it('keeps the operator’s values', () => {
  const given = {
    postalAddress: '1 place Carnot\n69002 Lyon',
    studentArea: 'https://eleves.example/?a=1',
  };
  expect(showConfig(readConfig({}, aBrand(given)).public, true)).toMatchObject({
    postalAddress: given.postalAddress,
    studentAreaUrl: given.studentArea,
  });
});
