import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberParts } from './drawn-parts.server.tsx';
import { drawnOnce, memory } from './ui/drawn-once.tsx';

let drawings = 0;

function Card({ name, tags }: { readonly name: string; readonly tags: readonly string[] }) {
  drawings += 1;
  return (
    <article title={name}>
      {name} & {tags.length}{' '}
      {tags.map((tag) => (
        <b key={tag}>{tag}</b>
      ))}
    </article>
  );
}

function List({ names }: { readonly names: readonly string[] }) {
  const id = useId();
  return (
    <ol id={id}>
      {names.map((name, index) =>
        drawnOnce({ tag: 'li', part: Card, props: { name, tags: ['<i>'] } }, index),
      )}
      <li>{useId()}</li>
    </ol>
  );
}

const draw = (...names: string[]) => renderToString(<List names={names} />);

beforeEach(() => {
  drawings = 0;
  memory.recall = rememberParts();
});
afterEach(() => {
  memory.recall = undefined;
});

it('draws what React would, for a browser to take over', () => {
  const kept = [draw('Élan', 'L’<Étoile>'), draw('Élan', 'L’<Étoile>')];
  memory.recall = undefined;
  const inPlace = draw('Élan', 'L’<Étoile>');
  expect(kept).toEqual([inPlace, inPlace]);
});

it('draws a part once for what it is told, whatever page it is on', () => {
  draw('Élan', 'Étoile');
  draw('Étoile');
  expect(drawings).toBe(2);
  draw('Étoiles');
  expect(drawings).toBe(3);
});

it('tells apart two parts that are told the same', () => {
  const recall = rememberParts();
  const One = ({ name }: { readonly name: string }) => <b>{name}</b>;
  const Other = ({ name }: { readonly name: string }) => <i>{name}</i>;
  const both = () => [recall(One, { name: 'a' }), recall(Other, { name: 'a' })];
  expect([both(), both()]).toEqual([
    ['<b>a</b>', '<i>a</i>'],
    ['<b>a</b>', '<i>a</i>'],
  ]);
});

it('leaves a part that cannot stand alone to be drawn in its place', () => {
  const Failing = (): never => {
    throw new Error('needs what stands around it');
  };
  expect(rememberParts()(Failing, {})).toBeUndefined();
});

it('holds no more than it may: the part that was asked for longest ago goes', () => {
  const recall = rememberParts(1000);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) recall(Card, { name, tags: [] });
  expect(drawings).toBe(8);
  recall(Card, { name: 'h', tags: [] });
  expect(drawings).toBe(8);
  recall(Card, { name: 'a', tags: [] });
  expect(drawings).toBe(9);
});
