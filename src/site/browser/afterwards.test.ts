import { describe, expect, it, vi } from 'vitest';
import { createJournal, maxEntries } from './afterwards.ts';
import { maxMessageLength, maxStackLength } from './journal-entry.ts';

const origin = 'https://creneau.example';

function aJournal() {
  const send = vi.fn();
  return { send, note: createJournal({ origin, build: 'b1', path: () => '/simulateur', send }) };
}

function anError(
  message: string,
  stack = `Error: ${message}\n    at f (${origin}/assets/home-1.js:1:20)`,
): Error {
  return Object.assign(new Error(message), { stack });
}

describe('the journal of a page', () => {
  it('sends what our own code failed at, without host, query or what a person typed', () => {
    const { send, note } = aJournal();
    const message = 'no jean@exemple.fr';
    note({ kind: 'script', error: anError(message, `Error: ${message}\n at ${origin}/a.js?x=1:2:3`) });
    expect(send).toHaveBeenCalledExactlyOnceWith({
      kind: 'script',
      message: 'Error: no …',
      stack: 'Error: no …\n at /a.js:2:3',
      path: '/simulateur',
      build: 'b1',
    });
  });

  it('says nothing of extensions, of scripts of others and of what is no error', () => {
    const { send, note } = aJournal();
    note({
      kind: 'script',
      error: anError('a', `at chrome-extension://abc/x.js:1:1\n at ${origin}/a.js:1:1`),
    });
    note({ kind: 'promise', error: anError('b', 'at https://elsewhere.example/x.js:1:1') });
    note({ kind: 'script', error: anError('c', '') });
    note({ kind: 'script', error: null });
    note({ kind: 'promise', error: { password: 'secret' } });
    expect(send).not.toHaveBeenCalled();
  });

  it('says the same thing once, and five things at most', () => {
    const { send, note } = aJournal();
    expect(maxEntries).toBe(5);
    for (let round = 0; round < 2; round += 1) {
      for (const message of 'abcd') note({ kind: 'render', error: anError(message) });
    }
    expect(send).toHaveBeenCalledTimes(4);
    note({ kind: 'render', error: anError('e') });
    note({ kind: 'render', error: anError('f') });
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('cuts long messages and stacks', () => {
    const { send, note } = aJournal();
    note({ kind: 'render', error: anError('m'.repeat(1000), `${origin}/ ${'s'.repeat(5000)}`) });
    const [entry] = send.mock.calls[0] ?? [];
    expect(entry.message).toHaveLength(maxMessageLength);
    expect(entry.stack).toHaveLength(maxStackLength);
  });

  it('takes a chunk that cannot be loaded, which has no stack of ours', () => {
    const { send, note } = aJournal();
    const failed = `Failed to fetch dynamically imported module: ${origin}/assets/x.js`;
    note({ kind: 'chunk', error: anError(failed, `TypeError: ${failed}`) });
    expect(send).toHaveBeenCalledOnce();
  });
});
