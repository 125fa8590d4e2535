import { findQuestion } from '#domain/practice/catalogue.ts';
import { themes } from '#domain/scene/themes.ts';
import { m } from '#site/messages/messages.js';
import type { TrialQuestion } from './show-trial.server.ts';

/** A question that no longer exists stays in its series, and says so. */
export function trialQuestionOf(key: string): TrialQuestion {
  const found = findQuestion(key);
  if (!found) return { theme: '', question: m.practiceGone(), answers: [], correction: [] };
  const { theme, question, answers, correction, scene } = found;
  return {
    theme: themes[theme],
    question,
    answers: [...answers],
    correction: [{ type: 'paragraph', children: [{ type: 'text', text: correction }] }],
    scene,
  };
}
