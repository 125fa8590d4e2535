import { data } from 'react-router';
import { findExample } from '#domain/practice/catalogue.ts';
import { describeScene } from '#domain/scene/describe-scene.ts';
import { families } from '#domain/scene/question.ts';
import { sceneSheet } from '#domain/scene/scene.ts';
import { lessonText, type Theme, themeSlugs, themes } from '#domain/scene/themes.ts';
import { plainWords, type RichTextBlock } from '#domain/text/rich-text.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { practiceOf } from './practice-requests.server.ts';

const lessons = (Object.keys(themes) as Theme[]).map((theme) => ({
  slug: themeSlugs[theme],
  name: themes[theme],
  to: paths.lessons(themeSlugs[theme]),
}));

/** @throws 404 where this site holds no course, or no such lesson. */
export async function loadLessons(request: Request, here: SiteRequest, slug: string | undefined) {
  practiceOf(request, here);
  if (slug === undefined) {
    return data(
      { lessons, lesson: undefined },
      { headers: { 'cache-control': 'public, max-age=0, s-maxage=3600' } },
    );
  }
  const lesson = lessons.find((one) => one.slug === slug);
  if (!lesson) throw noSuchPage(new URL(request.url));
  const { data: read, init } = await answerText(here, lessonText(lesson.slug));
  const { text } = read;
  return data(
    { lessons, lesson: { ...lesson, text: text && { ...text, blocks: text.blocks.map(showExample) } } },
    init ?? {},
  );
}

/** A paragraph that is one link `[words](#family.seed)` stands for the picture of a question whose correction has these
 * words, with its correction. */
function showExample(block: RichTextBlock): RichTextBlock {
  const [link, ...others] = block.type === 'paragraph' ? block.children : [];
  if (link?.type !== 'link' || others.length > 0) return block;
  const [, name, seed = ''] = /^#([a-z]+)\.([\w-]+)$/u.exec(link.url) ?? [];
  const family = families.find((one) => one === name);
  const example = family && findExample(family, seed, plainWords(link.children));
  if (!example?.scene) return block;
  const { key, scene, question, answers, correction } = example;
  const right = answers.filter((answer) => answer.right).map((answer) => answer.text);
  return {
    type: 'image',
    image: {
      ...sceneSheet,
      url: paths.situation(key),
      alternativeText: describeScene(scene),
      caption: [question, ...right, correction].join(' '),
    },
  };
}
