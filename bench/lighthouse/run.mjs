import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * Lighthouse, mobile, median of three, on each page of a running site: `npm run bench:lighthouse -- http://localhost:3000`,
 * and after the address which pages, as a regular expression of their names (`^contact$|permis-`), when not all are wanted.
 * Paths instead of it (`/mistral/flottes /inscription-en-ligne?etape=paiement…`) are measured as one's own pages, for which
 * the variable `COOKIE` says whose they are: what a visitor's browser sends, copied from it.
 * `THROTTLING=devtools` slows the page down in truth instead of reckoning what a slow phone would do: a reckoned first picture (LCP)
 * waits for every script that came before it here, where all comes at once. It wants a machine that does nothing else.
 * Plain JavaScript, since this folder has packages of its own.
 */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const origin = process.argv[2] ?? 'http://localhost:3000';
const ownPaths = process.argv.slice(3).filter((word) => word.startsWith('/'));
const wanted = new RegExp(ownPaths.length > 0 ? '' : (process.argv[3] ?? ''), 'u');
const extraHeaders = ownPaths.length > 0 && process.env.COOKIE ? { cookie: process.env.COOKIE } : undefined;
const throttlingMethod = process.env.THROTTLING ?? 'simulate';
const runs = 3;
/** The browser without its windows, which would compete with the page for two processors. */
const shell = '/usr/bin/chromium-headless-shell';
const chromium = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

const pages =
  ownPaths.length > 0 ? Object.fromEntries(ownPaths.map((path) => [path, path])) : await allPages();

console.info('page                          perf  a11y  best  seo    FCP s  LCP s  TBT ms    CLS  below 100');
for (const [name, path] of Object.entries(pages)) {
  if (!wanted.test(name)) continue;
  const reports = [];
  try {
    // The first visit wakes the server up: a page that is kept, a picture that is made.
    await report(origin + path);
    for (let run = 0; run < runs; run += 1) reports.push(await report(origin + path));
  } catch (error) {
    console.info(`${name.padEnd(28)}  ${error.message}`);
    process.exitCode = 1;
    continue;
  }
  const middle = (read) => reports.map(read).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
  const scores = Object.keys(budgets).map((id) =>
    Math.round(middle((one) => one.categories[id].score) * 100),
  );
  const metric = (id) => middle((one) => one.audits[id].numericValue);
  const [last] = reports;
  const faults = Object.values(last.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && last.audits[id].score !== null && last.audits[id].score < 1)
    .map(({ id }) => id);
  const row = [
    ...scores.map((score) => String(score).padStart(6)),
    (metric('first-contentful-paint') / 1000).toFixed(2).padStart(9),
    (metric('largest-contentful-paint') / 1000).toFixed(2).padStart(7),
    metric('total-blocking-time').toFixed(0).padStart(8),
    metric('cumulative-layout-shift').toFixed(3).padStart(7),
  ];
  console.info(`${name.padEnd(28)}${row.join('')}  ${faults.join(' ')}`);
}

/** Chromium sometimes comes too late for Lighthouse on a busy machine, and says nothing about the page. */
async function report(address, tries = 4) {
  try {
    return await reportOnce(address);
  } catch (error) {
    if (tries === 1) throw error;
    await new Promise((later) => setTimeout(later, 1000));
    return report(address, tries - 1);
  }
}

async function reportOnce(address) {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: Object.keys(budgets),
      throttlingMethod,
      ...(extraHeaders && { extraHeaders }),
    });
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    chrome.kill();
  }
}

async function allPages() {
  const results = '/annuaire-auto-ecoles/recherche?q=Lyon';
  const school = await firstLink(results, /href="(\/annuaire-auto-ecoles\/[^"]+\/\d+)"/u);
  const identity = await firstLink(school, /href="(\/inscription-en-ligne\?etape=identite[^"]+)"/u);
  const found = {
    home: '/',
    results,
    school,
    enrolment: '/inscription-en-ligne',
    'enrolment, school': '/inscription-en-ligne?etape=ecole&categorie=auto&q=Lyon',
    'enrolment, identity': identity,
  };
  // The pages that stand by themselves are those that the sitemap names.
  for (const path of await listedPages())
    if (!Object.values(found).includes(path)) found[path.slice(1)] = path;
  return found;
}

async function firstLink(path, pattern) {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' };
  const found = pattern.exec(await (await fetch(origin + path, { headers })).text())?.[1];
  if (!found) throw new Error(`nothing like ${pattern} on ${path}`);
  return found.replaceAll('&amp;', '&');
}

async function listedPages() {
  const xml = await (await fetch(`${origin}/sitemap-pages.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => new URL(address).pathname);
}
