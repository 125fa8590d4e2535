export { frenchSpaces } from '#domain/text/typography.ts';
