import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readBrand } from '../brand.ts';
import { environmentSchema } from './environment.ts';

const file = fileURLToPath(new URL('../../demonstration/site.yaml', import.meta.url));

/** What the demonstration says of itself, by the names of the environment. */
export const madeUp = v.parse(environmentSchema, readBrand(file).variables);
