import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Position } from '#domain/place/distance.ts';
import { coarsePosition } from '#domain/place/place.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { MapSafe } from '#site/shared/map/map-block.tsx';
import { widestZoneZoom } from '#site/shared/map/view.ts';
import { Button } from '#site/ui/button.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { NearbyAnswer } from './find-nearby.server.ts';
import type { LargeTown } from './large-towns.ts';
import styles from './nearby.module.css';
import { NearbyList } from './nearby-list.tsx';

export interface ShownMap extends NearbyAnswer {
  readonly towns: readonly LargeTown[];
  readonly activeItemId: number | null;
  readonly onActiveItem: (itemId: number | null) => void;
  readonly onMoved: (view: Position & { readonly zoom: number }) => void;
}

export interface NearbyViewProps {
  readonly near?: Position;
  readonly about?: readonly string[];
  /** Changes when the visitor asks for the schools around: focus then moves to the list. */
  readonly asked?: object;
  readonly category?: string;
  readonly towns: readonly LargeTown[];
  readonly Ground: ComponentType<{ readonly children: ReactNode }>;
  readonly renderMap: (shown: ShownMap) => ReactNode;
}

const none = [] as const;

export function NearbyView(props: NearbyViewProps) {
  return (
    <MapSafe fallback={<props.Ground>{m.mapUnavailable()}</props.Ground>}>
      <NearbyMap {...props} />
    </MapSafe>
  );
}

function NearbyMap({ near, about = none, asked, category, towns, Ground, renderMap }: NearbyViewProps) {
  const [zone, setZone] = useState<Position>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position resets the zone
  useEffect(() => setZone(undefined), [near]);
  const [moved, setMoved] = useState<Position>();
  const [activeItemId, setActiveItem] = useState<number | null>(null);
  const { status, shown, tryAgain } = useNearbySchools(zone ?? near, category);

  if (!shown) {
    if (status === 'pending') return <Ground>{m.loadingMap()}</Ground>;
    return (
      <Ground>
        {m.mapUnavailable()}{' '}
        <Button variant="quiet" onClick={tryAgain}>
          {m.askAgain()}
        </Button>
      </Ground>
    );
  }

  const { schools } = shown.answer;
  const inZone = zone !== undefined && shown.near === zone;
  return (
    <>
      <div className={styles.map} aria-busy={status === 'pending'}>
        {renderMap({
          ...shown.answer,
          towns: shown.near ? none : towns,
          activeItemId,
          onActiveItem: setActiveItem,
          onMoved: ({ lat, lng, zoom }) => setMoved(zoom >= widestZoneZoom ? { lat, lng } : undefined),
        })}
        {moved && moved !== shown.near && (
          <Button className={styles.searchZone} loading={status === 'pending'} onClick={() => setZone(moved)}>
            {m.searchThisZone()}
          </Button>
        )}
        {status === 'error' && (
          <div className={`box panel stack gap-2 ${styles.failure}`} role="status">
            <p>{m.schoolsUnavailable()}</p>
            <Button variant="secondary" onClick={tryAgain}>
              {m.askAgain()}
            </Button>
          </div>
        )}
        {status === 'success' && shown.near && schools.length === 0 && (
          <p className={`box panel ${styles.failure}`}>{m.noSchoolHere()}</p>
        )}
        <div role="status">
          <VisuallyHidden>{inZone && m.schoolsOnMap({ count: schools.length })}</VisuallyHidden>
        </div>
      </div>
      {shown.near && schools.length > 0 && (
        <NearbyList
          title={inZone ? m.schoolsOfZone() : [m.schoolsNearby(), ...about].join(' · ')}
          // The pressed button is gone: focus moves to the result.
          focusFor={inZone ? zone : asked}
          schools={schools}
          category={category}
          activeItemId={activeItemId}
          onActiveItem={setActiveItem}
        />
      )}
    </>
  );
}

interface Shown {
  readonly answer: NearbyAnswer;
  readonly near: Position | undefined;
}

interface Asked {
  readonly status: 'pending' | 'success' | 'error';
  readonly shown: Shown | undefined;
}

function useNearbySchools(near: Position | undefined, category: string | undefined) {
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
