import { useEffect, useState } from 'react';
import { readSearchInput, type SearchScope } from '#domain/search/search-input.ts';
import { paths } from '#site/paths.ts';
import { debounceRequests } from './debounce-requests.ts';
import { noSuggestions, type Suggestions } from './suggestion.ts';

const pauseMs = 120;
const timeoutMs = 400;
const maxKept = 60;

const kept = new Map<string, Suggestions>();

export interface SuggestionState {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly lists: Suggestions;
}

const idle: SuggestionState = { status: 'idle', lists: noSuggestions };

export function useSuggestions(
  typed: string,
  { cities, offices }: SearchScope,
  category: string | undefined,
): SuggestionState {
  const input = readSearchInput(typed, { cities, offices });
  const asked = input.kind === 'none' ? '' : input.kind === 'name' ? input.text : input.code;
  const address = asked === '' ? '' : paths.api.suggestions({ q: asked, category });
  const [answer, setAnswer] = useState<{ address: string; state: SuggestionState }>({
    address: '',
    state: idle,
  });
  const [turns] = useState(() =>
    debounceRequests<Suggestions>({
      load,
      pauseMs,
      timeoutMs,
      onAnswer: (answered, lists) =>
        setAnswer({
          address: answered,
          state: lists ? { status: 'success', lists } : { status: 'error', lists: noSuggestions },
        }),
    }),
  );

  useEffect(() => {
    const known = kept.get(address);
    if (address === '' || known) {
      turns.stop();
      setAnswer({ address, state: known ? { status: 'success', lists: known } : idle });
      return;
    }
    setAnswer((last) => ({ address, state: { status: 'pending', lists: last.state.lists } }));
    turns.ask(address);
  }, [address, turns]);
  useEffect(() => turns.stop, [turns]);

  if (address === '') return idle;
  const lists = answer.state.lists;
  const status = answer.address === address ? answer.state.status : 'pending';
  return { status, lists: { cities: cities ? lists.cities : [], offices: offices ? lists.offices : [] } };
}

async function load(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`suggestions: status ${response.status}`);
  const lists = (await response.json()) as Suggestions;
  kept.delete(address);
  kept.set(address, lists);
  const oldest = kept.keys().next().value;
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return lists;
}
