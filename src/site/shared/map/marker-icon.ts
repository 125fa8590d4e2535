import { DivIcon } from 'leaflet';
import { formatTens } from '#domain/money.ts';
import { estimateWords } from '#domain/price/price-words.ts';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';
import type { MapMarker } from './markers.ts';

/** Pixels between the place and the popup's tip. */
const stoneHeight = 34;
const signHeight = 22;
const circleHeight = 26;

/** A kilometre stone with a price; built as elements, so that no school's text is parsed as HTML. */
export function schoolIcon(label: string, { price, total }: MapMarker['icon']): DivIcon {
  if (total !== null) {
    const stone = element(styles.stone, '');
    const price = element(undefined, '');
    price.append(silent(estimateWords.sign), formatTens(total));
    stone.append(price);
    const [name, unit] = [`${m.schoolAbout({ label })} `, ` ${estimateWords.inAll}`];
    return icon(styles.school, stoneHeight, hidden(name), stone, hidden(unit));
  }
  if (price === null) return icon(styles.school, stoneHeight, hidden(label), silent('', styles.stone));
  const stone = element(styles.stone, '');
  stone.append(element(undefined, price));
  return icon(styles.school, stoneHeight, hidden(`${m.schoolFrom({ label })} `), stone);
}

export function cityHallIcon(name: string): DivIcon {
  return icon(styles.city, signHeight, element(styles.sign, name));
}

/** Number of schools; lowest known total and the action in its name. */
export function clusterIcon(count: number, lowest: number | null, press: string): DivIcon {
  const from = lowest === null ? m.clusterOf() : m.clusterFrom({ price: formatTens(lowest) });
  const name = lowest === null ? String(count) : m.clusterCount({ count });
  const circle = silent(String(count), styles.count);
  return icon(styles.cluster, circleHeight, circle, hidden(`${name} ${from}, ${press}`));
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
