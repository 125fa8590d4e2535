import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceRequests } from './debounce-requests.ts';

const pauseMs = 120;
const timeoutMs = 400;

function scene() {
  const sent: string[] = [];
  const answers: (readonly [string, string | undefined])[] = [];
  const given = new Map<string, PromiseWithResolvers<string>>();
  const cancelled: string[] = [];
  const turns = debounceRequests<string>({
    pauseMs,
    timeoutMs,
    load(address, signal) {
      sent.push(address);
      const answer = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => {
        cancelled.push(address);
        answer.reject(signal.reason);
      });
      given.set(address, answer);
      return answer.promise;
    },
    onAnswer: (address, answer) => answers.push([address, answer]),
  });
  const answer = async (address: string) => {
    given.get(address)?.resolve(`towns of ${address}`);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (address: string) => {
    given.get(address)?.reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turns, sent, answers, cancelled, answer, fail };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('questions of a search box are sent once nothing was typed for 120 ms', async () => {
  const { turns, sent } = scene();
  turns.ask('lyo');
  await wait(pauseMs - 1);
  turns.ask('lyon');
  await wait(pauseMs - 1);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual(['lyon']);
});

it('questions of a search box are blocked by a search in progress; the last input wins when it ends', async () => {
  const { turns, sent, answers, answer, cancelled } = scene();
  turns.ask('lyo');
  await wait(pauseMs);
  turns.ask('lyon');
  await wait(pauseMs);
  turns.ask('lyon 3');
  await wait(pauseMs);
  expect(sent).toEqual(['lyo']);
  await answer('lyo');
  expect(sent).toEqual(['lyo', 'lyon 3']);
  await answer('lyon 3');
  expect(answers).toEqual([['lyon 3', 'towns of lyon 3']]);
  expect(cancelled).toEqual([]);
});

it('questions of a search box have their pause even when the search before ends within it', async () => {
  const { turns, sent, answer } = scene();
  turns.ask('lyo');
  await wait(pauseMs);
  turns.ask('lyon');
  await answer('lyo');
  expect(sent).toEqual(['lyo']);
  await wait(pauseMs);
  expect(sent).toEqual(['lyo', 'lyon']);
});

it('questions of a search box wait at most 400 ms for an outdated search, which is then cancelled', async () => {
  const { turns, sent, cancelled } = scene();
  turns.ask('lyo');
  await wait(pauseMs);
  turns.ask('paris');
  await wait(pauseMs + timeoutMs - 1);
  expect(sent).toEqual(['lyo']);
  await wait(1);
  expect(cancelled).toEqual(['lyo']);
  expect(sent).toEqual(['lyo', 'paris']);
});

it('questions of a search box are not sent twice when what was typed comes back to what is on its way', async () => {
  const { turns, sent, answers, answer } = scene();
  turns.ask('lyon');
  await wait(pauseMs);
  turns.ask('lyons');
  turns.ask('lyon');
  await wait(5 * timeoutMs);
  await answer('lyon');
  expect(sent).toEqual(['lyon']);
  expect(answers).toHaveLength(1);
});

it('questions of a search box are cancelled once the field is left or emptied', async () => {
  const { turns, sent, answers, cancelled } = scene();
  turns.ask('lyon');
  await wait(pauseMs);
  turns.ask('lyons');
  turns.stop();
  await wait(5 * timeoutMs);
  expect([sent, cancelled, answers]).toEqual([['lyon'], ['lyon'], []]);
});

it('questions of a search box that fail report it and do not block the next ones', async () => {
  const { turns, sent, answers, fail } = scene();
  turns.ask('lyon');
  await wait(pauseMs);
  await fail('lyon');
  expect(answers).toEqual([['lyon', undefined]]);
  turns.ask('lyon');
  await wait(pauseMs);
  expect(sent).toEqual(['lyon', 'lyon']);
});
