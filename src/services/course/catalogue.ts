import { type Catalogue, isTheme } from '#domain/practice/catalogue.ts';
import type { QuestionCatalogue } from './practice-context.ts';

export function catalogueOfCourse({ draw, find }: Catalogue): QuestionCatalogue {
  return {
    draw: ({ theme, ...wanted }) => {
      if (theme !== undefined && !isTheme(theme)) return [];
      return draw({ ...wanted, theme });
    },
    find(key) {
      const found = find(key);
      if (!found) return undefined;
      const right = found.answers.flatMap((answer, at) => (answer.right ? [at] : []));
      return { theme: found.theme, right };
    },
  };
}
