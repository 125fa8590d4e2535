/** Their styles come with the page (`handle` of its route). */
export const listParts = ['src/site/shared/list-page/criteria-sheet.tsx'];
