import { describe, expect, it, vi } from 'vitest';
import { createContentClient } from '#clients/content.ts';
import { licencePages } from '#domain/licences/licence-pages.ts';
import { readConfig } from '../config/config.ts';
import { createLicenceSheets, readShippedSheets } from './licence-sheets.ts';

const shipped = readShippedSheets(readConfig({}));
const slugs = licencePages.map(({ slug }) => slug);
const own = (slug: (typeof slugs)[number]) => ({ ...shipped[slug], heading: 'Le nôtre' });

/** A Strapi that gives each call the next of these answers. */
function sheetsOf(...answers: readonly (() => Response)[]) {
  const log = { warn: vi.fn(), error: vi.fn() };
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1]?.() ?? Response.error();
  };
  const content = createContentClient(
    { name: 'content', baseUrl: 'https://cms.example', fetch },
    { hosts: [] },
  );
  return { load: createLicenceSheets({ content, shipped, log }), log };
}
const holding = (sheets: readonly object[]) => () =>
  Response.json({ data: sheets.map((attributes, at) => ({ id: at + 1, attributes })), meta: {} });
const refused = (status: number) => () =>
  Response.json({ data: null, error: { status, name: 'Error', message: '', details: {} } }, { status });

it('each licence has a sheet in the repository', () => {
  expect(Object.keys(shipped).toSorted()).toEqual(slugs.toSorted());
});

describe('the sheets of a content service', () => {
  it('are shown unchanged', async () => {
    const { load, log } = sheetsOf(holding(slugs.map(own)));
    const { sheets, isComplete } = await load();
    expect([isComplete, ...Object.values(sheets).map(({ heading }) => heading)]).toEqual([
      true,
      ...slugs.map(() => 'Le nôtre'),
    ]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it.each([404, 403])(
    'are those of the repository where it has no such kind, or may not show it (%i), with one line of the log',
    async (status) => {
      const { load, log } = sheetsOf(refused(status));
      expect(await load()).toEqual({ sheets: shipped, isComplete: true });
      expect(await load()).toEqual({ sheets: shipped, isComplete: true });
      expect(log.warn.mock.calls).toEqual([[{ lacked: slugs }, expect.stringContaining('lacks sheets')]]);
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  it('are completed where one is missing or invalid, with one log line', async () => {
    const { load, log } = sheetsOf(holding([own('permis-moto'), own('permis-bateau')]));
    await load();
    const { sheets, isComplete } = await load();
    expect(isComplete).toBe(true);
    expect(sheets['permis-moto'].heading).toBe('Le nôtre');
    expect(sheets['permis-scooter']).toEqual(shipped['permis-scooter']);
    expect(log.warn.mock.calls).toEqual([
      [{ lacked: slugs.filter((slug) => !/moto|bateau/u.test(slug)) }, expect.any(String)],
    ]);
  });

  it.each([
    ['fails', refused(500)],
    ['does not answer', () => Response.error()],
    ['answers a page', () => new Response('<p>Bonjour</p>')],
  ])('are those of the repository while it %s, and the page is then kept nowhere', async (_, answer) => {
    const { load, log } = sheetsOf(answer, holding(slugs.map(own)));
    expect(await load()).toEqual({ sheets: shipped, isComplete: false });
    expect(log.error).toHaveBeenCalledOnce();
    expect((await load()).sheets['permis-moto'].heading).toBe('Le nôtre');
  });
});
