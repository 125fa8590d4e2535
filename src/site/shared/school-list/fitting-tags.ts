/** Pixels of a phone's card, 360 px wide, beside its buttons. */
const lineWidth = 188;
const gap = 4;
const widthOf = (tag: string) => 12 + 6.6 * tag.length;
/** Without a frame. */
const widthOfText = (text: string) => 6.3 * text.length;

/** How many tags fit on one line of a phone's card, behind another text, with the «+n» of those left out. */
export function countFittingTags(tags: readonly string[], before = ''): number {
  const room = lineWidth - (before === '' ? 0 : widthOfText(before) + gap);
  const fits = (count: number) => {
    const shown = [...tags.slice(0, count), ...(count < tags.length ? [`+${tags.length - count}`] : [])];
    return shown.reduce((width, tag) => width + widthOf(tag), gap * (shown.length - 1)) <= room;
  };
  return tags.findLastIndex((_, index) => fits(index + 1)) + 1;
}
