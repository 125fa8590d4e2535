import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { publishOpenApi } from '#contracts/mount.ts';
import {
  mountCreateCardRegistration,
  mountGetCardRegistration,
  tokenisationPath,
} from './card-registrations.ts';
import { mountGetCard, mountUpdateCard } from './cards.ts';
import { mountChallenge } from './challenge.ts';
import { mountCreateDirectPayIn } from './create-direct-pay-in.ts';
import { mountGetDispute, mountListPayInDisputes } from './disputes.ts';
import { answerErrors, ProviderError, unknownResource } from './errors.ts';
import { mountListEvents } from './events.ts';
import { mountCreateHook, mountListHooks, mountUpdateHook } from './hooks.ts';
import { injectFaults } from './inject-faults.ts';
import { limitCalls } from './limit-calls.ts';
import { mountGetPayIn } from './pay-ins.ts';
import { mountCreateNaturalUser } from './person.ts';
import { mountCreateRefund, mountGetRefund, mountListRefunds } from './refunds.ts';
import { createInTransaction, mountGetResponse } from './responses.ts';
import { type CardSandboxDeps, completeSandbox, type SandboxEnv } from './sandbox.ts';
import { mountTokeniseCard } from './tokenise-card.ts';
import { mountCreateToken, requireBearer } from './tokens.ts';
import { mountUpdateCardRegistration, registrationPath } from './update-card-registration.ts';
import { mountCreateWallet, mountGetWallet, mountListUserTransactions } from './wallets.ts';

const maxBodyBytes = 64 * 1024;

/** Mangopay's classic card registration, direct pay-in and 3-D Secure (docs/product/paying.md#provider). */
export function createCardSandbox(deps: CardSandboxDeps): Hono<SandboxEnv> {
  const sandbox = completeSandbox(deps);
  const { refuse, onError } = answerErrors(sandbox);
  const app = new Hono<SandboxEnv>();
  app.onError(onError);
  app.use('*', async (context, next) => {
    context.set('db', sandbox.db);
    await next();
  });
  app.use('*', bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }));
  mountChallenge(app, sandbox);
  publishOpenApi(app, {
    title: 'Card sandbox',
    description:
      'The embedded card provider: Mangopay’s card registration and direct pay-in, for tests and demonstrations.',
    address: deps.publicUrl,
    bearer: true,
    basic: true,
  });

  const fromAnyOrigin = cors({
    origin: '*',
    allowMethods: ['POST', 'PUT'],
    allowHeaders: ['Content-Type'],
    maxAge: 600,
  });
  for (const path of [tokenisationPath, registrationPath]) app.use(path, fromAnyOrigin);
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
    mountCreateDirectPayIn,
    mountGetPayIn,
    mountCreateRefund,
    mountGetRefund,
    mountListRefunds,
    mountGetDispute,
    mountListPayInDisputes,
    mountGetResponse,
    mountCreateHook,
    mountUpdateHook,
    mountListHooks,
    mountListEvents,
    mountListUserTransactions,
  ];
  for (const mount of operations) mount(app, sandbox, refuse);

  app.all('*', () => {
    throw unknownResource();
  });
  return app;
}

function tooLarge(): never {
  throw new ProviderError(413, 'param_error', `A body may hold ${maxBodyBytes} bytes at most`);
}
