/** CSS pixels. */
const size = 44;
const edge = 6;
const step = 8;
const taken =
  'a, button, input, select, textarea, label, summary, aside, iframe, [role="button"], [tabindex="0"], .bar, .leaflet-container, [data-uncovered]';

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** The lowest free place at the right edge of the window, else at the left one; over a text only where no other is free. */
export function findFreePlace(own: HTMLElement | null): Place | undefined {
  const boxes = [...document.querySelectorAll(taken)]
    .filter((element) => element !== own)
    .flatMap((element) => [...element.getClientRects()]);
  const { clientWidth, clientHeight } = document.documentElement;
  const places: Place[] = [];
  for (const left of [clientWidth - size - edge, edge])
    for (let top = clientHeight - size - edge; top > clientHeight / 3; top -= step)
      if (isFree(boxes, { left, top })) places.push({ left, top });
  const texts = textBoxes(clientHeight);
  return places.find((place) => isFree(texts, place)) ?? places[0];
}

/** Of the texts in the window. */
function textBoxes(height: number): DOMRect[] {
  const range = new Range();
  const boxes: DOMRect[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(texts.currentNode);
    boxes.push(...[...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < height));
  }
  return boxes;
}

export function isFree(taken: readonly Omit<DOMRect, 'toJSON'>[], { left, top }: Place): boolean {
  return !taken.some(
    (box) => box.left < left + size && box.right > left && box.top < top + size && box.bottom > top,
  );
}
