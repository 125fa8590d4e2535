import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { follow } from '#site/browser/geolocation.ts';
import {
  type GeolocationState,
  onGeolocation,
  readGeolocation,
  readNoGeolocation,
} from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { buildCityHallMarkers } from '#site/shared/map/city-hall.ts';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { buildMarkers } from '#site/shared/map/markers.ts';
import { franceCorners } from '#site/shared/map/view.ts';
import type { LargeTown } from './large-towns.ts';
import { NearbyView, type NearbyViewProps, type ShownMap } from './nearby-view.tsx';

interface NearbySchoolsMapProps {
  readonly near?: { readonly lat: number; readonly lng: number };
  readonly category?: string;
  readonly asked?: object;
  readonly towns: readonly LargeTown[];
  readonly Ground: NearbyViewProps['Ground'];
}

export default function NearbySchoolsMap(props: NearbySchoolsMapProps) {
  const known = useSyncExternalStore(onGeolocation, readGeolocation, readNoGeolocation);
  useEffect(() => void follow(), []);
  // Without a place, no category either.
  const { near = known.centre, category = known.centre && known.category } = props;
  const about = useMemo(() => describePlace(known), [known]);
  return (
    <NearbyView
      {...props}
      near={near}
      category={category}
      about={props.near ? undefined : about}
      renderMap={(shown) => <SchoolsMap shown={shown} category={category} />}
    />
  );
}

function describePlace({ city, location, centre, category }: GeolocationState): string[] {
  const town = centre === location || !city ? undefined : writeTown(city.nom);
  const label = category === defaultFrontCategory.slug ? undefined : findFrontCategory(category)?.label;
  return [town, label].filter((part) => part !== undefined);
}

interface SchoolsMapProps {
  readonly shown: ShownMap;
  readonly category: string | undefined;
}

function SchoolsMap({ shown, category }: SchoolsMapProps) {
  const { schools, towns, tiles, activeItemId, onActiveItem, onMoved } = shown;
  const markers = useMemo(
    () => buildMarkers(schools, { category: category ?? defaultFrontCategory.slug }),
    [schools, category],
  );
  const cityHalls = useMemo(
    () =>
      buildCityHallMarkers(
        towns.map((town) => ({
          ...town,
          summary: { children: [{ text: writeTown(town.nom), bold: true }, { text: m.townSummary() }] },
          uri: paths.search({ q: town.nom, commune: town.code, category }),
        })),
      ),
    [towns, category],
  );
  return (
    <MapBlock
      markers={markers}
      cityHalls={cityHalls}
      tiles={tiles}
      // Position unknown: show the country.
      fixed={towns.length > 0}
      frame={towns.length > 0 ? franceCorners : undefined}
      label={m.schoolsMap()}
      activeItemId={activeItemId}
      onActiveItem={onActiveItem}
      onMoved={onMoved}
    />
  );
}
