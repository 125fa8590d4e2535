import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeScene } from '#domain/scene/describe-scene.ts';
import { objectNames } from '#domain/scene/objects.ts';
import { families } from '#domain/scene/question.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { generateSeries } from '#domain/scene/series.ts';
import { signNames } from '#domain/scene/signs/sign-table.ts';
import { writtenQuestions } from '#test/support/own-course.ts';
import { ScenePicture } from './scene-picture.tsx';

/** Without its words: what is drawn. */
const drawn = (scene: Scene) =>
  renderToStaticMarkup(<ScenePicture scene={scene} />).replace(/ aria-label="[^"]*"/u, '');
const scenes = generateSeries(
  'pictures',
  Array.from({ length: 120 }, (_, at) => families[at % families.length] ?? 'signs'),
).map(({ scene }) => scene);

it('the picture of a scene is one image with words', () => {
  const html = renderToStaticMarkup(<ScenePicture scene={scenes[0] as Scene} />);
  expect(html).toMatch(/^<svg [^>]*role="img" aria-label="Vue de dessus, [^"]{80,}"/u);
});

it('the picture of a scene needs neither the styles of a page nor another file', () => {
  const needs = /var\(--(?!scene-)|class=|href=|url\((?!#)/u;
  expect(scenes.map(drawn).filter((svg) => needs.test(svg))).toEqual([]);
});

it('the picture of a scene differs wherever the scene does, but for the driver’s licence, which the eye does not see', () => {
  const pictures = new Map(scenes.map((scene) => [JSON.stringify({ ...scene, driver: '' }), drawn(scene)]));
  expect(new Set(pictures.values()).size).toBe(pictures.size);
});

it('the picture of a scene draws nothing that cannot be a number', () => {
  expect(scenes.map(drawn).filter((html) => /NaN|undefined|Infinity/u.test(html))).toEqual([]);
});

it('the picture of a scene draws each sign its own way', () => {
  const road = {
    view: 'ahead',
    place: 'country',
    weather: 'dry',
    night: false,
    driver: 'confirmed',
  } as const;
  const pictures = signNames.map((name) => drawn({ ...road, sign: { name } }));
  expect(new Set(pictures).size).toBe(signNames.length);
});

it('the picture of a scene draws each object its own way', () => {
  const pictures = objectNames.map((object) => drawn({ view: 'object', object }));
  expect(new Set(pictures).size).toBe(objectNames.length);
});

it('of the written questions 40 or more have a picture, whose words hold no answer', () => {
  const shown = writtenQuestions.flatMap(({ scene, answers }) => (scene ? [{ scene, answers }] : []));
  expect(shown.length).toBeGreaterThanOrEqual(40);
  const used = shown.flatMap(({ scene }) => (scene.view === 'object' ? [scene.object] : []));
  expect(used.toSorted()).toEqual(objectNames.toSorted());
  for (const { scene, answers } of shown) {
    const words = describeScene(scene).toLowerCase();
    for (const { text } of answers) expect(words).not.toContain(text.toLowerCase().replace(/\.$/u, ''));
  }
});
