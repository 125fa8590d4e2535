const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/** What terminals draw two columns wide: emoji, and the scripts of East Asia. */
const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** Columns that a text takes on a terminal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

function widthOf(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}

/** A text that takes no more columns than told; what does not fit gives way to «…». */
export function cutTo(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** What people wrote may hold what a terminal obeys, or turn a line round; on one line. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\r\n\t]+/gu, ' ')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}
