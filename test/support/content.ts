import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentService } from '#services/content/app.ts';
import { type ContentFolders, type Library, readLibrary } from '#services/content/library.ts';

/** One pixel, as the smallest PNG has it. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Folders of texts and pictures of a test's own; `words` are the names that its texts may ask for. */
export function aContentFolder(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-content-'));
  const folders = {
    content: join(folder, 'content'),
    uploads: join(folder, 'uploads'),
    words: ['siteName', 'nbMembers'],
  };
  mkdirSync(folders.content);
  mkdirSync(folders.uploads);
  writeFileSync(join(folders.uploads, 'pixel.png'), pixel);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folders.content, path)), { recursive: true });
    writeFileSync(join(folders.content, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { folders, write, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

const word = (name: string) => `\${${name}}`;

/** A little of everything that a content service answers. */

export const sampleContent = {
  'partner-campaign.yaml': [
    'title: Les journées du code',
    'url: https://partenaire.example/journees',
    'dateStart: 2026-11-01',
    'dateEnd: 2026-11-30',
    'image: {file: pixel.png, alternativeText: Un feu vert, caption: Dessin}',
  ].join('\n'),
  'faq/candidats.yaml': [
    '- question: Combien d’écoles ?',
    '  section: Le réseau',
    '  answer: |',
    `    ${word('siteName')} compte **${word('nbMembers')}** écoles.`,
    '',
    '    - une',
    '      - dedans',
    '    - deux',
    '- question: Est-ce cher ?',
    '  answer: Moins qu’on ne croit.',
  ].join('\n'),
  'faq/auto-ecoles.yaml': '- question: Comment adhérer ?\n  answer: Écrivez-nous.\n',
  'licence-guide/moto.md': [
    '---',
    'title: Le permis moto',
    'lead: Trois permis.',
    'reviewedOn: 2026-11-20',
    'frontCategory: moto',
    'sources: [{label: Service-Public, url: "https://www.service-public.fr", readOn: 2026-11-20}]',
    '---',
    '## L’âge',
    '',
    'Dès 16 ans, [voir](/permis-moto).',
    '',
    '> Prudence.',
    '',
    '![Une moto](pixel.png "Dessin")',
  ].join('\n'),
  'licence-sheet/permis-moto.yaml': [
    'heading: Les permis moto',
    'tab: Permis moto',
    'description: Trois permis.',
    'lead: Trois permis.',
    'figures: [{figure: 16 ans, statement: pour le permis A1, sources: [a1Age]}]',
    'sections:',
    '  - {kind: list, id: pieces, title: Les pièces, items: [une photo], sources: [a1Age]}',
  ].join('\n'),
  'city-text/lyon.md': [
    '---',
    'city: {slug: lyon, code: "69123", label: Lyon}',
    'summary: Deux fleuves.',
    '---',
    'Deux fleuves et une colline.',
  ].join('\n'),
  'theory-question/voiture.yaml': [
    '- theme: Priorité',
    '  question: Qui passe ?',
    '  answers: [{text: Moi, right: false}, {text: La droite, right: true}]',
    '  correction: La droite.',
  ].join('\n'),
} as const;

/** The service on a folder of texts, and what it logged. */
export function aContentService(folders: ContentFolders, read?: () => Library) {
  const texts = read ? undefined : readLibrary(folders);
  const failures: unknown[] = [];
  const log = { error: (details: object) => void failures.push(details) };
  const library = read ?? (() => texts as Library);
  return { service: createContentService({ library, uploads: folders.uploads, log }), failures };
}
