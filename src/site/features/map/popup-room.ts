const widestPopup = 280;
/** Pixels of the zoom buttons, which stand over popups, and of what is around a popup's text. */
const besidePopup = 110;
/** Pixels above and below a popup's text: its frame, its tip and the credits of the map. */
const aroundPopup = 80;
/** Pixels of those that are the popup's own. */
const frameOfPopup = { beside: 36, around: 56 } as const;
const phoneWidth = 600;

/** What a popup's text may take of a map, in pixels: on a phone the popup never covers more than half of it. */
export function popupRoom({ x, y }: { readonly x: number; readonly y: number }) {
  const width = Math.min(widestPopup, x - besidePopup);
  const highest = y - aroundPopup;
  if (x >= phoneWidth) return { width, height: highest };
  const half = (x * y) / 2 / (width + frameOfPopup.beside) - frameOfPopup.around;
  return { width, height: Math.floor(Math.min(highest, half)) };
}
