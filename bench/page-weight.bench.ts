import { brotliCompressSync } from 'node:zlib';
import { readPage, startProduct } from './start-product.ts';

/** What a first visit loads, by page: JavaScript, CSS and HTML, compressed with brotli; budgets in KiB. */
const budgets = { js: 115, css: 20 } as const;

const pages = {
  home: '/',
  results: '/annuaire-auto-ecoles/recherche?q=Lyon',
  school: '',
  'enrolment, training': '/inscription-en-ligne',
  'enrolment, identity': '',
  'not found': '/nulle-part',
};

const origin = process.argv[2];
const served = origin ? { url: origin, stop: async () => {} } : await startProduct();
try {
  const school = await firstMatch(
    '/annuaire-auto-ecoles/recherche?q=Lyon',
    /href="(\/annuaire-auto-ecoles\/[^"]+\/\d+)"/u,
  );
  const identity = await firstMatch(school, /href="(\/inscription-en-ligne\?etape=identite[^"]+)"/u);
  const addresses = { ...pages, school, 'enrolment, identity': identity };
  console.info(`page                  js KiB (≤ ${budgets.js})  css KiB (≤ ${budgets.css})  html KiB`);
  for (const [name, address] of Object.entries(addresses)) {
    const html = await read(address);
    const js = await weigh(html, /(?:modulepreload" href|src|import)\s*=?\s*"(\/assets\/[^"]+\.js)"/gu);
    const css = await weigh(html, /href="(\/assets\/[^"#]+\.css)#?"/gu);
    const row = [js, css, kib(brotliCompressSync(html).length)].map((value) => value.toFixed(1).padStart(14));
    console.info(name.padEnd(20) + row.join(''));
  }
} finally {
  await served.stop();
}

function read(address: string): Promise<string> {
  return readPage(served.url + address);
}

async function firstMatch(address: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await read(address))?.[1];
  if (!found) throw new Error(`nothing like ${pattern} on ${address}`);
  return found.replaceAll('&amp;', '&');
}

async function weigh(html: string, pattern: RegExp): Promise<number> {
  const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
  let bytes = 0;
  for (const file of files) {
    const response = await fetch(served.url + file);
    bytes += brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
  }
  return kib(bytes);
}

function kib(bytes: number): number {
  return bytes / 1024;
}
