export interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly cpuOfOthers: number;
}

/** Long enough for the clock ticks in which the kernel counts CPU. */
const blockRounds = 20;

/** In turn, block by block, after a fifth of the rounds to warm up. */
export async function measure(
  kinds: readonly ((round: number) => Promise<unknown>)[],
  { rounds, cpuOfOthers }: { readonly rounds: number; readonly cpuOfOthers: () => number },
): Promise<Measured[]> {
  for (const ask of kinds) for (let round = 0; round < rounds / 5; round += 1) await ask(round);
  const taken = kinds.map(() => ({ times: [] as number[], cpu: 0, others: 0 }));
  for (let start = 0; start < rounds; start += blockRounds) {
    for (const [index, ask] of kinds.entries()) {
      const sums = taken[index];
      if (!sums) continue;
      const [own, others] = [process.cpuUsage(), cpuOfOthers()];
      for (let round = start; round < Math.min(start + blockRounds, rounds); round += 1) {
        const before = performance.now();
        await ask(round);
        sums.times.push(performance.now() - before);
      }
      const { user, system } = process.cpuUsage(own);
      sums.cpu += (user + system) / 1000;
      sums.others += cpuOfOthers() - others;
    }
  }
  return taken.map(({ times, cpu, others }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    return { p50: at(0.5), p99: at(0.99), cpu: cpu / rounds, cpuOfOthers: others / rounds };
  });
}
