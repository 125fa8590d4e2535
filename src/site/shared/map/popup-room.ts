const widestPopup = 280;
/** Pixels beside a popup's text: zoom buttons and frame. */
const besidePopup = 110;
/** Pixels above and below a popup's text: frame, tip and map credits. */
const aroundPopup = 80;
/** The popup's own part of these. */
const frameOfPopup = { beside: 36, around: 56 } as const;
const phoneWidth = 600;

/** Maximum size of a popup's text in pixels: on a phone a popup covers at most half of the map. */
export function popupRoom({ x, y }: { readonly x: number; readonly y: number }) {
  const width = Math.min(widestPopup, x - besidePopup);
  const highest = y - aroundPopup;
  if (x >= phoneWidth) return { width, height: highest };
  const half = (x * y) / 2 / (width + frameOfPopup.beside) - frameOfPopup.around;
  return { width, height: Math.floor(Math.min(highest, half)) };
}
