import { join } from 'node:path';
import { createCatalogue } from '#domain/practice/catalogue.ts';
import { readQuestions } from '#services/course/read-questions.ts';
import { projectRoot } from './source-files.ts';

/** Of `content/theory/`. */
export const { questions: writtenQuestions } = readQuestions(join(projectRoot, 'content/theory'));

export const catalogue = createCatalogue(writtenQuestions);
