import { startProduct } from './start-product.ts';

/**
 * What a visitor waits for under the search box: `/api/suggestions` of the whole product over HTTP, towns and schools
 * together, at the demonstration's 2,400 schools: `node bench/suggestions.bench.ts [address of a running site]`.
 */
const rounds = 400;
/** Milliseconds (docs: quality of the product, suggestions p99). */
const budgetMs = 15;
const typed = {
  'a town, letter by letter': ['mar', 'mars', 'marse', 'marsei', 'marseil', 'marseill', 'marseille'],
  'a name in part': ['vieux po', 'trajectoire', 'le bon cré', 'conduite des lil', 'permis nan'],
  'a typing error': ['marseile', 'toulouze', 'bordaeux', 'monptellier', 'strasbour du pont'],
  'common words': ['auto', 'auto école', 'saint', 'école de conduite', 'ste'],
  'a postal code': ['75011', '69003', '97400', '21340', '00000'],
};

const origin = process.argv[2];
const served = origin ? { url: origin, stop: async () => {} } : await startProduct();
try {
  for (const [label, texts] of Object.entries(typed)) {
    // The first answers of a process compile its code.
    for (let round = 0; round < rounds / 4; round += 1) await ask(texts[round % texts.length] ?? '', round);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask(texts[round % texts.length] ?? '', round);
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor((rounds - 1) * share)] ?? 0;
    const over = at(0.99) > budgetMs ? `  above ${budgetMs} ms` : '';
    console.info(
      `  p50${at(0.5).toFixed(2).padStart(8)} ms  p99${at(0.99).toFixed(2).padStart(8)} ms  ${label}${over}`,
    );
  }
} finally {
  await served.stop();
}

/** Spaces around a text change its address, not what it asks: no cache answers in the place of the site. */
async function ask(text: string, round: number): Promise<void> {
  const query = new URLSearchParams({ q: `${text}${' '.repeat(round % 40)}`, categorie: 'auto' });
  const response = await fetch(`${served.url}/api/suggestions?${query}&tour=${round}`);
  if (!response.ok) throw new Error(`status ${response.status} for «${text}»`);
  await response.arrayBuffer();
}
