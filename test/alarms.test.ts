import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, readSources } from './support/source-files.ts';

const folders = [
  'src/cli',
  'src/database',
  'src/demonstration',
  'src/jobs',
  'src/mails',
  'src/server',
  'src/services',
  'src/stand-ins',
];
const explained = readFileSync(path.join(projectRoot, 'docs/operator.md'), 'utf8');

/** What stands between the parentheses of each call of a log at or above a warning. */
function alarmCalls(source: string): string[] {
  return [...source.matchAll(/\blog\??\.(?:warn|error|fatal)\(/gu)].map((call) => {
    const from = call.index + call[0].length;
    let end = from;
    for (let depth = 1; depth > 0 && end < source.length; end += 1) {
      depth += Number(source[end] === '(') - Number(source[end] === ')');
    }
    return source.slice(from, end - 1);
  });
}

/** Its sentence, or both when it chooses; the details beside it are not told by name. */
function messagesOf(call: string): string[] {
  let words = call.replaceAll(/new Error\([^)]*\)/gu, '');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replaceAll(/\{[^{}]*\}/gu, '');
  }
  return [...words.matchAll(/'((?:[^'\\]|\\.)+)'/gu)].map(([, message = '']) => message);
}

const alarms = new Set(
  readSources(folders)
    .filter((source) => !source.path.includes('.test.'))
    .flatMap(({ text }) => alarmCalls(text).flatMap(messagesOf)),
);

const [, said = ''] = explained.split('\n## What the log says\n');
const [table = '', securityEvents = ''] = said.split('\n### Security events\n');
const listed = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    [...(line.split(' | ', 1)[0] ?? '').matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text),
  );

it('operators are told what each alarm of the server means, and of no other', () => {
  expect(alarms.size).toBeGreaterThan(40);
  expect(listed.toSorted()).toEqual([...alarms].toSorted());
});

it('operators are told of every kind of security event, and of no other', () => {
  const events = readSources([...folders, 'src/site'])
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(/event: 'security',(?:\s*kind: ([^,}]+))?/gu)]);
  const kindsIn = (text = '') => [...text.matchAll(/['`]([a-z-]+)['`]/gu)].map(([, kind]) => kind);
  for (const [event, kind] of events) expect(kindsIn(kind).length, event).toBeGreaterThan(0);
  const listed = securityEvents
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.startsWith('| `kind`'))
    .flatMap((line) => kindsIn(line.split(' | ', 1)[0]));
  expect(listed.toSorted()).toEqual([...new Set(events.flatMap(([, kind]) => kindsIn(kind)))].toSorted());
});
