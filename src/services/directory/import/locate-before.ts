import type { FindAddress, Position } from './positions.ts';

const atOnce = 8;
const keyOf = (address: Parameters<FindAddress>[0]) => JSON.stringify(Object.values(address));

/** Asks the address service before the transaction that writes: `plan`, which writes nothing, gathers the addresses. */
export async function locateBefore(
  findAddress: FindAddress | undefined,
  plan: (gather: FindAddress) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<FindAddress | undefined> {
  if (!findAddress) return undefined;
  const wanted = new Map<string, Parameters<FindAddress>[0]>();
  await plan(async (address) => {
    wanted.set(keyOf(address), address);
    return undefined;
  });
  const found = new Map<string, Position | undefined>();
  const waiting = wanted.entries();
  const askNext = async () => {
    for (const [key, address] of waiting) {
      onProgress(found.size / wanted.size);
      found.set(key, await findAddress(address));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return async (address) => found.get(keyOf(address));
}
