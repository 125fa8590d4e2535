import { expect, it } from 'vitest';
import { aContentFolder } from '#test/support/content.ts';
import { temporaryFolder } from '#test/support/product.ts';
import { ownSecrets } from './config/shared-secrets.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { openLibrary } from './content-library.ts';
import { createLog } from './log.ts';
import { completeConfig } from './settings.ts';

const data = temporaryFolder();
const settings = await completeConfig(readConfig({ DATA_DIR: data.path }), ownSecrets());
const dependencies = { settings, log: createLog('silent') };
data.remove();

it('the texts of the repository can be shown as they are written', () => {
  const { faq, page } = openLibrary(dependencies)();
  expect(faq.length).toBeGreaterThan(20);
  expect(page.length).toBeGreaterThan(4);
});

it('a text that cannot be shown stops the start, as a wrong variable does: file, line, what to do', () => {
  using folder = aContentFolder({ 'faq/candidats.yaml': '- question: Oui ?\n  colour: red\n' });
  const open = () => openLibrary(dependencies, folder.folders.content);
  expect(open).toThrow(ConfigurationError);
  expect(open).toThrow(/^content\/faq\/candidats\.yaml:2: a faq has no “colour”/u);
});
