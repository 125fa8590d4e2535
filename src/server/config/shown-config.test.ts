import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { showConfig } from './shown-config.ts';

const networks = (environment: Record<string, string>, demonstration: boolean) =>
  showConfig(readConfig(environment).public, demonstration).socialLinks.map(({ network }) => network);

it('shows the made-up network’s own addresses while its schools are shown', () => {
  const shown = showConfig(readConfig({}).public, true);
  expect(shown.postalAddress).toBe('12 rue des Créneaux, 75011 Paris');
  expect(shown.studentAreaUrl).toBe('https://example.org/espace-eleve');
  expect(networks({}, true)).toEqual(['facebook', 'youtube', 'instagram', 'linkedin', 'twitch', 'tiktok']);
});

it('shows nothing made up beside real schools', () => {
  const shown = showConfig(readConfig({}).public, false);
  expect(shown).toMatchObject({ demonstration: false, socialLinks: [] });
  expect(shown.postalAddress).toBeUndefined();
  expect(shown.studentAreaUrl).toBeUndefined();
});

it.each([true, false])('shows the networks given, in the order of the bar (demonstration: %s)', (shown) => {
  const given = {
    SOCIAL_TIKTOK: 'https://t.example/@r',
    SOCIAL_YOUTUBE: 'https://y.example',
    SOCIAL_TWITCH: ' ',
  };
  expect(networks(given, shown)).toEqual(['youtube', 'tiktok']);
});

it('keeps what the operator gave', () => {
  const given = {
    POSTAL_ADDRESS: '1 place Carnot\n69002 Lyon',
    STUDENT_AREA_URL: 'https://eleves.example/?a=1',
  };
  expect(showConfig(readConfig(given).public, true)).toMatchObject({
    postalAddress: given.POSTAL_ADDRESS,
    studentAreaUrl: given.STUDENT_AREA_URL,
  });
});
