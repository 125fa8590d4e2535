import { groupCardNumber } from '#domain/card/card.ts';

/** The number grouped while it is typed; the caret stays behind the same digit. */
export function groupWhileTyping(value: string, caret: number): { value: string; caret: number } {
  const grouped = groupCardNumber(value);
  const digitsBefore = countDigits(value.slice(0, caret));
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < grouped.length; position += 1) {
    if (/\d/u.test(grouped[position] ?? '')) digits += 1;
  }
  return { value: grouped, caret: caret >= value.length ? grouped.length : position };
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/gu, '').length;
}
