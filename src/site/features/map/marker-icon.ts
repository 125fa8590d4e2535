import { DivIcon } from 'leaflet';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';

/** Pixels above the place at which a popup points. */
const stoneHeight = 40;
const signHeight = 22;

/** A kilometre-stone that carries a price; built as elements, so that no text of a school is ever read as HTML. */
export function schoolIcon(label: string, price: string | null): DivIcon {
  const name = element('visually-hidden', price === null ? label : `${m.schoolFrom({ label })} `);
  const stone = element(styles.stone, price ?? m.seeOnMap());
  if (price === null) stone.setAttribute('aria-hidden', 'true');
  return icon(styles.school, stoneHeight, name, stone);
}

export function cityHallIcon(name: string): DivIcon {
  return icon(styles.city, signHeight, element(styles.sign, name));
}

export function clusterIcon(count: number): DivIcon {
  return icon(
    styles.cluster,
    0,
    element(styles.count, String(count)),
    element('visually-hidden', ` ${m.enlargeCluster()}`),
  );
}

function icon(className: string | undefined, abovePx: number, ...parts: HTMLElement[]): DivIcon {
  const html = document.createElement('div');
  html.append(...parts);
  // Without a size of Leaflet's the stone is as wide as its price, and the style sheet anchors it.
  return new DivIcon({ html, className, iconSize: undefined, popupAnchor: [0, -abovePx] });
}

function element(className: string | undefined, text: string): HTMLElement {
  const span = document.createElement('span');
  if (className) span.className = className;
  span.textContent = text;
  return span;
}
