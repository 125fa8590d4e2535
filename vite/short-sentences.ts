import path from 'node:path';
import type { Plugin } from 'vite';

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Syntax {
  readonly callee: Syntax & { readonly name?: string };
  readonly arguments: readonly Syntax[];
}

const speakers = /^(?:Error|invariant\w*|warn(?:ing)?(?:Once)?)$/u;
const words = /\w \w/u;

/**
 * React Router tells developers in whole sentences what they did wrong; every visitor would load 2 KiB of them. In the
 * browser an error names the line of React Router's source that has the sentence; development and the server say it.
 */
export const shortSentences: Plugin = {
  name: 'short-sentences',
  apply: 'build',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/react-router\/dist\/production\//u.test(id))
      return undefined;
    return { code: shortenSentences(code, path.basename(id), this.parse(code)), map: null };
  },
};

export function shortenSentences(code: string, file: string, program: unknown): string {
  let short = code;
  for (const { start, end } of sentencesIn(program, code).toReversed()) {
    const line = code.slice(0, start).split('\n').length;
    short = `${short.slice(0, start)}"${file}:${line}"${short.slice(end)}`;
  }
  return short;
}

/** In the order of the source. */
function sentencesIn(part: unknown, code: string): Syntax[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap((child) => sentencesIn(child, code));
  if (!isCall(part) || !speakers.test(part.callee.name ?? '')) return inner;
  const said = part.arguments.filter(
    ({ type, start, end }) =>
      (type === 'TemplateLiteral' || type === 'Literal') && words.test(code.slice(start, end)),
  );
  const elsewhere = inner.filter(({ start }) => !said.some((one) => one.start <= start && start < one.end));
  return [...elsewhere, ...said].sort((one, other) => one.start - other.start);
}

function isCall(part: object): part is Call {
  return 'type' in part && (part.type === 'CallExpression' || part.type === 'NewExpression');
}
