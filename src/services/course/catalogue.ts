import { drawQuestions, findQuestion, isTheme } from '#domain/practice/catalogue.ts';
import type { QuestionCatalogue } from './practice-context.ts';

export const questionCatalogue: QuestionCatalogue = {
  draw: ({ theme, ...wanted }) => {
    if (theme !== undefined && !isTheme(theme)) return [];
    return drawQuestions({ ...wanted, theme });
  },
  find(key) {
    const found = findQuestion(key);
    if (!found) return undefined;
    const right = found.answers.flatMap((answer, at) => (answer.right ? [at] : []));
    return { theme: found.theme, right };
  },
};
