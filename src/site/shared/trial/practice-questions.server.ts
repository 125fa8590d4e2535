import type { Catalogue } from '#domain/practice/catalogue.ts';
import { describeScene } from '#domain/scene/describe-scene.ts';
import { sceneSheet } from '#domain/scene/scene.ts';
import { type Theme, themeSlugs, themes } from '#domain/scene/themes.ts';
import type { RichTextLink } from '#domain/text/rich-text.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { TrialQuestion, TrialQuestions } from './show-trial.server.ts';

export const practiceQuestions = (catalogue: Catalogue, keys: readonly string[]): TrialQuestions => ({
  length: keys.length,
  at(index) {
    const key = keys.at(index);
    return key === undefined ? undefined : questionOf(catalogue, key);
  },
});

/** A question that no longer exists stays in its series, and says so. */
function questionOf(catalogue: Catalogue, key: string): TrialQuestion {
  const found = catalogue.find(key);
  if (!found) return { theme: '', question: m.practiceGone(), answers: [], correction: [] };
  const { theme, question, answers, correction, scene } = found;
  return {
    theme: themes[theme],
    question,
    answers: [...answers],
    correction: [
      { type: 'paragraph', children: [{ type: 'text', text: correction }] },
      { type: 'paragraph', children: [linkToLesson(theme)] },
    ],
    note: scene?.view === 'above' && scene.controls.south !== 'red' ? m.practicePaths() : undefined,
    picture: scene && {
      url: paths.situation(key),
      alternativeText: describeScene(scene),
      ...sceneSheet,
    },
  };
}

function linkToLesson(theme: Theme): RichTextLink {
  const text = m.lessonOfTheme({ theme: themes[theme] });
  return { type: 'link', url: paths.lessons(themeSlugs[theme]), children: [{ type: 'text', text }] };
}
