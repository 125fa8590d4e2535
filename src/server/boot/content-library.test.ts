import { expect, it } from 'vitest';
import { aContentFolder } from '#test/support/content.ts';
import { temporaryFolder } from '#test/support/product.ts';
import { ConfigurationError, readConfig } from '../config/config.ts';
import { completeConfig } from '../config/settings.ts';
import { ownSecrets } from '../config/shared-secrets.ts';
import { createLog } from '../log.ts';
import { openLibrary } from './content-library.ts';

const data = temporaryFolder();
const settings = await completeConfig(readConfig({ DATA_DIR: data.path }), ownSecrets());
const dependencies = { settings, log: createLog('silent') };
data.remove();

it('the texts of the repository are valid', () => {
  const { faq, page } = openLibrary(dependencies)();
  expect(faq.length).toBeGreaterThan(20);
  expect(page.length).toBeGreaterThan(4);
});

it.each([true, false])(
  'the fictional partner and story come with the demonstration alone: %s',
  (demonstration) => {
    const library = openLibrary({ ...dependencies, settings: { ...settings, demonstration } })();
    expect(library['partner-campaign'].length).toBe(demonstration ? 1 : 0);
    expect(library.page.some(({ values }) => values.slug === 'histoire')).toBe(demonstration);
    expect(/redoute|Mistral/u.test(JSON.stringify(library))).toBe(demonstration);
  },
);

it('an operator’s own are one file each, before those of the demonstration', () => {
  using folder = aContentFolder({
    'partner-campaign.yaml': 'title: La nôtre\nurl: /simulateur',
    'demonstration/partner-campaign.yaml': 'title: Une autre\nurl: /simulateur',
    'page/histoire.md': '---\ntitle: Nous\ndate: 2026-11-24\n---\nDepuis toujours.',
  });
  const titles = (demonstration: boolean) => {
    const { page, ...library } = openLibrary(
      { ...dependencies, settings: { ...settings, demonstration } },
      folder.folders.content,
    )();
    return [library['partner-campaign'][0]?.values.title, page[0]?.values.title];
  };
  expect(titles(false)).toEqual(['La nôtre', 'Nous']);
  expect(titles(true)).toEqual(['La nôtre', 'Nous']);
});

it('an invalid text stops the start with its file, line and correction', () => {
  using folder = aContentFolder({ 'faq/candidats.yaml': '- question: Oui ?\n  colour: red\n' });
  const open = () => openLibrary(dependencies, folder.folders.content);
  expect(open).toThrow(ConfigurationError);
  expect(open).toThrow(/^content\/faq\/candidats\.yaml:2: a faq has no “colour”/u);
});
