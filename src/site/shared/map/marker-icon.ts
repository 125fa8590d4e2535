import { DivIcon } from 'leaflet';
import { formatTens } from '#domain/money.ts';
import { estimateWords } from '#domain/price/price-words.ts';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';
import type { MapMarker } from './markers.ts';

/** Pixels between the place and the popup's tip. */
const stoneHeight = 40;
const signHeight = 22;
const plateHeight = 20;

/** A kilometre stone with a price; built as elements, so that no school's text is parsed as HTML. */
export function schoolIcon(label: string, { price, total }: MapMarker['icon']): DivIcon {
  if (total !== null) {
    const stone = element(styles.stone, '');
    stone.append(silent(estimateWords.sign), formatTens(total));
    const [name, unit] = [`${m.schoolAbout({ label })} `, ` ${estimateWords.inAll}`];
    return icon(styles.school, stoneHeight, hidden(name), stone, hidden(unit));
  }
  if (price === null)
    return icon(styles.school, stoneHeight, hidden(label), silent(m.seeOnMap(), styles.stone));
  const name = hidden(`${m.schoolFrom({ label })} `);
  return icon(styles.school, stoneHeight, name, element(styles.stone, price));
}

export function cityHallIcon(name: string): DivIcon {
  return icon(styles.city, signHeight, element(styles.sign, name));
}

/** Number of schools, lowest known total, and the action's name. */
export function clusterIcon(count: number, lowest: number | null, press: string): DivIcon {
  if (lowest === null) {
    const name = hidden(` ${m.clusterOf()}, ${press}`);
    return icon(styles.cluster, plateHeight, element(styles.count, String(count)), name);
  }
  const plate = element(styles.plate, '');
  const from = element(undefined, m.clusterFrom({ price: formatTens(lowest) }));
  plate.append(element(styles.many, m.clusterCount({ count })), ' ', from);
  return icon(styles.cluster, plateHeight, plate, hidden(`, ${press}`));
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

const hidden = (text: string) => element('visually-hidden', text);

/** Hidden from screen readers. */
function silent(text: string, className?: string): HTMLElement {
  const span = element(className, text);
  span.setAttribute('aria-hidden', 'true');
  return span;
}
