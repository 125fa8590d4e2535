import './leaflet-map.css';
import { useEffect, useMemo, useState } from 'react';
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { Link, useLocation } from 'react-router';
import { coarsePosition, mapDefaults } from '#domain/place/place.ts';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import type { CityHallMarker as CityHall } from './city-hall.ts';
import { findView, keepView } from './kept-views.ts';
import type { MapBlockProps, MovedView } from './map-block-props.ts';
import { StillMotion, View, viewOptions } from './map-motion.tsx';
import styles from './marker.module.css';
import { cityHallIcon } from './marker-icon.ts';
import { MarkerLayer } from './marker-layer.tsx';
import { buildMarkers } from './markers.ts';
import { belowOthers, PopupMarker } from './popup-marker.tsx';
import { chooseView, widestZoneZoom } from './view.ts';

const leafletCredit = '<a href="https://leafletjs.com">Leaflet</a>';
const lowestZoom = 3;
const none = [] as const;
/** A country rarely fits at a whole zoom. */
const fineZoom = 0.05;

interface LeafletMapProps extends MapBlockProps {
  readonly frameElement: { readonly current: HTMLElement | null };
}

export default function LeafletMap({ frameElement, ...props }: LeafletMapProps) {
  const {
    schools,
    offer,
    category,
    chooseHref,
    cityHalls = none,
    town,
    tiles,
    label,
    onMoved,
    zoneHref,
  } = props;
  const markers = useMemo(
    () => props.markers ?? buildMarkers(schools ?? none, { offer, category, chooseHref }),
    [props.markers, schools, offer, category, chooseHref],
  );
  const { centre = mapDefaults.centre, zoom = mapDefaults.zoom, fixed = false, frame, isScreen } = props;
  const entry = useLocation().key;
  const marked = useMemo(() => [...markers, ...cityHalls], [markers, cityHalls]);
  const { lat, lng } = centre;
  const view = useMemo(
    () => chooseView({ marked, centre: { lat, lng }, zoom, fixed, frame }),
    [marked, lat, lng, zoom, fixed, frame],
  );
  // New markers hide the offer to search the moved zone.
  const [moved, setMoved] = useState<{ readonly from: object; readonly view: MovedView }>();
  const move = (to: MovedView) => {
    setMoved({ from: marked, view: to });
    onMoved?.(to);
    keepView(entry, to);
  };
  const [left] = useState(() => findView(entry));
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <>
      <MapContainer
        {...viewOptions(view, left, frameElement.current)}
        minZoom={lowestZoom}
        maxZoom={mapDefaults.maxZoom}
        zoomSnap={frame ? fineZoom : 1}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={moves}
        fadeAnimation={moves}
        markerZoomAnimation={moves}
        inertia={moves}
        {...(isScreen ? {} : guardedGestures())}
      >
        <TileLayer
          // Between whole zooms tiles are scaled up: use the sharp ones.
          url={frame ? tiles.url.replace('{r}', '@2x') : tiles.url}
          attribution={describeTiles(tiles)}
          maxZoom={mapDefaults.maxZoom}
        />
        <ZoomButtons />
        <AttributionControl prefix={leafletCredit} />
        <Name label={label} />
        {!isScreen && <GestureGuard />}
        {!moves && <StillMotion />}
        <View view={view} onMoved={move} />
        {cityHalls.map((marker) => (
          <CityHallMarker key={marker.id} marker={marker} />
        ))}
        {town && <TownSign {...town} />}
        <MarkerLayer {...props} markers={markers} />
      </MapContainer>
      {zoneHref && <ZoneLink view={moved?.from === marked ? moved.view : undefined} zoneHref={zoneHref} />}
    </>
  );
}

function describeTiles({ url, attribution, note }: MapBlockProps['tiles']): string {
  if (note) return `${note} · <a href="${paths.sources()}">${attribution}</a>`;
  // A drawn tile may replace one of the streets: the page names its sources too.
  return url.startsWith('/')
    ? `${attribution} · <a href="${paths.sources()}">${m.sourcesTitle()}</a>`
    : attribution;
}

/** Leaflet sets the same name and title on its buttons, which screen readers repeat. */
function ZoomButtons() {
  const map = useMap();
  // After the control's own effect, which adds it to the map.
  useEffect(() => {
    for (const button of map.getContainer().querySelectorAll('.leaflet-control-zoom a'))
      button.removeAttribute('title');
  }, [map]);
  return <ZoomControl zoomInTitle={m.zoomIn()} zoomOutTitle={m.zoomOut()} />;
}

/** The frame is focusable for arrow keys, so it needs a name. */
function Name({ label }: { readonly label: string }) {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', m.mapKeys({ label }));
  }, [map, label]);
  return null;
}

function CityHallMarker({ marker }: { readonly marker: CityHall }) {
  const { lat, lng, icon, popup, active } = marker;
  const sign = useMemo(() => cityHallIcon(icon.name), [icon.name]);
  const content = useMemo(
    () => (
      <>
        <p>
          {popup.text.map(({ text, bold }) =>
            bold ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
          )}
        </p>
        <Link to={popup.moreHref} className={styles.choose}>
          {mapPopupLabels.more}
        </Link>
      </>
    ),
    [popup],
  );
  return (
    <PopupMarker lat={lat} lng={lng} icon={sign} title={popup.title} active={active} below>
      {content}
    </PopupMarker>
  );
}

function TownSign({ name, lat, lng }: NonNullable<MapBlockProps['town']>) {
  const sign = useMemo(() => cityHallIcon(name), [name]);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  return (
    <Marker position={position} icon={sign} interactive={false} keyboard={false} zIndexOffset={belowOthers} />
  );
}

interface ZoneLinkProps {
  readonly view: MovedView | undefined;
  readonly zoneHref: NonNullable<MapBlockProps['zoneHref']>;
}

function ZoneLink({ view, zoneHref }: ZoneLinkProps) {
  if (!view || view.zoom < widestZoneZoom) return null;
  return (
    <ButtonLink to={zoneHref(coarsePosition(view))} className={styles.zone} preventScrollReset>
      {m.searchThisZone()}
    </ButtonLink>
  );
}

/** Initially disabled: the wheel and one finger scroll the page. */
const guardedGestures = () => ({
  scrollWheelZoom: false,
  dragging: !window.matchMedia('(pointer: coarse)').matches,
});

/** One finger and the bare wheel scroll the page and show how to move the map; two fingers use Leaflet's touch zoom. */
function GestureGuard() {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    let fading: ReturnType<typeof setTimeout> | undefined;
    const hideHint = () => {
      clearTimeout(fading);
      frame.removeAttribute('data-hint');
    };
    const showHint = (text: string) => {
      hideHint();
      frame.dataset.hint = text;
      fading = setTimeout(hideHint, mapDefaults.gestureHandlingMs);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        // Prevents the browser's page zoom.
        event.preventDefault();
        hideHint();
        map.scrollWheelZoom.enable();
      } else {
        map.scrollWheelZoom.disable();
        showHint(/Mac/u.test(navigator.userAgent) ? m.zoomMapByWheelOnMac() : m.zoomMapByWheel());
      }
    };
    const onPointer = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    };
    const onTouch = ({ touches }: TouchEvent) =>
      touches.length > 1 ? hideHint() : showHint(m.moveMapByTouch());
    frame.addEventListener('wheel', onWheel, { capture: true, passive: false });
    frame.addEventListener('pointerdown', onPointer, { capture: true });
    frame.addEventListener('touchmove', onTouch, { passive: true });
    return () => {
      clearTimeout(fading);
      frame.removeEventListener('wheel', onWheel, { capture: true });
      frame.removeEventListener('pointerdown', onPointer, { capture: true });
      frame.removeEventListener('touchmove', onTouch);
    };
  }, [map]);
  return null;
}
