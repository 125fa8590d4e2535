import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Recall } from './ui/drawn-once.tsx';

/** Of drawn parts, some four hundred cards of schools; a process must stay under 350 MB (quality.md). */
const mostBytes = 3 * 1024 * 1024;
/** What was told once: of these, only the names are kept. */
const mostToldOnce = 4000;

/**
 * Remembers what parts look like, by all that they are told: a school's card is drawn again when something on it has
 * changed, not for each page that lists it. What is told for the first time is left to be drawn in its place, which
 * costs less: a robot that reads every page once fills no memory.
 */
export function rememberParts(bytes: number = mostBytes): Recall {
  const drawn = new LRUCache<string, string>({
    maxSize: bytes,
    sizeCalculation: (html, key) => (html.length + key.length) * 2 + 128,
  });
  const toldOnce = new LRUCache<string, true>({ max: mostToldOnce });
  const known = new WeakMap<object, number>();
  let parts = 0;
  const numberOf = (Part: object) => {
    const number = known.get(Part);
    if (number !== undefined) return number;
    parts += 1;
    known.set(Part, parts);
    return parts;
  };
  return (Part, props) => {
    const key = `${numberOf(Part)} ${hash('sha256', JSON.stringify(props), 'base64url')}`;
    const recalled = drawn.get(key);
    if (recalled !== undefined) return recalled;
    if (!toldOnce.has(key)) {
      toldOnce.set(key, true);
      return undefined;
    }
    const html = draw(Part, props);
    if (html !== undefined) drawn.set(key, html);
    return html;
  };
}

/** Undefined where the part needs what stands around it, or fails: it is then drawn, or fails, in its place. */
function draw<Props extends object>(Part: ComponentType<Props>, props: Props): string | undefined {
  try {
    // As one piece of memory: React puts it together from hundreds.
    return Buffer.from(renderToString(<Part {...props} />)).toString();
  } catch {
    return undefined;
  }
}
