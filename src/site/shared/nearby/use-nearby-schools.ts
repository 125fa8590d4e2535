import { useCallback, useEffect, useState } from 'react';
import type { Position } from '#domain/place/distance.ts';
import { coarsePosition } from '#domain/place/place.ts';
import { paths } from '#site/paths.ts';
import type { NearbyAnswer } from './find-nearby.server.ts';

interface Shown {
  readonly answer: NearbyAnswer;
  readonly near: Position | undefined;
}

interface Asked {
  readonly status: 'pending' | 'success' | 'error';
  readonly shown: Shown | undefined;
}

export function useNearbySchools(
  near: Position | undefined,
  category: string | undefined,
): Asked & { readonly tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>({ status: 'pending', shown: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries repeat the request; places compare by coordinates
  useEffect(() => {
    const abandon = new AbortController();
    setAsked(({ shown }) => ({ status: 'pending', shown }));
    const address = paths.api.contextMap({ near: near && coarsePosition(near), category });
    load(address, abandon.signal).then(
      (answer) => {
        if (answer.answered) setAsked({ status: 'success', shown: { answer, near } });
        // The towns can still be shown.
        else setAsked(({ shown }) => ({ status: 'error', shown: shown ?? { answer, near: undefined } }));
      },
      () => {
        if (!abandon.signal.aborted) setAsked(({ shown }) => ({ status: 'error', shown }));
      },
    );
    return () => abandon.abort();
  }, [near?.lat, near?.lng, category, attempt]);

  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return { ...asked, tryAgain };
}

async function load(address: string, signal: AbortSignal): Promise<NearbyAnswer> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`nearby schools: status ${response.status}`);
  return (await response.json()) as NearbyAnswer;
}
