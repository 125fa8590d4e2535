import type { SaleContext } from '#operator/import/plan-findings.ts';
import { onNetwork as onNetworkOf } from '#operator/network.ts';
import { showDay } from '#operator/times.ts';
import { locateBefore } from '#services/directory/import/locate-before.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import type { Pictures } from '#services/images/pictures.ts';
import type { Io } from '../io.ts';
import { addressServiceOf, openOperator, type Tools } from '../session.ts';

/** Runs in one transaction. @throws RefusedError when another directory keeps the schools. */
export async function onNetwork<T>(
  tools: Tools,
  run: (context: NetworkContext, pictures: Pictures) => Promise<T>,
): Promise<T> {
  return onNetworkOf(await openOperator(tools, ['directory']), run);
}

/** Asks the address service before the transaction that writes; `plan` only reads. */
export function locateAddresses(
  tools: Tools,
  plan: (context: NetworkContext, gather: FindAddress) => Promise<unknown>,
): Promise<FindAddress | undefined> {
  return locateBefore(
    addressServiceOf(tools),
    (gather) => onNetwork(tools, (context) => plan(context, gather)),
    progressOf(tools.io, 'Locating'),
  );
}

/** Reports each tenth of a long work once. */
export function progressOf({ err }: Io, what: string): (done: number) => void {
  let reported = -1;
  return (done) => {
    const tenth = Math.floor(done * 10);
    if (tenth <= reported) return;
    reported = tenth;
    err(`${what}: ${tenth * 10} %\n`);
  };
}

export function saleContextOf({ config, now }: Tools): SaleContext {
  return { day: showDay(now()), documentHosts: config().public.documentHosts };
}
