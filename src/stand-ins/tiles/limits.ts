import type { FlatLine } from './clip.ts';

/** A side between two cells; its ends are numbered alike where sides meet. */
export interface Side {
  readonly from: number;
  readonly to: number;
  readonly points: FlatLine;
}

/** Joins sides end to end into lines as long as possible: fewer to draw, and round at their joints. */
export function joinSides(sides: readonly Side[]): number[][] {
  const meeting = new Map<number, Side[]>();
  for (const side of sides) {
    for (const end of [side.from, side.to]) {
      const list = meeting.get(end);
      if (list) list.push(side);
      else meeting.set(end, [side]);
    }
  }
  const used = new Set<Side>();
  const follow = (start: number): number[] => {
    const line: number[] = [];
    let end = start;
    for (;;) {
      const side = meeting.get(end)?.find((candidate) => !used.has(candidate));
      if (!side) return line;
      used.add(side);
      const [ax = 0, ay = 0, bx = 0, by = 0] = side.points;
      const forwards = side.from === end;
      if (line.length === 0) line.push(...(forwards ? [ax, ay] : [bx, by]));
      line.push(...(forwards ? [bx, by] : [ax, ay]));
      end = forwards ? side.to : side.from;
    }
  };
  const lines: number[][] = [];
  const junctions = [...meeting].filter(([, list]) => list.length !== 2).map(([end]) => end);
  for (const start of [...junctions, ...meeting.keys()]) {
    for (let line = follow(start); line.length > 0; line = follow(start)) lines.push(line);
  }
  return lines;
}
