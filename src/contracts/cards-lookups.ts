import { hookSchema } from './cards-hooks.ts';
import { entityParams } from './cards-shapes.ts';
import { operation } from './operation.ts';

/** What the provider's own clients and an operator look up, and this product's client does not. */
export const cardLookups = {
  getHook: operation({
    id: 'getHook',
    summary: 'A hook',
    method: 'GET',
    path: '/v2.01/{clientId}/hooks/{id}',
    params: entityParams,
    response: hookSchema,
  }),
};
