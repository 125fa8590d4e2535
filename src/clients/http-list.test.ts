import { describe, expect, it } from 'vitest';
import { JsonListCutter } from './http-list.ts';

function cut(text: string, pieceLength: number): unknown[] {
  const cutter = new JsonListCutter();
  const items: string[] = [];
  for (let start = 0; start < text.length; start += pieceLength) {
    items.push(...cutter.push(text.slice(start, start + pieceLength)));
  }
  cutter.close();
  return items.map((item) => JSON.parse(item));
}

const lists: readonly unknown[][] = [
  [],
  [{}],
  [1, -2.5e3, true, null, 'x', ''],
  [{ uri: 'a/b', offices: [{ deep: [[], [{}]] }] }, [[1], [2]]],
  ['a "quoted" word', '\\', '\\"', '],[', '}{', 'l’école 🚗'],
];

describe('the text of a list', () => {
  it.each(lists)('is cut into its items wherever its pieces end: %j', (...list) => {
    for (const text of [JSON.stringify(list), JSON.stringify(list, null, 2)]) {
      for (let length = 1; length <= text.length; length += 1) expect(cut(text, length)).toEqual(list);
    }
  });

  it.each(['', ' ', '{}', '"[]"', 'null', '[', '[1', '[1,', '["', '[{]', '[]]', '[1] 2', '<html>'])(
    '«%s» is refused',
    (text) => {
      expect(() => cut(text, 1)).toThrow(SyntaxError);
    },
  );

  it('keeps an empty place for its parser', () => {
    expect(() => cut('[1,,2]', 100)).toThrow(SyntaxError);
  });
});
