import { families } from '#domain/scene/question.ts';
import { generateSeries } from '#domain/scene/series.ts';
import { findDisagreements } from '#test/support/scene-solvers/find-disagreements.ts';

/** Generated questions against their solvers, by series of 40: `node bench/scenes.bench.ts [count] [seed]`. */
const [count = '20000', seed = '2026'] = process.argv.slice(2);
const inSeries = 40;
const asked = Array.from({ length: inSeries }, (_, at) => families[at % families.length] ?? 'priorities');

const started = performance.now();
const series = Array.from({ length: Math.ceil(Number(count) / inSeries) }, (_, at) =>
  generateSeries(`${seed}-${at}`, asked),
);
const generated = performance.now();
const questions = series.flat();
const wrong = questions.flatMap((question) =>
  findDisagreements(question).map((text) => [question.family, text] as const),
);
const solved = performance.now();

for (const family of families) {
  const own = questions.filter((question) => question.family === family);
  const disagreements = wrong.filter(([one]) => one === family).length;
  console.info(`  ${family}: ${own.length} questions, ${disagreements} disagreements`);
}
const perQuestion = (milliseconds: number) => (milliseconds / questions.length).toFixed(3);
console.info(
  `  ${perQuestion(generated - started)} ms to generate one, ${perQuestion(solved - generated)} ms to solve it`,
);
for (const [, text] of wrong.slice(0, 10)) console.error(text);
if (wrong.length > 0) process.exitCode = 1;
