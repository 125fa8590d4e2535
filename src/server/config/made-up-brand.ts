import { fileURLToPath } from 'node:url';
import { readBrand } from './brand.ts';

export const madeUp = readBrand(fileURLToPath(new URL('../../demonstration/site.yaml', import.meta.url)));
