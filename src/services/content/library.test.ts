import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { aContentFolder, sampleContent } from '#test/support/content.ts';
import { ContentFaults } from './fault.ts';
import { readLibrary } from './library.ts';
import { watchLibrary } from './watch-library.ts';

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  using folder = aContentFolder(files);
  try {
    readLibrary(folder.folders);
    return [];
  } catch (error) {
    if (error instanceof ContentFaults) return error.message.split('\n');
    throw error;
  }
}

const guide = (fields: string, body = 'Texte.') => `---\n${fields}\n---\n${body}\n`;
const soundFields = 'title: Moto\nlead: Trois permis.\nreviewedOn: 2026-11-20';
const faq = (entry: string) => `- question: Oui ?\n  answer: Non.\n${entry}`;

describe('the texts of a folder', () => {
  it('are read, with the defaults from their place', () => {
    using folder = aContentFolder(sampleContent);
    const library = readLibrary(folder.folders);
    const counts = Object.fromEntries(Object.entries(library).map(([name, items]) => [name, items.length]));
    expect(counts).toEqual({
      'partner-campaign': 1,
      advice: 0,
      banner: 0,
      'home-section': 0,
      'licence-guide': 1,
      'licence-sheet': 1,
      faq: 3,
      'city-text': 1,
      page: 0,
      'theory-question': 1,
    });
    expect(library.faq.map(({ values }) => [values.topic, values.rank])).toEqual([
      ['auto-ecoles', 1],
      ['candidats', 1],
      ['candidats', 2],
    ]);
    expect(library['theory-question'][0]?.values).toMatchObject({ slug: 'voiture-1', course: 'voiture' });
  });

  it('exclude hidden files, notes to editors and the texts that the server reads itself', () => {
    expect(faultsOf({})).toEqual([]);
    expect(
      faultsOf({ '.keep': '', 'faq/README.md': 'x', 'legal/cgu.md': '# x', 'faq/vide.yaml': '' }),
    ).toEqual([]);
  });

  it('may have a link within bold words, which is a link of bold words', () => {
    using folder = aContentFolder({
      'licence-guide/moto.md': guide(soundFields, '**Le [prix](/simulateur)**'),
    });
    expect(readLibrary(folder.folders)['licence-guide'][0]?.values.body).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Le ', bold: true },
          { type: 'link', url: '/simulateur', children: [{ type: 'text', text: 'prix', bold: true }] },
        ],
      },
    ]);
  });

  it('have the same faults, with their lines, when they are parsed and when they are read from the cache', () => {
    const files = { 'faq/candidats.yaml': `${faq('').repeat(60)}- question: \${mot} ?\n  answer: Non.\n` };
    const first = faultsOf(files);
    expect(first.at(-1)).toMatch(/candidats\.yaml:121: \$\{mot\} is unknown/u);
    expect(faultsOf(files)).toEqual(first);
  });

  it('may come from another system', () => {
    expect(
      faultsOf({ 'page/a-propos.md': '\uFEFF---\r\ntitle: Nous\r\ndate: 2026-11-20\r\n---\r\nTexte.\r\n' }),
    ).toEqual([]);
  });
});

describe('a fault names its file, its line and what to do', () => {
  it.each([
    [
      'no YAML',
      { 'faq/a.yaml': '- question: Oui ?\n  answer: [Non\n' },
      /^content\/faq\/a\.yaml:\d: this is not YAML/u,
    ],
    [
      'a duplicate key',
      { 'faq/a.yaml': faq('  answer: Si.\n') },
      /^content\/faq\/a\.yaml:3: this is not YAML.*unique/u,
    ],
    ['no list', { 'faq/a.yaml': 'question: Oui ?\n' }, /a\.yaml:1: give a list of entries/u],
    ['no fields', { 'faq/a.yaml': faq('- Non\n') }, /a\.yaml:3: give an entry its fields/u],
    [
      'no beginning',
      { 'licence-guide/moto.md': 'Texte.' },
      /^content\/licence-guide\/moto\.md:1: begin with a line “---”/u,
    ],
    [
      'an unknown field',
      { 'faq/a.yaml': faq('  colour: red\n') },
      /a\.yaml:3: a faq has no “colour”: it has slug, topic/u,
    ],
    [
      'a missing field',
      { 'licence-guide/a.md': guide('title: A\nreviewedOn: 2026-11-20') },
      /a\.md:2: “lead”: a licence-guide cannot do without it/u,
    ],
    [
      'a number instead of a text',
      { 'licence-guide/a.md': guide('title: 12\nlead: A\nreviewedOn: 2026-11-20') },
      /a\.md:2: “title”: .+12/u,
    ],
    [
      'no day',
      { 'licence-guide/a.md': guide('title: A\nlead: A\nreviewedOn: 20/11/2026') },
      /a\.md:4: “reviewedOn”: /u,
    ],
    [
      'a day that is none',
      { 'licence-guide/a.md': guide('title: A\nlead: A\nreviewedOn: 2026-13-01') },
      /a\.md:4: /u,
    ],
    [
      'HTML',
      { 'licence-guide/a.md': guide(soundFields, 'Un.\n\n<b>deux</b>') },
      /a\.md:8: pages do not render (?:html|paragraph)/u,
    ],
    [
      'HTML within a text of YAML',
      { 'faq/a.yaml': '- question: Oui ?\n  answer: |\n    Un.\n\n    Deux <i>trois</i>.\n' },
      /a\.yaml:5: pages do not render html/u,
    ],
    [
      'a table',
      { 'licence-guide/a.md': guide(soundFields, '| a |\n|---|\n| b |') },
      /a\.md:6: pages do not render table/u,
    ],
    [
      'a title of the page',
      { 'licence-guide/a.md': guide(soundFields, '# A') },
      /a\.md:6: pages do not render a heading of level 1/u,
    ],
    [
      'a link that runs',
      { 'licence-guide/a.md': guide(soundFields, '[x](javascript:alert(1))') },
      /a\.md:6: .+a link to javascript/u,
    ],
    [
      'a button that runs',
      { 'banner/a.yaml': '- text: A\n  url: javascript:alert(1)' },
      /a\.yaml:2: “url”: a link begins with https/u,
    ],
    [
      'an unknown word',
      { 'licence-guide/a.md': guide(soundFields, `Un.\n\nDeux $\{nbMembres}.`) },
      /a\.md:8: \$\{nbMembres\} is unknown/u,
    ],
    [
      'an unknown word of a field',
      {
        'licence-guide/a.md': guide(
          `${soundFields}\nsources: [{label: "$\{x}", url: "https://x.fr", readOn: 2026-11-20}]`,
        ),
      },
      /a\.md:5: \$\{x\} is unknown/u,
    ],
    [
      'an unknown category',
      { 'licence-guide/a.md': guide(`${soundFields}\nfrontCategory: avion`) },
      /a\.md:5: “avion” is no front category: give one of auto, moto/u,
    ],
    [
      'a city without its code',
      { 'city-text/a.md': guide('city: {slug: lyon, label: Lyon}') },
      /a\.md:2: give the city as/u,
    ],
    [
      'a missing picture',
      { 'partner-campaign.yaml': 'title: A\nurl: /a\nimage: {file: none.png}' },
      /partner-campaign\.yaml:3: there is no public\/uploads\/none\.png/u,
    ],
    [
      'a picture elsewhere',
      { 'partner-campaign.yaml': 'title: A\nurl: /a\nimage: {file: ../../x.png}' },
      /:3: give the name alone of a PNG/u,
    ],
    [
      'a picture without a file',
      { 'partner-campaign.yaml': 'title: A\nurl: /a\nimage: pixel.png' },
      /:3: give the picture as/u,
    ],
    [
      'a picture with too much',
      { 'partner-campaign.yaml': 'title: A\nurl: /a\nimage: {file: pixel.png, size: 3}' },
      /:3: a picture has file/u,
    ],
    [
      'a missing picture of a text',
      { 'licence-guide/a.md': guide(soundFields, '![x](none.png)') },
      /a\.md:6: there is no public\/uploads\/none\.png/u,
    ],
    ['an unknown folder', { 'faqs/a.yaml': '[]' }, /^content\/faqs\/a\.yaml:1: this file is not read/u],
    ['an unknown kind of file', { 'faq/a.yml': '[]' }, /^content\/faq\/a\.yml:1: this file is not read/u],
    [
      'a slug of two entries',
      { 'faq/a.yaml': faq(''), 'faq/b.yaml': faq('') },
      /^content\/faq\/b\.yaml:1: “oui” is the slug of content\/faq\/a\.yaml:1 too/u,
    ],
  ])('%s', (_, files: Readonly<Record<string, string>>, fault) => {
    const faults = faultsOf(files);
    expect(
      faults.filter((found) => fault.test(found)),
      faults.join('\n'),
    ).toHaveLength(1);
  });

  it('and all of them are listed at once', () => {
    expect(faultsOf({ 'faq/a.yaml': faq('  colour: red\n'), 'page/b.md': 'x', 'x.yaml': '' })).toHaveLength(
      3,
    );
  });

  it.each(['/uploads/equipe.png', 'https://ailleurs.fr/equipe.png', 'équipe.png'])(
    'a text shows its picture by its name alone, not by %s',
    (given) => {
      const text = `---\ntitle: A\nlead: B\ndate: 2026-11-23\n---\n\n![L’équipe](${given})\n`;
      expect(faultsOf({ 'page/a.md': text }).join()).toMatch(
        /a\.md:6: give the name alone of a PNG, .+ such as equipe\.png/u,
      );
    },
  );

  it('an invalid picture is a fault too', () => {
    using folder = aContentFolder({ 'partner-campaign.yaml': 'title: A\nurl: /a\nimage: {file: a.png}' });
    writeFileSync(join(folder.folders.uploads, 'a.png'), 'no picture');
    expect(() => readLibrary(folder.folders)).toThrow(/:3: public\/uploads\/a\.png has no size/u);
  });
});

describe('the texts while they change', () => {
  const watch = (folder: ReturnType<typeof aContentFolder>, development: boolean) => {
    const log = { info: vi.fn(), error: vi.fn() };
    return { library: watchLibrary(folder.folders, { development, log }), log };
  };

  it('are read again in development; with a fault the last valid ones stay', () => {
    using folder = aContentFolder({ 'banner/a.yaml': '- text: Un' });
    const { library, log } = watch(folder, true);
    expect(library().banner).toHaveLength(1);
    folder.write('banner/b.yaml', '- text: Deux');
    expect(library().banner).toHaveLength(2);
    folder.write('banner/c.yaml', '- colour: red');
    expect(library().banner).toHaveLength(2);
    expect(library().banner).toHaveLength(2);
    expect(log.error).toHaveBeenCalledTimes(1);
    folder.write('banner/c.yaml', '- text: Trois');
    expect(library().banner).toHaveLength(3);
    expect(log.info).toHaveBeenCalledTimes(2);
  });

  it('are read once in production', () => {
    using folder = aContentFolder({ 'banner/a.yaml': '- text: Un' });
    const { library } = watch(folder, false);
    folder.write('banner/b.yaml', '- text: Deux');
    expect(library().banner).toHaveLength(1);
  });

  it('with a fault stop the start', () => {
    using folder = aContentFolder({ 'banner/a.yaml': '- colour: red' });
    expect(() => watch(folder, true)).toThrow(ContentFaults);
    expect(() => watch(folder, false)).toThrow(ContentFaults);
  });
});
