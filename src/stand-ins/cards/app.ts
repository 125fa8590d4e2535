import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { publishOpenApi } from '#contracts/mount.ts';
import { requireBearer } from './authentication.ts';
import { tokenisationPath } from './card-registration.ts';
import { mountChallenge } from './challenge.ts';
import { mountCreateCardRegistration } from './create-card-registration.ts';
import { mountCreateDirectPayIn } from './create-direct-pay-in.ts';
import { mountCreateHook } from './create-hook.ts';
import { mountCreateNaturalUser } from './create-natural-user.ts';
import { mountCreateRefund } from './create-refund.ts';
import { mountCreateToken } from './create-token.ts';
import { mountCreateWallet } from './create-wallet.ts';
import { mountCreateWebPayIn } from './create-web-pay-in.ts';
import { answerErrors, ProviderError, unknownResource } from './errors.ts';
import { mountGetCard } from './get-card.ts';
import { mountGetCardRegistration } from './get-card-registration.ts';
import { mountGetHook } from './get-hook.ts';
import { mountGetPayIn } from './get-pay-in.ts';
import { mountGetRefund } from './get-refund.ts';
import { mountGetResponse } from './get-response.ts';
import { mountGetUser } from './get-user.ts';
import { mountGetWallet } from './get-wallet.ts';
import { createInTransaction } from './idempotency.ts';
import { injectFaults } from './inject-faults.ts';
import { anyLetterCase } from './letter-case.ts';
import { limitCalls } from './limit-calls.ts';
import { mountListCards, mountListPreauthorizations } from './list-cards.ts';
import { mountListEvents } from './list-events.ts';
import { mountListHooks } from './list-hooks.ts';
import { mountListRefunds } from './list-refunds.ts';
import { mountListTransactions } from './list-transactions.ts';
import { mountListUserWallets } from './list-user-wallets.ts';
import { type CardSandboxDeps, completeSandbox, type SandboxEnv } from './sandbox.ts';
import { mountTokeniseCard } from './tokenise-card.ts';
import { mountUpdateCard } from './update-card.ts';
import { mountUpdateCardRegistration, registrationPaths } from './update-card-registration.ts';
import { mountUpdateHook } from './update-hook.ts';
import { mountGetCardValidation, mountValidateCard } from './validate-card.ts';

const largestBodyBytes = 64 * 1024;

/**
 * The embedded card provider (docs/product/paying.md#provider): Mangopay's classic card registration, direct pay-in and 3-D Secure, close
 * enough that its published clients work against it. Knows nothing of the prefix under which it is mounted.
 */
export function createCardSandbox(deps: CardSandboxDeps): Hono<SandboxEnv> {
  const sandbox = completeSandbox(deps);
  const { refuse, onError } = answerErrors(sandbox);
  const app = new Hono<SandboxEnv>();
  app.onError(onError);
  app.use('*', anyLetterCase(app));
  app.use('*', async (context, next) => {
    context.set('db', sandbox.db);
    await next();
  });
  app.use('*', bodyLimit({ maxSize: largestBodyBytes, onError: tooLarge }));
  mountChallenge(app, sandbox);
  publishOpenApi(app, {
    title: 'Card sandbox',
    description:
      'The embedded card provider: Mangopay’s card registration and direct pay-in, for tests and demonstrations.',
    bearer: true,
  });

  const fromAnyOrigin = cors({
    origin: '*',
    allowMethods: ['POST', 'PUT'],
    allowHeaders: ['Content-Type'],
    maxAge: 600,
  });
  for (const path of [tokenisationPath, ...registrationPaths]) app.use(path, fromAnyOrigin);
  mountTokeniseCard(app, sandbox);
  mountUpdateCardRegistration(app, sandbox, refuse);
  mountCreateToken(app, sandbox);

  app.use(
    '/v2.01/:clientId/*',
    requireBearer(sandbox),
    limitCalls(sandbox),
    injectFaults(sandbox),
    createInTransaction(sandbox),
  );
  const operations = [
    mountCreateNaturalUser,
    mountCreateWallet,
    mountGetWallet,
    mountCreateCardRegistration,
    mountGetCardRegistration,
    mountGetCard,
    mountUpdateCard,
    mountValidateCard,
    mountGetCardValidation,
    mountCreateDirectPayIn,
    mountCreateWebPayIn,
    mountGetPayIn,
    mountCreateRefund,
    mountGetRefund,
    mountListRefunds,
    mountGetResponse,
    mountCreateHook,
    mountGetHook,
    mountUpdateHook,
    mountListHooks,
    mountListEvents,
    mountGetUser,
    mountListCards,
    mountListPreauthorizations,
    mountListUserWallets,
    mountListTransactions,
  ];
  for (const mount of operations) mount(app, sandbox, refuse);

  app.all('*', () => {
    throw unknownResource();
  });
  return app;
}

function tooLarge(): never {
  throw new ProviderError(413, 'param_error', `A body may hold ${largestBodyBytes} bytes at most`);
}
