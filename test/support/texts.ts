import path from 'node:path';
import { defaultFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import { readLibrary } from '#services/content/library.ts';
import { house } from './house.ts';
import { projectRoot } from './source-files.ts';

const words = contentWordsOf({ ...house, ...house.sender, figures: defaultFigures(new Date()) });

/** The texts of `content/`. */
export const library = readLibrary({
  content: path.join(projectRoot, 'content'),
  demonstration: true,
  uploads: path.join(projectRoot, 'public/uploads'),
  words: Object.keys(words),
});
