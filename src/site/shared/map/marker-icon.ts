import { DivIcon } from 'leaflet';
import { formatTens } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';
import type { MapMarker } from './markers.ts';

/** Pixels between the place and the popup's tip. */
const stoneHeight = 40;
const signHeight = 22;
const plateHeight = 20;

/** A kilometre stone with a price; built as elements, so that no school's text is parsed as HTML. */
export function schoolIcon(label: string, { price, total }: MapMarker['icon']): DivIcon {
  const said = total === null ? m.schoolFrom({ label }) : m.schoolAbout({ label });
  const name = element('visually-hidden', price === null ? label : `${said} `);
  const stone = element(styles.stone, price ?? m.seeOnMap());
  if (price === null) stone.setAttribute('aria-hidden', 'true');
  const unit = total === null ? [] : [element('visually-hidden', ` ${m.totalInAll()}`)];
  return icon(styles.school, stoneHeight, name, stone, ...unit);
}

export function cityHallIcon(name: string): DivIcon {
  return icon(styles.city, signHeight, element(styles.sign, name));
}

/** Number of schools, lowest known total, and the action's name. */
export function clusterIcon(count: number, lowest: number | null, press: string): DivIcon {
  if (lowest === null) {
    const hidden = element('visually-hidden', ` ${m.clusterOf()}, ${press}`);
    return icon(styles.cluster, plateHeight, element(styles.count, String(count)), hidden);
  }
  const plate = element(styles.plate, '');
  const from = element(undefined, m.clusterFrom({ price: formatTens(lowest) }));
  plate.append(element(styles.many, m.clusterCount({ count })), ' ', from);
  return icon(styles.cluster, plateHeight, plate, element('visually-hidden', `, ${press}`));
}

/** Distance of a ring; hidden from screen readers, since each school states its own. */
export function ringIcon(km: number): DivIcon {
  const label = element(styles.far, m.radiusKm({ km }));
  label.setAttribute('aria-hidden', 'true');
  return icon(styles.ringLabel, 0, label);
}

function icon(className: string | undefined, abovePx: number, ...parts: HTMLElement[]): DivIcon {
  const html = document.createElement('div');
  html.append(...parts);
  // Without Leaflet's size the stone is as wide as its price; CSS anchors it.
  return new DivIcon({ html, className, iconSize: undefined, popupAnchor: [0, -abovePx] });
}

function element(className: string | undefined, text: string): HTMLElement {
  const span = document.createElement('span');
  if (className) span.className = className;
  span.textContent = text;
  return span;
}
