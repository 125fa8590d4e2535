import * as v from 'valibot';
import { cardSchema, providerUserSchema, walletSchema } from './cards.ts';
import { hookSchema } from './cards-hooks.ts';
import { entityParams, pageQuery, transactionQuery, transactionSchema } from './cards-shapes.ts';
import { operation } from './operation.ts';

const read = (id: string, summary: string, path: string) =>
  ({ id, summary, method: 'GET', path: `/v2.01/{clientId}/${path}`, params: entityParams }) as const;

/** What the provider's own clients and an operator look up, and this product's client does not. */
export const cardLookups = {
  getUser: operation({ ...read('getUser', 'A user', 'users/{id}'), response: providerUserSchema }),
  getNaturalUser: operation({
    ...read('getNaturalUser', 'A natural user', 'users/natural/{id}'),
    response: providerUserSchema,
  }),
  listUserCards: operation({
    ...read('listUserCards', 'The cards of a user, page by page', 'users/{id}/cards'),
    query: v.object({ ...pageQuery, Active: v.optional(v.picklist(['true', 'false'])) }),
    response: v.array(cardSchema),
  }),
  listUserWallets: operation({
    ...read('listUserWallets', 'The wallets of a user, page by page', 'users/{id}/wallets'),
    query: v.object(pageQuery),
    response: v.array(walletSchema),
  }),
  listWalletTransactions: operation({
    ...read(
      'listWalletTransactions',
      'Pay-ins and refunds of a wallet, page by page',
      'wallets/{id}/transactions',
    ),
    query: transactionQuery,
    response: v.array(transactionSchema),
  }),
  listCardTransactions: operation({
    ...read('listCardTransactions', 'Pay-ins and refunds of a card, page by page', 'cards/{id}/transactions'),
    query: transactionQuery,
    response: v.array(transactionSchema),
  }),
  listFingerprintTransactions: operation({
    ...read(
      'listFingerprintTransactions',
      'Pay-ins and refunds of all cards of one number, page by page',
      'cards/fingerprints/{id}/transactions',
    ),
    query: transactionQuery,
    response: v.array(transactionSchema),
  }),
  listFingerprintCards: operation({
    ...read('listFingerprintCards', 'The cards of one number, page by page', 'cards/fingerprints/{id}'),
    query: v.object(pageQuery),
    response: v.array(cardSchema),
  }),
  listCardPreauthorizations: operation({
    ...read(
      'listCardPreauthorizations',
      'The preauthorizations of a card: none, as none can be made here',
      'cards/{id}/preauthorizations',
    ),
    query: v.object(pageQuery),
    response: v.array(v.never()),
  }),
  getHook: operation({ ...read('getHook', 'A hook', 'hooks/{id}'), response: hookSchema }),
};
