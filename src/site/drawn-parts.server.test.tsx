import { type ComponentType, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberParts } from './drawn-parts.server.tsx';
import { drawnOnce, memory, type Recall } from './ui/drawn-once.tsx';

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

it('draws what React would, for a browser to take over, whether it remembers or not', () => {
  const drawn = [1, 2, 3].map(() => draw('Élan', 'L’<Étoile>'));
  memory.recall = undefined;
  const inPlace = draw('Élan', 'L’<Étoile>');
  expect(drawn).toEqual([inPlace, inPlace, inPlace]);
});

it('remembers a part that is told the same again, whatever page it is on', () => {
  draw('Élan', 'Étoile');
  draw('Étoile');
  expect(drawings).toBe(3);
  draw('Étoile');
  expect(drawings).toBe(3);
  draw('Étoiles');
  expect(drawings).toBe(4);
});

const askTwice = <Props extends object>(recall: Recall, Part: ComponentType<Props>, props: Props) => {
  recall(Part, props);
  return recall(Part, props);
};

it('tells apart two parts that are told the same', () => {
  const recall = rememberParts();
  const One = ({ name }: { readonly name: string }) => <b>{name}</b>;
  const Other = ({ name }: { readonly name: string }) => <i>{name}</i>;
  const both = () => [askTwice(recall, One, { name: 'a' }), askTwice(recall, Other, { name: 'a' })];
  expect([both(), both()]).toEqual([
    ['<b>a</b>', '<i>a</i>'],
    ['<b>a</b>', '<i>a</i>'],
  ]);
});

it('leaves a part that cannot stand alone to be drawn in its place', () => {
  const Failing = (): never => {
    throw new Error('needs what stands around it');
  };
  expect(askTwice(rememberParts(), Failing, {})).toBeUndefined();
});

it('holds no more than it may: the part that was asked for longest ago goes', () => {
  const recall = rememberParts(1000);
  const ask = (name: string) => askTwice(recall, Card, { name, tags: [] });
  for (const name of 'abcdefgh') ask(name);
  expect(drawings).toBe(8);
  ask('h');
  expect(drawings).toBe(8);
  ask('a');
  expect(drawings).toBe(9);
});
