import { Link } from 'react-router';
import { coarsePosition } from '#domain/place/place.ts';
import { m } from '#site/messages/messages.js';
import type { MapBlockProps, MovedView } from './map-block-props.ts';
import styles from './zone-link.module.css';

interface ZoneLinkProps {
  readonly view: MovedView | undefined;
  readonly zoneHref: NonNullable<MapBlockProps['zoneHref']>;
}

/** Further out, a zone is a region or a country, and its twenty nearest schools mean nothing. */
const widestZoneZoom = 7;

/** Once the visitor has moved the map: the search of where it now stands, at an address of its own. */
export function ZoneLink({ view, zoneHref }: ZoneLinkProps) {
  if (!view || view.zoom < widestZoneZoom) return null;
  return (
    <Link to={zoneHref(coarsePosition(view))} className={styles.zone} preventScrollReset>
      {m.searchThisZone()}
    </Link>
  );
}
